// What this browser keeps of games: named texts, each with the number of its change, so that
// every window finds what others have changed.

interface Entry {
  name: string;
  /** Missing for what is kept no longer. */
  text?: string;
  change: number;
}

/** The number of the last change that is known here. */
let known = 0;
let opened: Promise<IDBDatabase> | undefined;

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(`this browser keeps no games: ${request.error?.message}`));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("retrodice", 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("kept", { keyPath: "name" }).createIndex("change", "change");
  return done(request);
}

/** What was changed since this was asked the last time; at first everything. */
export async function news(): Promise<Entry[]> {
  const file = await (opened ??= open());
  const index = file.transaction("kept").objectStore("kept").index("change");
  const entries = await done<Entry[]>(index.getAll(IDBKeyRange.lowerBound(known, true)));
  known = entries.at(-1)?.change ?? known;
  return entries;
}

/** Keeps changes, all of them or none: names, each followed by its text or by nothing. */
export async function keep(changes: (string | undefined)[]) {
  if (!changes.length) return;
  const file = await (opened ??= open());
  const writing = file.transaction("kept", "readwrite", { durability: "strict" });
  for (let at = 0; at < changes.length; at += 2) {
    known += 1;
    writing.objectStore("kept").put({ name: changes[at]!, text: changes[at + 1], change: known } satisfies Entry);
  }
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(new Error(`this browser keeps no more games: ${writing.error?.message}`));
  });
}
