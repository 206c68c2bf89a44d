// Faces of those who sit at the table, as paths: opponents have dice for heads, the coach is a person.

/** A path with its fill, or with the colour and the width of its line. */
export interface Stroke {
  d: string;
  fill?: string;
  line?: string;
  width?: number;
  opacity?: number;
}
export type Mood = "calm" | "worried" | "sad" | "glad";

const INK = "#20130d";
const WHITE = "#fffdf6";
const area = (fill: string, d: string, opacity?: number): Stroke => ({ d, fill, opacity });
const line = (d: string, width = 3, colour = INK): Stroke => ({ d, line: colour, width });
const disc = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
const dot = (x: number, y: number, r: number, fill = INK) => area(fill, disc(x, y, r));
const eye = (x: number, y: number, r = 9, dx = 0, dy = 0, pupil = 4.6): Stroke[] => [
  dot(x, y, r, WHITE),
  dot(x + dx, y + dy, pupil),
  dot(x + dx + 1.5, y + dy - 1.7, 1.4, "#fff"),
];
const pip = (x: number, y: number, r = 5.5): Stroke[] => [
  dot(x, y, r),
  area("#fff", disc(x + 1.8, y - 1.9, 1.5), 0.85),
];
const blush = (x: number, y: number) => area("#d8583f", disc(x, y, 7, 4.4), 0.4);
const torso = (fill: string, collar: string): Stroke[] => [
  area(fill, "M4 140C6 112 24 98 46 97L74 97C96 98 114 112 116 140Z"),
  area(collar, "M44 98C48 108 72 108 76 98Z"),
];
const cube = (x: number, y: number) =>
  `M${x + 19} ${y}h36a19 19 0 0 1 19 19v36a19 19 0 0 1-19 19h-36a19 19 0 0 1-19-19v-36a19 19 0 0 1 19-19Z`;
const FRONT = cube(22, 22);
const head = (fill: string, side: string): Stroke[] => [
  area(side, cube(25, 27)),
  area(fill, FRONT),
  area("url(#head)", FRONT),
];
const brows = (mood: Mood, left: number, right: number, y: number): Stroke[] =>
  mood === "sad" || mood === "worried"
    ? [line(`M${left - 9} ${y + 3}l16 -7`), line(`M${right - 7} ${y - 4}l16 7`)]
    : [line(`M${left - 8} ${y}q8 -5 15 -1`, 2.8), line(`M${right - 7} ${y - 1}q8 -4 15 1`, 2.8)];
const closed = (left: number, right: number, y: number) =>
  [left, right].map((x) => line(`M${x - 9} ${y + 3}q9 -11 18 0`, 3.4));
const mouth = (mood: Mood, x: number, y: number): Stroke[] => {
  if (mood === "glad")
    return [
      area("#6b2418", `M${x - 14} ${y - 4}q14 6 28 0q-2 15 -14 15q-12 0 -14 -15Z`),
      area(WHITE, `M${x - 12} ${y - 3}q12 5 24 0l-1.4 4.4q-10.6 3 -21.2 0Z`),
    ];
  if (mood === "sad") return [line(`M${x - 9} ${y + 5}q9 -9 18 0`, 2.8)];
  return [line(mood === "worried" ? `M${x - 6} ${y}q3 -3 6 0q3 3 6 0` : `M${x - 9} ${y}q9 6 18 -1`, 2.8)];
};
const looks = (mood: Mood, left: number, right: number, y: number, r: number): Stroke[] =>
  mood === "glad"
    ? closed(left, right, y)
    : [...eye(left, y, r, 1, mood === "sad" ? 4 : 1, r / 2), ...eye(right, y, r, 1, mood === "sad" ? 4 : 1, r / 2)];

