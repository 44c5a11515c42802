import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agents } from './agents.ts';
import { brand } from './brand.ts';
import { buyers } from './buyers.ts';
import { candidates } from './candidates.ts';
import { channels } from './channels.ts';
import { agrees, printedIn, readPrinted, withoutBraces } from './figure.ts';
import { machines } from './machines.ts';
import { models } from './models.ts';
import { money } from './money.ts';
import { positioning } from './positioning.ts';
import { pricing } from './pricing.ts';
import { regions } from './regions.ts';
import { surveys } from './surveys.ts';
import { testing } from './testing.ts';

const all = [
  ...testing,
  ...surveys,
  ...money,
  ...channels,
  ...brand,
  ...pricing,
  ...buyers,
  ...regions,
  ...models,
  ...machines,
  ...agents,
  ...candidates,
  ...positioning,
];
const extractText = (page: string): string =>
  readFileSync(new URL(`../../../../content/${page}.md`, import.meta.url), 'utf8');

test.each(all)('figures of $page are on the page and equal what they are computed from', ({ page, figures }) => {
  const text = extractText(page);
  for (const [passage, ...values] of figures) {
    expect(text).toContain(withoutBraces(passage));
    const printed = printedIn(passage);
    expect([passage, values.length]).toEqual([passage, printed.length]);
    const wrong = printed.flatMap((figure, at) =>
      agrees(readPrinted(figure), values[at] ?? Number.NaN) ? [] : [`${figure} in "${passage}" is ${values[at]}`],
    );
    expect.soft(wrong).toEqual([]);
  }
});

test('figures with another last digit would not agree', () => {
  for (const { figures } of all)
    for (const [passage, ...values] of figures)
      for (const [at, figure] of printedIn(passage).entries()) {
        const { value, digits } = readPrinted(figure);
        const step = 10 ** -digits;
        for (const mutated of [value - step, value + step])
          expect([passage, agrees({ value: mutated, digits }, values[at] ?? Number.NaN)]).toEqual([passage, false]);
      }
});

test('the tables hold the worked figures of the demo', () => {
  expect(all.flatMap(({ figures }) => figures).flatMap(([passage]) => printedIn(passage)).length).toBeGreaterThan(840);
});
