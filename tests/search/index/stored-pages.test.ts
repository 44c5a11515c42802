import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateNumber,
  decodePage,
  decodeSection,
  encodePage,
  encodeSection,
} from '../../../src/search/index/stored-pages.ts';
import { sentencesOf } from '../../../src/search/text/sentences.ts';

const text = fc.string({ unit: 'grapheme' });

test('a page record comes back as it was', () => {
  fc.assert(
    fc.property(fc.record({ path: text, title: text, section: text, updated: text }), (page) => {
      expect(decodePage(encodePage(page))).toEqual(page);
    }),
  );
});

test('a section record comes back with its sentences', () => {
  fc.assert(
    fc.property(fc.option(fc.record({ text, anchor: text })), text, (heading, body) => {
      const section = { heading, text: body, sentences: sentencesOf(body) };
      expect(decodeSection(encodeSection(section))).toEqual(section);
    }),
  );
});

test('dates become numbers in their order, and unknown ones 0', () => {
  expect([dateNumber('2026-01-31'), dateNumber('2026-02-01'), dateNumber('')]).toEqual([20260131, 20260201, 0]);
});