type Face = (mood: Mood) => Stroke[];
const FACES: Record<string, Face> = {
  rule28: (mood) => [
    ...torso("#6e8f9e", "#4d6b78"),
    ...head("#9cc49a", "#64936b"),
    ...looks(mood, 45, 74, 52, 11),
    ...brows(mood === "calm" ? "worried" : mood, 43, 77, 36),
    blush(33, 68),
    blush(86, 68),
    ...mouth(mood === "calm" ? "worried" : mood, 60, 70),
    area("#d9694a", "M24 88C40 97 80 97 97 88L99 102C80 112 40 112 23 102Z"),
    line("M36 92.5l-1 14M50 95l-.6 14.4M64 95.4l.6 14M78 93.6l1.6 13.6", 3.4, "#f4c9a4"),
    area("#c2573a", "M82 103l9 26l13 -4l-8 -25Z"),
    line("M88 112l13 -4M91 121l13 -4", 3, "#f4c9a4"),
  ],
  linear2011: (mood) => [
    ...torso("#45707c", "#2e5560"),
    ...head("#e9a06c", "#b46a3a"),
    area("#2e5e6a", "M21 40C40 33 78 33 97 40L97 49C78 42 40 42 21 49ZM96 42l14 6l-10 4l6 9l-12 -8Z"),
    ...(mood === "glad" ? closed(44, 74, 59) : [...pip(44, 59, 6), ...pip(74, 59, 6)]),
    ...brows(mood, 44, 74, 51),
    ...mouth(mood === "calm" ? "glad" : mood, 60, 77),
    line("M34 103L60 128L86 103", 5, "#c2453a"),
    dot(60, 128, 9, "#d9a441"),
  ],
  odds: (mood) => [
    ...torso("#4a3f57", "#332b3f"),
    ...head("#9fb3d4", "#677da3"),
    ...looks(mood, 43, 75, 55, 8.5),
    line(disc(75, 55, 13), 3, "#c99a3e"),
    line("M87 61q7 14 4 32", 1.6, "#c99a3e"),
    ...brows(mood, 43, 75, 41),
    area("#33261f", "M60 72C50 64 38 68 31 78C42 76 50 84 60 77C70 84 78 76 89 78C82 68 70 64 60 72Z"),
    area("#b5303a", "M60 106l-15 -8l0 17ZM60 106l15 -8l0 17Z"),
    area("#2b2430", "M29 27C29 -1 91 -1 91 27Z"),
    area("#3b3242", "M16 27q44 -9 88 0q2 7 -6 7q-38 -7 -76 0q-8 0 -6 -7Z"),
  ],
  mind: (mood) => [
    area("#37282a", "M17 106C8 60 16 16 60 16C104 16 112 60 103 106Z"),
    dot(60, 12, 12, "#37282a"),
    line("M49 13h22", 3, "#d9a441"),
    ...torso("#2f6a66", "#1f4c49"),
    ...head("#f3e3c7", "#c6a878"),
    dot(59, 34, 4.6, "#b5303a"),
    ...(mood === "calm" ? [line("M34 57q9 8 19 0"), line("M66 57q9 8 19 0")] : looks(mood, 43, 76, 58, 9)),
    blush(35, 71),
    blush(84, 71),
    ...mouth(mood, 59, 77),
    ...brows(mood, 43, 76, 45),
    area("#37282a", "M22 44C24 24 44 20 60 24C76 20 96 24 97 44C90 30 74 28 60 31C46 28 30 30 22 44Z"),
  ],
  means: (mood) => [
    area("#7a3f22", "M15 98C8 44 20 14 60 14C100 14 112 44 105 98L92 98L92 40L28 40L28 98Z"),
    ...torso("#5f7fa6", "#466288"),
    ...head("#f2b8a0", "#c47f66"),
    ...looks(mood, 45, 75, 57, 8.5),
    ...brows(mood, 45, 75, 45),
    blush(35, 73),
    blush(85, 73),
    ...mouth(mood, 60, 78),
    area("#7a3f22", "M22 48C24 24 50 20 62 26C54 34 40 36 22 48ZM62 26C80 20 96 28 97 48C86 40 72 36 62 26Z"),
    area("#f2a93b", "M88 46l20 -16l3.5 4.5l-20 15Z"),
  ],
};
const HEADS = [
  "#86c2ba #4f8d86 #7a4a4a",
  "#c4a8dc #8a6aa8 #b07f26",
  "#d9b38c #a67c52 #3f5f6b",
  "#b7c98a #7f9450 #5a4a6b",
];
const plain =
  (colours: string): Face =>
  (mood) => {
    const [fill = "", side = "", coat = ""] = colours.split(" ");
    return [
      ...torso(coat, side),
      ...head(fill, side),
      dot(59, 33, 4),
      ...(mood === "glad" ? closed(44, 74, 56) : [...pip(44, 56), ...pip(74, 56)]),
      ...brows(mood, 44, 74, 47),
      ...mouth(mood, 59, 76),
    ];
  };

