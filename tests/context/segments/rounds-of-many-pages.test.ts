import { expect, test } from 'vitest';
import { computeNow } from '../../../src/http/compute/compute.ts';
import { renderTwin } from '../../../src/interfaces/markdown/twin.ts';
import { maxTablePages } from '../../../src/library/store/page-table.ts';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { getContent } from '../../../src/operations/get-content.ts';
import { listContent } from '../../../src/operations/list-content.ts';
import { searchContent } from '../../../src/operations/search-content.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { distantSite } from './distant-site.ts';

// More pages than a table has, at addresses from all over the alphabet.
const count = maxTablePages + 500;
const code = (n: number): string => {
  const digits = Math.floor((n * 26 ** 5) / count).toString(26);
  return digits.padStart(5, '0').replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
};
const { local, openSite } = await distantSite(
  Array.from({ length: count }, (_, n) =>
    storedPage([{ heading: `Item ${code((n * 7) % count)}`, text: `A brand has ${code(n)}. It is chosen.` }], {
      path: code(n),
    }),
  ),
);

test.each([
  ['a search', 3, (source: typeof local) => searchContent.run(searchContent.input.parse({ q: code(6789) }), source)],
  ['a list', 1, (source: typeof local) => listContent.run(listContent.input.parse({ offset: 7000 }), source)],
  [
    'a page as Markdown',
    2,
    ({ library }: typeof local) => renderTwin(library.pageAt(library.find(code(6789)) ?? -1), library),
  ],
  ['a page', 2, (source: typeof local) => getContent.run(getContent.input.parse({ path: code(6789) }), source)],
])('%s among many pages takes at most %i rounds', async (_, most, run) => {
  const { context, taken } = await openSite();
  taken();
  expect(await context.rounds?.run(() => run(context))).toEqual(run(local));
  expect(taken().rounds).toBeLessThanOrEqual(most);
});

test.each([
  ['an answer', `What is ${code(6789)}?`, 3],
  ['a comparison, which is searched for twice', `What is the difference between ${code(6789)} and ${code(1234)}?`, 4],
  ['a question about the site, whose answer may be at many addresses', 'Who runs this website?', 4],
])('%s among many pages takes few rounds', async (_, question, most) => {
  const { context, taken } = await openSite();
  taken();
  const request = answerQuestion.input.parse({ question });
  const answer = await context.rounds?.computeIn(computeNow)(() => answerQuestion.steps(request, context));
  expect(answer).toEqual(answerQuestion.run(request, local));
  expect(taken().rounds).toBeLessThanOrEqual(most);
});
