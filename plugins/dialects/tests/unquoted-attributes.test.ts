import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;

test.each([
  ['A <img src=/a/b.png alt=door> b', 'A <img src="/a/b.png" alt="door"> b\n'],
  ['<a href=https://a.example/b title="c d">x</a> y', '[x](https://a.example/b) y\n'],
  ['`<img src=/a.png>` and \\<b id=/x>', '`<img src=/a.png>` and \\<b id=/x>\n'],
])('readDocument() reads attributes without quotation marks: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test('readDocument() reads an attribute in the same way with and without quotation marks', () => {
  const value = fc.constantFrom('/a', 'a/b', 'https://a.example/b', '../c.png', 'x', '/', '/図/a.png');
  const name = fc.constantFrom('b', 'span', 'a', 'em');
  fc.assert(
    fc.property(value, name, (written, element) => {
      const attribute = element === 'a' ? 'href' : 'id';
      const end = `>words</${element}> c`;
      expect(read(`A <${element} ${attribute}=${written}${end}`)).toBe(
        read(`A <${element} ${attribute}="${written}"${end}`),
      );
    }),
  );
});
