// Asks the coach in WebAssembly, and keeps every step before it is answered.

import start, { Door } from "retrodice-door";
import type { Question, Saying } from "./door";
import { keep, news } from "./kept";

const say = (saying: Saying) => postMessage(saying);
Object.assign(globalThis, { retrodiceTold: (event: string, data: string) => say({ event, data }) });

const door = start({ module_or_path: new URL("door_bg.wasm", location.href) }).then(() => new Door());

/** Alone, where browsers have locks: other windows may be at the same game. */
const alone = (act: () => Promise<void>): Promise<unknown> => navigator.locks?.request("retrodice", act) ?? act();

async function answer({ id, method, path, body }: Question) {
  const opened = await door;
  const ask = async () => {
    // Long computations have a worker of their own, which knows no games.
    if (id) for (const { name, text } of await news()) opened.put(name, text);
    const { status, isJson, body: said, changes } = opened.ask(method, path, body);
    await keep(changes);
    say({ id, answer: { status, isJson, body: said } });
  };
  await (method === "GET" ? ask() : alone(ask));
}

// One after the other. What failed may be half done, so nothing is done after it.
let last = Promise.resolve();
onmessage = ({ data }: MessageEvent<Question>) => {
  const next = last.then(() => answer(data));
  next.catch((error: unknown) => say({ id: data.id, broken: error instanceof Error ? error.message : String(error) }));
  last = next;
};
