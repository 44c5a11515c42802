import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { type Prose, positionAt, proseIn, runKindAt } from '../prose.ts';

const first = (markdown: string): Prose => {
  const [prose] = proseIn(parseMarkdown(markdown));
  if (prose === undefined) throw new Error('No paragraph');
  return prose;
};

test('positionAt() returns the line and column of every character, across links and line breaks', () => {
  const markdown = 'one [two](/a) three\nfour `five` six\n[seven](/b)\neight';
  const prose = first(markdown);
  const lines = markdown.split('\n');
  for (const word of prose.text.split(/\s+/)) {
    const { line, column } = positionAt(prose, prose.text.indexOf(word));
    const shown = lines[line - 1]?.slice(column - 1).replace(/^[[`]/, '');
    expect(shown?.startsWith(word), word).toBe(true);
  }
  expect([0, 4, 14, 20].map((offset) => runKindAt(prose, offset))).toEqual(['text', 'link', 'text', 'code']);
});

/** Counts the elements of a list that are read. */
const counted = <Item>(items: readonly Item[], count: () => void): readonly Item[] =>
  new Proxy(items, {
    get: (target, name, receiver) => {
      if (typeof name === 'string' && /^\d+$/.test(name)) count();
      return Reflect.get(target, name, receiver);
    },
  });

test.each(['word 5 and ', '[word 5](/a) and ', 'word 5\nand `code` '])(
  'finding every word of a paragraph of “%s…” takes about four times as many steps when it is four times as long',
  (part) => {
    const getSteps = (times: number): number => {
      const prose = first(`${part.repeat(times)}end`);
      let steps = 0;
      const count = () => (steps += 1);
      const watched = { ...prose, runs: counted(prose.runs, count), breaks: counted(prose.breaks, count) };
      for (const { index } of prose.text.matchAll(/\w+/g)) {
        positionAt(watched, index);
        runKindAt(watched, index);
      }
      return steps;
    };
    // A few more for each word, since bisection takes a step more for each doubling; of n by n it would be sixteen times.
    expect(getSteps(2000)).toBeLessThan(6 * getSteps(500));
  },
);
