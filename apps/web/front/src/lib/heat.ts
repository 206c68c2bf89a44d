// Marks on the spaces of Can't Stop's board: whether a turn that stands there had better roll on.

import { amount } from "./format";
import { t } from "./language.svelte";
import type { HeatReport } from "./described";
import type { Heights } from "./notation";

export interface HeatMark {
  /** From -1, much better to stop, to 1, much better to roll. */
  shade: number;
  sign: string;
  label: string;
  /** Whether a marker stands here. */
  here?: boolean;
}

/** Key of a space in a map of marks. */
export const spaceOf = (column: number, height: number) => `${column}:${height}`;

/** Marks each space of a report, by `spaceOf`. */
export function marksOf({ cells, unit }: HeatReport, markers: Heights): Map<string, HeatMark> {
  const max = Math.max(...cells.map((cell) => Math.abs(cell.gain)), 1e-9);
  return new Map(
    cells.map(({ column, height, gain, doubt }) => {
      const size = amount(Math.abs(gain), unit);
      const words = { column, height, gain: doubt ? t("look-off", { loss: size, off: amount(doubt, unit) }) : size };
      const rolls = gain >= 0;
      const close = Math.abs(gain) < doubt;
      return [
        spaceOf(column, height),
        {
          shade: close ? 0 : Math.sign(gain) * Math.sqrt(Math.abs(gain) / max),
          sign: close ? "≈" : rolls ? "↻" : "■",
          label: close ? t("heat-close", words) : rolls ? t("heat-roll", words) : t("heat-stop", words),
          here: markers.get(column) === height,
        },
      ];
    }),
  );
}
