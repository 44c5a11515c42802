import { Readability } from '@mozilla/readability';
import { expect, inject, test } from 'vitest';
import { sample } from '../support/effort.ts';
import { getDocument, measureReader } from '../support/readers/measure-reader.ts';

test("Mozilla's Readability keeps the definition of every term and nine tenths of the text", async () => {
  const { median, lost, undefinedTerms } = await measureReader(
    inject('origin'),
    (html) => new Readability(getDocument(html)).parse()?.textContent ?? '',
    (urls) => sample(urls, 3),
  );
  expect({ undefinedTerms, lost }).toEqual({ undefinedTerms: [], lost: [] });
  expect(median).toBeGreaterThanOrEqual(0.9);
});
