import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { defaultStrings } from '../../../src/strings.ts';
import { compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';
import { runs } from '../../../tests/support/effort.ts';
import { namedLinks } from '../named-links.ts';

const others = {
  'b.md': '---\ntitle: Bee\n---\n## Some `part` {#some-part}\n\n(a-label)=\n### A *label*\n',
  'sub/c.md': '---\ntitle: Sea\n---\n## Two words\n',
  'd.md': '---\ntitle: Secret\ndraft: true\n---\nText\n',
};
const read = (text: string) => {
  const compiled = compileFiles(
    { ...others, 'a.md': titled(`Text ${text} more.\n\n## Own *part*\n`) },
    { assets: ['img/door@2x.png', 'img/door~dark@2x.png'] },
  );
  const { markdown } = pageAt(compiled, 'a');
  return { text: /Text (.*) more\./.exec(markdown)?.[1], codes: compiled.issues.map(({ code }) => code) };
};
const site = 'https://a.example';

test.each([
  ['[](b.md)', `[Bee](${site}/b)`],
  ['[](./sub/c.md#two-words)', `[Two words](${site}/sub/c#two-words)`],
  ['[](b.md#Some-Part)', `[Some part](${site}/b#some-part)`],
  ['[](#own-part)', `[Own part](${site}/a#own-part)`],
  ['[](a-label)', `[A label](${site}/b#a-label)`],
  ['[words](a-label)', `[words](${site}/b#a-label)`],
  ['[](https://x.example/y)', '<https://x.example/y>'],
  ['<doc:b>', `[Bee](${site}/b)`],
  ['<doc:c#Two-Words>', `[Two words](${site}/sub/c#two-words)`],
  ['[words](doc:b)', `[words](${site}/b)`],
  ['<project:sub/c.md>', `[Sea](${site}/sub/c)`],
  ['<doc:Some-Class>', 'Some Class'],
  ['![A door](door)', `![A door](${site}/img/door%402x.png)`],
  ['![A door](nothing)', 'A door'],
  ['`[](b.md)`', '`[](b.md)`'],
  ['![](https://x.example/y.png)', '![](https://x.example/y.png)'],
])('a link that only names its target has its words: %s', (given, wanted) => {
  expect(read(given).text).toBe(wanted);
});

test('a link without words names nothing of a page that is not published', () => {
  for (const link of ['[](d.md)', '<doc:d>', '[](d.md#part)', '<project:d.md>']) {
    const { text, codes } = read(link);
    expect([link, /Secret|part/.test(text ?? '')]).toEqual([link, false]);
    expect(codes).toContain('broken-link');
  }
});

test('a link to a page has words, however the page is titled', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L}][\p{L}\p{N}`*_[\]()<>\\ ]{0,20}[\p{L}]$/u), (title) => {
      const compiled = compileFiles({
        'a.md': titled('[](b.md)'),
        'b.md': `---\ntitle: ${JSON.stringify(title)}\n---\nText\n`,
      });
      expect(pageAt(compiled, 'a').markdown).toMatch(/\[.+\]\(https:\/\/a\.example\/b\)/);
    }),
    { numRuns: runs(30) },
  );
});

test.each([1, 50])('the headings of a text are read once for %i links to them', (count) => {
  const text = `${'[](#own-part)\n'.repeat(count)}\n## Own part\n`;
  const search = vi.spyOn(String.prototype, 'matchAll');
  const edits = namedLinks.edits({
    ...{ text, file: 'a.md', code: [], toAddress: () => undefined, isWithheld: () => false },
    ...{ codeIn: () => [], findIncluded: () => undefined, unread: () => undefined, strings: defaultStrings },
  });
  const reads = search.mock.calls.filter(([pattern]) => String(pattern).includes('#{1,6}')).length;
  search.mockRestore();
  expect([edits.length, reads]).toEqual([count, 2]);
});
