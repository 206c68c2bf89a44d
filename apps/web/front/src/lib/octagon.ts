/** Part of the side of a square that a regular octagon in it cuts off at each corner. */
export const CUT = 0.2929;

/** Corners of a regular octagon about a centre, as an SVG polygon. */
export function octagon(x: number, y: number, radius: number): string {
  const cut = radius * (1 - 2 * CUT);
  return [
    [x - cut, y - radius],
    [x + cut, y - radius],
    [x + radius, y - cut],
    [x + radius, y + cut],
    [x + cut, y + radius],
    [x - cut, y + radius],
    [x - radius, y + cut],
    [x - radius, y - cut],
  ].join(" ");
}
