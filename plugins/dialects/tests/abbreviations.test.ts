import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' });

test.each([
  [
    'HTML is old.\n\n*[HTML]: Hypertext "Markup" Language',
    '<abbr title="Hypertext &quot;Markup&quot; Language">HTML</abbr> is old.\n',
  ],
  [
    '*[W3C]:  World\n*[HTML]: Hyper\n\nThe W3C and XHTML, (HTML).',
    'The <abbr title="World">W3C</abbr> and XHTML, (<abbr title="Hyper">HTML</abbr>).\n',
  ],
  ['## HTML\n\n[HTML](/a) `HTML`\n\n*[HTML]: Hyper', '## HTML\n\n[HTML](/a) `HTML`\n'],
  ['Вот ООН.\n\n*[ООН]: Организация', 'Вот <abbr title="Организация">ООН</abbr>.\n'],
  [
    'A 5G net and 5G+.\n\n*[5G]: fifth\n*[5G net]: whole',
    'A <abbr title="whole">5G net</abbr> and <abbr title="fifth">5G</abbr>+.\n',
  ],
])('readDocument() reads abbreviations: %j', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test('readDocument() keeps the words of a text with abbreviations, in their order', () => {
  const word = fc.constantFrom('HTML', 'API', 'XHTML', 'an', 'ООН', 'html', 'C++');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 12 }),
      fc.subarray(['HTML', 'API', 'ООН', 'C++']),
      (words, named) => {
        const { markdown } = read(
          `x ${words.join(' ')} y\n\n${named.map((name) => `*[${name}]: Meaning`).join('\n')}\n`,
        );
        expect(markdown.replaceAll(/<[^<>]*>/g, '').trim()).toBe(`x ${words.join(' ')} y`);
      },
    ),
  );
});

test('readDocument() names abbreviations that its text does not use', () => {
  const { markdown, unread } = read('An API.\n\n*[API]: interface\n*[HTML]: Hyper');
  expect(markdown).toBe('An <abbr title="interface">API</abbr>.\n');
  expect(unread).toEqual([{ kind: 'unused', name: 'HTML: Hyper' }]);
});
