// Worker with the program in WebAssembly. Every step is stored before it is answered.

import start, { LocalServer } from "retrodice-wasm";
import type { WorkerMessage, WorkerRequest } from "./client";
import { readChanges, writeChanges } from "./store";

const send = (message: WorkerMessage) => postMessage(message);
Object.assign(globalThis, { retrodiceEvent: (event: string, data: string) => send({ event, data }) });

const server = start({ module_or_path: new URL("retrodice_bg.wasm", location.href) }).then(() => new LocalServer());

/** Runs a step while no other window makes one, where browsers have locks. */
const exclusively = (act: () => Promise<void>): Promise<unknown> => navigator.locks?.request("retrodice", act) ?? act();

async function answer({ id, method, path, body }: WorkerRequest) {
  const program = await server;
  const ask = async () => {
    // Long computations have a worker of their own, which needs no games.
    if (id) for (const { name, text } of await readChanges()) program.put(name, text);
    const { status, isJson, body: text, changes } = program.ask(method, path, body);
    await writeChanges(changes);
    send({ id, answer: { status, isJson, body: text } });
  };
  await (method === "GET" ? ask() : exclusively(ask));
}

// One after the other. A failure may leave a step half done, so nothing runs after it.
let last = Promise.resolve();
onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  const next = last.then(() => answer(data));
  next.catch((error: unknown) =>
    send({ id: data.id, failure: error instanceof Error ? error.message : String(error) }),
  );
  last = next;
};