/** Draws the opponent that plays by this strategy, in a box of 120 by 140. */
export function opponentFace(strategy: string, mood: Mood): Stroke[] {
  const name = strategy.split("(")[0] ?? "";
  const own = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HEADS.length;
  return (FACES[name] ?? plain(HEADS[own]!))(mood);
}

/** Colour of an opponent's head, and of the hands. */
export const skinOf = (strategy: string) => opponentFace(strategy, "calm").find(({ d }) => d === FRONT)?.fill;

const COACH: Record<Mood, [string, string, string]> = {
  calm: ["M44 52q8 -4 15 -1", "M71 51q8 -3 15 1", "M55 85q11 7 21 -1"],
  worried: ["M44 51q7 -6 15 -4", "M71 52q8 -1 15 2", "M57 87q8 -3 17 0"],
  sad: ["M44 51q7 -6 15 -4", "M71 52q8 -1 15 2", "M57 87q8 -3 17 0"],
  glad: ["M43 49q8 -6 16 -2", "M71 47q8 -4 16 2", "M53 82q12 13 25 0"],
};
/** Draws the coach, in a box of 140 by 140. */
export function coachFace(mood: Mood): Stroke[] {
  const [left, right, smile] = COACH[mood];
  const glasses = [53, 78].map((x) => line(disc(x, 62, 11.5), 2.6, "#3b2a22"));
  return [
    area("#a8472f", "M6 140C8 116 28 106 52 103L80 103C104 106 126 116 130 140Z"),
    area("#f6e7cf", "M50 103L65 126L82 103Z"),
    area("#8a3623", "M50 103L62 140L44 140C40 124 42 110 50 103ZM82 103L70 140L90 140C94 124 92 110 82 103Z"),
    area("#b57a54", "M54 90L54 106C58 114 74 114 78 106L78 90Z"),
    area(
      "#cfc8c0",
      "M30 74C24 34 40 14 66 14C94 14 108 34 102 74C102 88 94 92 92 78L92 56L40 56L40 78C38 92 31 88 30 74Z",
    ),
    area("#c98f66", "M38 58C38 34 50 28 66 28C82 28 94 34 94 58C94 84 82 98 66 98C50 98 38 84 38 58Z"),
    area("#ddd7cf", "M36 62C36 32 58 36 74 24C84 34 96 36 96 62C98 24 82 16 66 16C50 16 34 24 36 62Z"),
    line(left, 2.6, "#8d857c"),
    line(right, 2.6, "#8d857c"),
    ...(mood === "glad"
      ? [line("M46 63q6 -6 12 0"), line("M72 63q6 -6 12 0")]
      : [dot(53, 62, 3.6, "#2a1710"), dot(78, 62, 3.6, "#2a1710")]),
    ...glasses,
    line("M64 61q1.5 -2 3 0", 2.6, "#3b2a22"),
    line("M64 70q3 5 6 2", 2.2, "#99603c"),
    area("#c2452f", disc(45, 77, 6, 3.6), 0.3),
    area("#c2452f", disc(87, 77, 6, 3.6), 0.3),
    line(smile, 2.8, "#5f2a1b"),
    dot(34, 86, 3.4, "#d9a441"),
    dot(99, 86, 3.4, "#d9a441"),
  ];
}
