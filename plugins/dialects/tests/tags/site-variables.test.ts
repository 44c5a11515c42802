import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { configurationsIn } from '../../tags/site-variables.ts';

const configuration = `title: "Notes & more"
count: 3
flag: true
__proto__: { polluted: yes }
license:
  url: https://a.example/licence
list: [a, b]
long: |
  one
  two
`;
const read = (markdown: string, text = configuration) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    file: 'blog/a.md',
    findIncluded: (_, reference) =>
      reference.by === 'data' && reference.paths.includes('_config.yml') ? { file: '_config.yml', text } : undefined,
  });

test.each([
  ['Welcome to {{ site.title }}.', 'Welcome to Notes & more.\n'],
  ['{{site.count}} of {{- site.flag -}}', '3 of true\n'],
  ['See {{ site.title | escape }}.', 'See Notes & more.\n'],
  ['[Licence]({{ site.license.url }})', '[Licence](https://a.example/licence)\n'],
  [
    '[Licence][l] and [a][b]\n\n[l]: {{ site.license.url }}\n[b]: /b',
    '[Licence][l] and [a][b]\n\n[l]: https://a.example/licence\n\n[b]: /b\n',
  ],
])('readDocument() shows variables of the configuration of Jekyll: %s', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread).toEqual([]);
});

test.each([
  'site.list',
  'site.license',
  'site.none',
  'site.long',
  'site.__proto__',
  'site.constructor.name',
  'site.title | upcase',
])('readDocument() computes no %s, and counts it', (expression) => {
  const { markdown, unread } = read(`A {{ ${expression} }} b`);
  expect(markdown).toBe(`A \`{{ ${expression} }}\` b\n`);
  expect(unread.map(({ kind }) => kind)).toEqual(['output']);
});

test('readDocument() reads a page beside a configuration that is none', () => {
  for (const text of ['a: [', '- a', '', 'a: &a [*a, *a]'])
    expect(read('A {{ site.title }} b', text).markdown).toBe('A `{{ site.title }}` b\n');
});

test.each([
  ['[a][x] and [b][y]\n\n[x]: {{ page.root }}/a\n[y]: /b\n', 'a and '],
  ['[a][x] and [b][y]\n\n[x]: {% nothing %}\n[y]: /b\n', 'a and '],
  ['[List[T]]({{ page.root }}/a) and ![P]({{ page.root }}/p.png)', 'List'],
])('readDocument() shows the words of links whose address a template would write: %j', (given, wanted) => {
  const { markdown } = read(given);
  expect(markdown).toContain(wanted);
  expect(markdown).not.toMatch(/\{|\]\[x|\[x\]/);
});

test('configurationsIn() names a configuration for texts that show its variables only', () => {
  expect(configurationsIn({ file: 'a.md', text: 'A {{ site.title }}' })).toContain('_config.yml');
  expect(configurationsIn({ file: 'a.md', text: 'A {{ site.baseurl }}/b {{ page.title }}' })).toEqual([]);
});
