import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import { escapeContent, escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { withoutForbidden } from '../../../src/library/text/xml-characters.ts';

/** Reads the texts of a document, and the titles of its elements. */
const read = (html: string): { readonly text: string; readonly titles: string[] } => {
  const titles: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (_, { title }) => void titles.push(title ?? ''),
      ontext: (part) => {
        text += part;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { text, titles };
};
const words = fc.stringMatching(/^[a&<>"'; #/=!-]*$/);

test('escapeMarkup() gives text that a parser reads as it was, in elements and in attributes', () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), (value) => {
      const [kept, escaped] = [withoutForbidden(value), escapeMarkup(value)];
      expect(read(`<p title="${escaped}">${escaped}</p>`)).toEqual({ text: kept, titles: [kept] });
      expect(read(`<p title='${escaped}'></p>`).titles).toEqual([kept]);
    }),
  );
});

test('escapeContent() gives text that a parser reads as it was in an element, and leaves quotation marks', () => {
  fc.assert(
    fc.property(words, (value) => {
      expect(read(`<p>${escapeContent(value)}</p>`)).toEqual({ text: value, titles: [''] });
    }),
  );
  expect(escapeContent(`it's "R&D" -> <b>`)).toBe(`it's "R&amp;D" -> &lt;b>`);
});
