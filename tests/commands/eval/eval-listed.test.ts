import { expect, test } from 'vitest';
import { askHidden, askListed } from '../../../src/commands/eval/eval-listed.ts';
import { loadDemo } from '../../support/demo.ts';

const whole = await loadDemo();
/** The first pages alone are asked for, and all of them are searched. */
const demo = { ...whole, library: { ...whole.library, size: 40 } };
const stored = Array.from({ length: demo.library.size }, (_, at) => demo.library.pageAt(at));

test('askListed() asks every listed question, and finds what it quotes', () => {
  const listed = askListed(demo);
  expect(listed.length).toBeGreaterThan(100);
  expect(listed).toHaveLength(stored.flatMap(({ chunks }) => chunks.flatMap(({ questions }) => questions)).length);
  for (const { first, isPageQuoted, isSectionQuoted } of listed) {
    if (isSectionQuoted) expect(isPageQuoted).toBe(true);
    if (isPageQuoted) expect(first).not.toBeNull();
  }
  expect(listed.filter(({ isPageQuoted }) => isPageQuoted).length / listed.length).toBeGreaterThan(0.9);
});

test('askHidden() asks titles without their page, 200 at most', () => {
  const { asked, answered } = askHidden(demo);
  expect(asked).toBe(40);
  expect(answered).toBeLessThan(asked);
});
