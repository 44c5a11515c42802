import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;

test.each([
  ['<div markdown="1">\nA *b*\n</div>', '<div>\n\nA _b_\n\n</div>\n'],
  ['<aside markdown="1" class="x">\n  <p markdown="1">\n— [A](/b)\n  </p>\n</aside>', '— [A](/b)\n'],
  ["<div class='x' markdown='block'>A *b*</div>", '<div>\n\nA _b_\n\n</div>\n'],
  [
    '<details markdown>\n<summary>More</summary>\n\n- a\n</details>',
    '<details>\n<summary>More</summary>\n\n- a\n\n</details>\n',
  ],
  [
    '<details markdown="1"><summary>M</summary>\nA *b*\n</details>',
    '<details><summary>M</summary>\n\nA _b_\n\n</details>\n',
  ],
  ['<div markdown="1">\n\n    A *b*\n\n    - c\n        - d\n</div>', '<div>\n\nA _b_\n\n- c\n  - d\n\n</div>\n'],
  ['- one\n  <div markdown="1">\n  *b*\n  </div>\n- two', '- one\n\n  <div>\n\n  _b_\n\n  </div>\n- two\n'],
  ['<span markdown="1">*a*</span> b', '<span>_a_</span> b\n'],
  ['`<div markdown="1">` and <div markdown="0">*a*</div>', '`<div markdown="1">` and <div>_a_</div>\n'],
])('readDocument() reads Markdown in elements that say so: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test('readDocument() reads the same Markdown in every element that says so', () => {
  const name = fc.constantFrom('div', 'section', 'aside', 'p', 'article', 'details', 'blockquote');
  const attribute = fc.constantFrom(
    'markdown="1"',
    "markdown='1'",
    'markdown=1',
    'markdown',
    'class="a" markdown="block"',
  );
  const indent = fc.constantFrom('', '  ', '    ', '\t');
  fc.assert(
    fc.property(name, attribute, indent, fc.boolean(), (element, given, space, isNested) => {
      const inner = `${space}See [a](/b) and **c**.`;
      const body = isNested ? `<${element} ${given}>\n${inner}\n</${element}>` : inner;
      const markdown = read(`<div markdown="1">\n${body}\n</div>\n\nlast`);
      expect(markdown).toContain('See [a](/b) and **c**.');
      expect(markdown).toContain('last');
    }),
  );
});
