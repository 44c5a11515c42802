import { expect, test } from 'vitest';
import { createChunkReader } from '../../../src/search/passage/chunk-reader.ts';
import { createHighlighter } from '../../../src/search/passage/highlighter.ts';
import { planQuery } from '../../../src/search/query/plan-query.ts';
import { refineBest } from '../../../src/search/query/refine.ts';
import { search } from '../../../src/search/query/search.ts';
import { indexOf, page } from '../pages.ts';

const apart = 'A golden rule is old. Every set has an end.';
const together = 'A golden set is kept. Every rule has an end.';
const turned = 'A set golden as this. Every rule has an end.';

test('search() ranks words side by side and in order first', async () => {
  const index = await indexOf([
    page('a', 'X', { '': apart }),
    page('b', 'X', { '': turned }),
    page('c', 'X', { '': together }),
  ]);
  expect(search(index, { query: 'golden set' }).hits.map(({ path }) => path)).toEqual(['c', 'b', 'a']);
});

test('refineBest() refines only the first ten, which stay above the rest', async () => {
  const pages = Array.from({ length: 12 }, (_, n) =>
    page(`p${String(n).padStart(2, '0')}`, 'X', { '': n === 11 ? together : apart }),
  );
  const index = await indexOf(pages);
  const plan = planQuery(index, 'golden set', false);
  const marker = createHighlighter(
    index.analyzer,
    plan.terms.map(({ entries }) => entries.map(({ term }) => term)),
    [],
  );
  const best = pages.map((_, id) => ({ id, chunk: 0, score: 1, matches: 3 }));
  expect(refineBest(best, plan, createChunkReader(index, marker)).map(({ id }) => id)).toEqual(
    best.map(({ id }) => id),
  );
  expect(refineBest([...best].reverse(), plan, createChunkReader(index, marker))[0]).toMatchObject({ id: 11 });
});

test('refineBest() counts neighbours in the heading, each pair once', async () => {
  const index = await indexOf([page('a', 'X', { 'Golden set': together }), page('b', 'X', { Other: apart })]);
  const plan = planQuery(index, 'golden set', false);
  const marker = createHighlighter(
    index.analyzer,
    plan.terms.map(({ entries }) => entries.map(({ term }) => term)),
    [],
  );
  const [match] = refineBest([{ id: 0, chunk: 0, score: 1, matches: 3 }], plan, createChunkReader(index, marker));
  expect(match?.score).toBeCloseTo(1 + Math.min(...plan.terms.map(({ weight }) => weight)), 6);
});

test('refineBest() reads nothing for one word', async () => {
  const index = await indexOf([page('a', 'X', { '': together })]);
  const best = [{ id: 0, chunk: 0, score: 1, matches: 1 }];
  expect(refineBest(best, planQuery(index, 'golden', false), () => expect.fail('nothing needs reading'))).toBe(best);
});
