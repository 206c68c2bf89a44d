// Links that hold a whole game: its compressed record is in the address.

import { t } from "./language.svelte";
import { Refusal } from "./answer.svelte";

/** Maximal letters of a record in a link: chats and mail cut longer ones. */
const MAX_LINK = 8000;
/** Maximal letters of the record itself, the limit of the server. */
const MAX_RECORD = 48_000;

/** Compresses a record for a link; undefined where it is too long. */
export async function packRecord(record: string): Promise<string | undefined> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (record.length > MAX_RECORD || 4 * bytes.length > 3 * MAX_LINK) return undefined;
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

/** Reads the record of a link. Throws a `Refusal` for a text that holds none, or too much. */
export async function unpackRecord(text: string): Promise<string> {
  try {
    if (text.length > MAX_LINK) throw new RangeError();
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder();
    let record = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      record += decoder.decode(piece.value, { stream: true });
      if (record.length > MAX_RECORD) throw new RangeError();
    }
    return record;
  } catch {
    throw new Refusal(422, t("link"), t("link-broken"), t("link-whole"));
  }
}
