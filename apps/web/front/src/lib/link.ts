// A whole game in a link: its record, compressed, in the address.

import { t } from "./language.svelte";
import { Refusal } from "./refusal";

/** The most letters of a record in a link: chats and mail cut longer ones. */
const LONGEST = 8000;
/** The most letters of the record itself, as the server takes them. */
const LONGEST_RECORD = 48_000;

/** A record for a link; nothing where it is too long. */
export async function packed(record: string): Promise<string | undefined> {
  const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (record.length > LONGEST_RECORD || 4 * bytes.length > 3 * LONGEST) return undefined;
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The record of a link; refuses what holds none, and more than a record can have. */
export async function unpacked(text: string): Promise<string> {
  try {
    if (text.length > LONGEST) throw new RangeError();
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder();
    let record = "";
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      record += decoder.decode(piece.value, { stream: true });
      if (record.length > LONGEST_RECORD) throw new RangeError();
    }
    return record;
  } catch {
    throw new Refusal(422, t("link"), t("link-broken"), t("link-whole"));
  }
}
