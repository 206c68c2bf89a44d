// The page is small enough for a phone: everything that it loads, as a host sends it.
import { test } from "node:test";
import assert from "node:assert/strict";
import { MAX_BYTES, sizes } from "../tools/page-sizes.mjs";
import { built } from "./folder.mjs";

test("everything together is under the limit", () => {
  const all = sizes(built).at(-1);
  assert.ok(all.brotli <= MAX_BYTES, `${all.brotli} bytes by brotli, ${MAX_BYTES} at most`);
  assert.ok(all.bytes > MAX_BYTES, "the folder is not built");
});
