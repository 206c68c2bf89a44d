// Games in the storage of this browser: named texts, each with the number of its last change, so that
// every window can read what others have changed.

interface Entry {
  name: string;
  /** Missing for a text that was deleted. */
  text?: string;
  change: number;
}

/** Number of the last change that this window has read or made. */
let lastChange = 0;
let database: Promise<IDBDatabase> | undefined;

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(`this browser keeps no games: ${request.error?.message}`));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open("retrodice", 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("kept", { keyPath: "name" }).createIndex("change", "change");
  return resultOf(request);
}

/** Reads the entries that changed since the last call; in the first one all. */
export async function readChanges(): Promise<Entry[]> {
  const file = await (database ??= open());
  const index = file.transaction("kept").objectStore("kept").index("change");
  const entries = await resultOf<Entry[]>(index.getAll(IDBKeyRange.lowerBound(lastChange, true)));
  lastChange = entries.at(-1)?.change ?? lastChange;
  return entries;
}

/** Writes changes, all of them or none: names, each followed by its text, undefined to delete it. */
export async function writeChanges(changes: (string | undefined)[]) {
  if (!changes.length) return;
  const file = await (database ??= open());
  const writing = file.transaction("kept", "readwrite", { durability: "strict" });
  for (let at = 0; at < changes.length; at += 2) {
    lastChange += 1;
    writing.objectStore("kept").put({ name: changes[at]!, text: changes[at + 1], change: lastChange } satisfies Entry);
  }
  await new Promise<void>((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(new Error(`this browser keeps no more games: ${writing.error?.message}`));
  });
}
