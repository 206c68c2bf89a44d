// Where to keep rolling: the spaces of a board of Can't Stop, marked.

import { amount } from "./format";
import { t } from "./language.svelte";
import type { HeatReport } from "./described";
import type { Row } from "./notation";

export interface HeatMark {
  /** From -1, much better to stop, to 1, much better to roll. */
  shade: number;
  sign: string;
  label: string;
  /** Whether a marker stands here. */
  here?: boolean;
}

export const spaceOf = (column: number, height: number) => `${column}:${height}`;

/** A mark for each space that the report has, by `spaceOf`. */
export function marksOf(found: HeatReport, markers: Row): Map<string, HeatMark> {
  const most = Math.max(...found.cells.map((cell) => Math.abs(cell.gain)), 1e-9);
  return new Map(
    found.cells.map(({ column, height, gain, doubt }) => {
      const given = { column, height, gain: doubt ? t("look-off", { loss: amount(Math.abs(gain), found.unit), off: amount(doubt, found.unit) }) : amount(Math.abs(gain), found.unit) };
      const rolls = gain >= 0;
      const close = Math.abs(gain) < doubt;
      return [spaceOf(column, height), {
        shade: close ? 0 : Math.sign(gain) * Math.sqrt(Math.abs(gain) / most),
        sign: close ? "≈" : rolls ? "↻" : "■",
        label: close ? t("heat-close", given) : rolls ? t("heat-roll", given) : t("heat-stop", given),
        here: markers.get(column) === height,
      }];
    }),
  );
}
