import { expect, test } from 'vitest';
import { openIndex } from '../../../src/search/index/open-index.ts';
import { writeIndex } from '../../../src/search/index/write-index.ts';
import { type SearchRequest, search } from '../../../src/search/query/search.ts';
import { libraryWith } from '../../support/libraries/stored-page.ts';
import { marketing, page } from '../pages.ts';
import { createRemoteReader } from '../remote-reader.ts';

const code = (n: number): string =>
  n.toString(26).replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
const filler = Array.from({ length: 900 }, (_, n) =>
  page(`p${n}`, `Item ${code(n)}x`, {
    '': `The ${code(7 * n)}q and the ${code(11 * n)}w of customers. ${'More is said here. '.repeat(9)}`,
    Second: `A brand has ${code(13 * n)}z. It is chosen.`,
  }),
);
const library = libraryWith([...marketing, ...filler]);
const bytes = await writeIndex(library, { language: 'en' });
const remote = createRemoteReader(bytes);
const opened = await remote.run(() => openIndex(remote.read, bytes.length, library));
const local = await openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length, library);

test('openIndex() reads an index elsewhere in one round', () => {
  expect(opened.rounds).toBe(1);
});

test.each<[string, SearchRequest, number]>([
  ['words', { query: 'customers of the brand' }, 3],
  ['a word and its excluded and required neighbours', { query: 'customers -churn +brand chosen' }, 3],
  ['the beginning of a word', { query: 'measuring chu', prefix: true }, 3],
  ['a filter', { query: 'brand customers', filter: { section: 'glossary' } }, 3],
  ['many results', { query: 'brand', limit: 50, offset: 100 }, 3],
  ['misspelt words, which are looked for in a round of their own', { query: 'mesuring custmers' }, 4],
  ['a word that is nowhere', { query: 'zzzzzzzz' }, 2],
])('search() takes few rounds for %s', async (_, request, most) => {
  remote.forget();
  const { result, rounds } = await remote.run(() => search(opened.result, request));
  expect(result).toEqual(search(local, request));
  expect(rounds).toBeLessThanOrEqual(most);
});
