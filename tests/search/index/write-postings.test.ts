import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFieldLengths } from '../../../src/search/index/field-lengths.ts';
import { chunkStrength, pageStrength, quantise } from '../../../src/search/index/field-weights.ts';
import type { SearchIndex } from '../../../src/search/index/open-index.ts';
import { getPageText, type PageText } from '../../../src/search/index/page-text.ts';
import { createTermLog } from '../../../src/search/index/term-log.ts';
import { writePostings } from '../../../src/search/index/write-postings.ts';
import { storedPage } from '../../support/libraries/stored-page.ts';
import { indexOf, page } from '../pages.ts';
import { getPostings as decoded } from '../postings.ts';

/** The postings of a word: per page its strength, and the chunks it lists with theirs. */
const getPostings = (index: SearchIndex, word: string) => {
  const entry = index.dictionary.find(index.analyzer.getTerm(word));
  return entry === undefined ? [] : decoded(index, entry);
};

const getWords = (text: string): string[] => text.split(' ').filter(Boolean);
const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / (numbers.length || 1);

/** The fields of a page and of its chunks as lists of words, by the plain definition. */
const getFields = ({ title, chunks }: PageText) => {
  const parts = chunks.map(({ heading, text, leadsOn }) => {
    const inHeading = getWords(heading);
    return { heading: inHeading, all: [...inHeading, ...getWords(text)], leadsOn };
  });
  const own = parts.filter(({ leadsOn }) => !leadsOn);
  const headings = own.flatMap(({ heading }) => heading);
  return {
    title: getWords(title),
    headings,
    all: [...getWords(title), ...parts.flatMap(({ all }) => all)],
    parts,
    own,
  };
};

/** The expected postings of a word, counted in the words themselves. */
const getExpected = (pages: readonly PageText[], word: string) => {
  const fields = pages.map(getFields);
  const own = fields.flatMap((field) => field.own);
  const countIn = (field: readonly string[], all: readonly (readonly string[])[]) => ({
    count: field.filter((each) => each === word).length,
    length: field.length,
    average: mean(all.map(({ length }) => length)),
  });
  return fields.flatMap(({ title, headings, all, parts }, number) => {
    if (!all.includes(word)) return [];
    const strength = pageStrength(
      countIn(
        title,
        fields.map((field) => field.title),
      ),
      countIn(
        headings,
        fields.map((field) => field.headings),
      ),
      countIn(
        all,
        fields.map((field) => field.all),
      ),
    );
    const list = parts.flatMap((part, section): [number, number][] => {
      if (!part.all.includes(word)) return [];
      const inHeading = countIn(
        part.heading,
        own.map(({ heading }) => heading),
      );
      const inAll = countIn(
        part.all,
        own.map((each) => each.all),
      );
      return [[section, quantise(chunkStrength(inHeading, inAll), 'chunk')]];
    });
    const isOneChunk = parts.length === 1;
    return [{ page: number, strength: quantise(strength, 'page'), isOneChunk, list: isOneChunk ? [] : list }];
  });
};

test('writePostings() writes the BM25 strengths of pages and chunks, without questions in the means', async () => {
  const text = (maxLength: number) =>
    fc.array(fc.constantFrom('brand', 'churn', 'market', 'number'), { maxLength }).map((words) => words.join(' '));
  const piece = fc.record({ heading: text(4), text: text(12), questions: fc.array(text(4), { maxLength: 1 }) });
  const site = fc.array(fc.record({ heading: text(4), text: text(12), below: fc.array(piece, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(site, async (drafts) => {
      const pages = drafts.map(({ below, ...title }, n) => storedPage([title, ...below], { path: `p${n}` }));
      const index = await indexOf(pages);
      const texts = pages.map(getPageText);
      for (const word of ['brand', 'churn', 'market'])
        expect(getPostings(index, word)).toEqual(getExpected(texts, word));
    }),
  );
});

test('writePostings() indexes stop words only in titles and headings', async () => {
  const index = await indexOf([
    page('a', 'The brand', { One: 'the the brand the the', 'The end': 'brand' }),
    page('b', 'Other', { One: 'the the the the' }),
  ]);
  expect(getPostings(index, 'the').map((posted) => [posted.page, posted.list.map(([section]) => section)])).toEqual([
    [0, [1]],
  ]);
  const [long, short] = getPostings(index, 'brand')[0]?.list ?? [];
  expect(short?.[1]).toBeGreaterThan(long?.[1] ?? Infinity);
});

test('writePostings() names a page that was logged and not counted', () => {
  const log = createTermLog();
  const count = { title: 1, headings: 0, all: 1, chunks: [] };
  log.add({ terms: [['brand', count]], title: 1, headings: 0, all: 1, chunks: [] });
  expect(() => writePostings(log, createFieldLengths())).toThrow('page 0, which was not counted');
});
