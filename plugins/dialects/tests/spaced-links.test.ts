import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';
import { runs } from '../../../tests/support/effort.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;

test.each([
  ['[a](#Two Words)', '[a](#two-words)\n'],
  ['![c](my pic.png)', '![c](my%20pic.png)\n'],
  ['[d](./x y/z.md "A title")', '[d](./x%20y/z.md "A title")\n'],
  ['[e](not a link)', '[e](not a link)\n'],
  ['f(a)[b](c, d)', 'f(a)[b](c, d)\n'],
  ['[a](b "title")', '[a](b "title")\n'],
  ['`[a](my page.md)`', '`[a](my page.md)`\n'],
  ['\\[a](my page.md)', '[a](my page.md)\n'],
])('readDocument() reads links with spaces in their addresses: %s', (given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test('a link with a space leads to the file of that name, whatever it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zéя]{1,6}( [a-zéя0-9]{1,6}){1,3}$/), (name) => {
      const compiled = compileFiles({ 'a.md': titled(`See [it](${name}.md).`), [`${name}.md`]: titled('Text') });
      expect(pageAt(compiled, 'a').markdown).toContain('See [it](https://a.example/');
      expect(compiled.issues).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});
