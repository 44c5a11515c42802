import { expect, test } from 'vitest';
import { computeNow } from '../../../src/http/compute/compute.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { getContent } from '../../../src/operations/get-content.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { searchContent } from '../../../src/operations/search-content.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { distantSite } from './distant-site.ts';

const word = (n: number): string => `w${n.toString(36)}x`;
const { local, size, openSite } = await distantSite(
  Array.from({ length: 3000 }, (_, n) =>
    storedPage(
      [
        { heading: `About ${word(n % 700)} and ${word(n % 31)}`, text: `A brand has ${word(n % 50)}. It is chosen.` },
        { heading: `Second ${n}`, text: `${word(n)} is a price of customers. ${'More is said here. '.repeat(20)}` },
      ],
      { path: `blog/p${String(n).padStart(5, '0')}`, section: 'blog', tags: [word(n % 9)] },
    ),
  ),
);

test('openRemoteContext() takes one round and little data', async () => {
  const { rounds, bytes } = (await openSite()).taken();
  expect(size).toBeGreaterThan(4_000_000);
  expect(rounds).toBe(1);
  expect(bytes).toBeLessThan(100_000);
});

test.each([
  ['a search', 3, (source: typeof local) => searchContent.run(searchContent.input.parse({ q: word(17) }), source)],
  [
    'a search for a title',
    3,
    (source: typeof local) =>
      searchContent.run(searchContent.input.parse({ q: `About ${word(400)} and ${word(28)}` }), source),
  ],
  ['a page', 2, (source: typeof local) => getContent.run(getContent.input.parse({ path: 'blog/p02000' }), source)],
  ['a list', 1, (source: typeof local) => listContent.run(listContent.input.parse({ offset: 1500 }), source)],
  [
    'a filtered list',
    3,
    (source: typeof local) => listContent.run(listContent.input.parse({ tag: word(3), section: 'blog' }), source),
  ],
])('%s takes at most %i rounds, and is what it is where the data are local', async (_, most, run) => {
  const { context, taken } = await openSite();
  taken();
  expect(await context.rounds?.run(() => run(context))).toEqual(run(local));
  const { rounds, bytes } = taken();
  expect(rounds).toBeLessThanOrEqual(most);
  expect(bytes).toBeLessThan(300_000);
});

test('an answer takes at most three rounds', async () => {
  const { context, taken } = await openSite();
  taken();
  const request = answerQuestion.input.parse({ question: `What is ${word(1234)}?` });
  const answer = await context.rounds?.computeIn(computeNow)(() => answerQuestion.steps(request, context));
  expect(answer).toEqual(answerQuestion.run(request, local));
  expect(taken().rounds).toBeLessThanOrEqual(3);
});
