import { extractFromHtml } from '@extractus/article-extractor';
import { Defuddle } from 'defuddle/node';
import { expect, inject, test } from 'vitest';
import { extractText, getDocument, measureReader, type Reader } from '../support/readers/measure-reader.ts';

const readers: readonly [string, Reader][] = [
  ['Defuddle', async (html, url) => extractText((await Defuddle(getDocument(html), url)).content)],
  [
    'article-extractor',
    // Pages of one sentence count too: by default it returns nothing below 200 characters.
    async (html, url) => extractText((await extractFromHtml(html, url, { contentLengthThreshold: 0 }))?.content ?? ''),
  ],
];

test.each(readers)('%s keeps the definition of every term and nine tenths of the text', async (_, reader) => {
  const { median, lost, undefinedTerms } = await measureReader(inject('origin'), reader);
  expect({ undefinedTerms, lost }).toEqual({ undefinedTerms: [], lost: [] });
  expect(median).toBeGreaterThanOrEqual(0.9);
});
