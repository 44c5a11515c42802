import type { SectionTypeFacts } from '../../library/section-types.ts';
import { seededRandom } from './seeded-random.ts';

/** An SVG shape of a plate, in a box of 640 × 480. Its class sets the colours. */
export interface Shape {
  readonly tag: 'circle' | 'path' | 'rect';
  readonly attributes: Readonly<Record<string, string | number>>;
}

type Random = () => number;

const round = (value: number): number => Math.round(value * 10) / 10;
const circle = (name: string, cx: number, cy: number, r: number): Shape => ({
  tag: 'circle',
  attributes: { class: name, cx: round(cx), cy: round(cy), r: round(r) },
});
const path = (name: string, d: string): Shape => ({ tag: 'path', attributes: { class: name, d } });
const rect = (name: string, x: number, y: number, width: number, height: number): Shape => ({
  tag: 'rect',
  attributes: { class: name, x: round(x), y: round(y), width: round(width), height: round(height), rx: 3 },
});

/** Draws a position: a crowd in one corner of a map and one point apart. */
const position = (next: Random): Shape[] => {
  const spread = (): number => (next() + next() + next()) / 3;
  const crowd = Array.from({ length: 46 }, () =>
    circle('other', 60 + spread() * 400, 130 + spread() * 320, 4 + next() ** 3 * 20),
  );
  const [x, y] = [470 + next() * 50, 100 + next() * 40];
  return [path('axes', 'M0 240h640M320 0v480'), ...crowd, circle('space', x, y, 88), circle('apart', x, y, 26)];
};

/** Draws a term: lines of text with one word highlighted. */
const term = (next: Random): Shape[] => {
  const shapes: Shape[] = [];
  const [row, word] = [3 + Math.floor(next() * 3), 1 + Math.floor(next() * 3)];
  for (let line = 0; line < 8; line += 1) {
    let x = 80;
    for (let at = 0; x < 500; at += 1) {
      const width = 28 + next() * 90;
      const isTerm = line === row && at === word;
      shapes.push(rect(isTerm ? 'apart' : 'other', x, 86 + line * 40, Math.min(width, 560 - x), 14));
      if (isTerm)
        shapes.push(path('space', `M${round(x - 6)} ${86 + line * 40 + 26}h${round(Math.min(width, 560 - x) + 12)}`));
      x += width + 16;
    }
  }
  return shapes;
};

/** Draws a tool: a curve with one value marked. */
const curve = (next: Random): Shape[] => {
  const [middle, width] = [250 + next() * 120, 70 + next() * 40];
  const height = (x: number): number => 400 - 300 * Math.exp(-((x - middle) ** 2) / (2 * width ** 2));
  const xs = Array.from({ length: 61 }, (_, index) => index * 10 + 20);
  const line = xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${round(height(x))}`).join('');
  const at = middle + width * (1 + next() * 0.5);
  return [
    path('axes', 'M0 400h640'),
    path('curve', line),
    path('space', `M${round(at)} 60v340`),
    circle('apart', at, height(at), 18),
  ];
};

/** Draws a case: weekly columns that fall to a result. */
const columns = (next: Random): Shape[] => [
  ...Array.from({ length: 16 }, (_, index) => {
    const high = 280 - index * 13 + next() * 36;
    return rect(index < 12 ? 'other' : 'apart', 48 + index * 34.5, 400 - high, 22, high);
  }),
  path('axes', 'M0 400h640'),
];

/** Draws a solution: paths that end, and one that goes through. */
const ways = (next: Random): Shape[] => {
  const starts = [100, 170, 240, 310, 380];
  const through = Math.floor(next() * starts.length);
  return starts.flatMap((y, index) => {
    const turn = 150 + next() * 120;
    const to = y + (next() - 0.5) * 60;
    if (index === through)
      return [path('way', `M0 ${y}H${round(turn)}L${round(turn + 60)} 240H640`), circle('apart', 560, 240, 20)];
    const end = turn + 40 + next() * 140;
    return [
      path('dead', `M0 ${y}H${round(turn)}L${round(turn + 40)} ${round(to)}H${round(end)}`),
      circle('other', end, to, 7),
    ];
  });
};

/** Name of a picture. */
export type Motif = NonNullable<SectionTypeFacts['motif']>;

const motifs: Readonly<Record<Motif, (next: Random) => Shape[]>> = { position, term, curve, columns, ways };

/** The shapes of a picture; the same ones for the same seed. */
export const getPlate = (motif: Motif, seed: string): Shape[] => motifs[motif](seededRandom(seed));
