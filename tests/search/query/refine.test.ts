import { expect, test } from 'vitest';
import { createChunkReader, createHighlighter } from '../../../src/search/passage/chunk-reader.ts';
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
  expect(refineBest(best, 'golden set', plan, createChunkReader(index, marker), index).map(({ id }) => id)).toEqual(
    best.map(({ id }) => id),
  );
  expect(refineBest([...best].reverse(), 'golden set', plan, createChunkReader(index, marker), index)[0]).toMatchObject(
    { id: 11 },
  );
});

test('refineBest() counts neighbours in the heading, each pair once', async () => {
  const index = await indexOf([
    page('a', 'X', { 'The golden set of a long test': together }),
    page('b', 'X', { Other: apart }),
  ]);
  const plan = planQuery(index, 'golden set', false);
  const marker = createHighlighter(
    index.analyzer,
    plan.terms.map(({ entries }) => entries.map(({ term }) => term)),
    [],
  );
  const [match] = refineBest(
    [{ id: 0, chunk: 0, score: 1, matches: 3 }],
    'golden set',
    plan,
    createChunkReader(index, marker),
    index,
  );
  expect(match?.score).toBeCloseTo(1 + Math.min(...plan.terms.map(({ weight }) => weight)), 6);
});

test('search() puts the page whose title is the query first', async () => {
  const index = await indexOf([
    page('a', 'Golden rule', { '': apart }),
    page('b', 'Golden set and golden set tests', { '': together.repeat(3) }),
    page('c', 'The golden set', { '': 'A list.' }),
  ]);
  expect(search(index, { query: 'what is a golden set' }).hits[0]?.path).toBe('c');
});

test('search() finds a page by another name of its subject', async () => {
  const named = page('a', 'Cost per mille', { '': 'A price.' });
  const index = await indexOf([
    { ...named, summary: { ...named.summary, also: ['CPM'] } },
    page('b', 'X', { '': apart }),
  ]);
  expect(search(index, { query: 'cpm' }).hits.map(({ path }) => path)).toEqual(['a']);
});

test('search() finds A/B as ab, and the parts of a name with underscores', async () => {
  const index = await indexOf([page('a', 'A/B test', { '': apart }), page('b', 'about_parameter_sets', { '': apart })]);
  expect(search(index, { query: 'ab test' }).hits[0]?.path).toBe('a');
  expect(search(index, { query: 'parameter sets' }).hits[0]?.path).toBe('b');
});
