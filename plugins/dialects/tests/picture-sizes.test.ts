import { expect, test } from 'vitest';
import { elementsIn, parseHtml } from '../../../src/content/html-tree.ts';
import { readDocument } from '../../../src/library/markdown/document.ts';

const toMarkdown = (text: string, isMdx = false): string =>
  readDocument(text, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' }).markdown.trim();

test.each([
  ['Pandoc', '![A map](map.png){width=300}', 'width="300"'],
  ['Pandoc, with a class', '![A map](map.png){.shadow width=300px height="200"}', 'width="300" height="200"'],
  ['kramdown', '![A map](map.png){: width="300" }', 'width="300"'],
  ['kramdown, on the next line', '![A map](map.png)\n{: width="300" height="200"}', 'width="300" height="200"'],
  ['markdown-it', '![A map](map.png =300x200)', 'width="300" height="200"'],
  ['markdown-it, the height alone', '![A map](map.png =x200)', 'height="200"'],
  ['markdown-it, the width alone', '![A map](<map.png> =300x)', 'width="300"'],
  ['Obsidian', '![A map|300](map.png)', 'width="300"'],
  ['Obsidian, in both directions', '![A map|300x200](map.png)', 'width="300" height="200"'],
  ['Obsidian, embedded', '![[map.png|A map|300]]', 'width="300"'],
  ['MyST', '```{image} map.png\n:alt: A map\n:width: 300px\n```', 'width="300"'],
  ['HTML', '<img src="map.png" alt="A map" width="300">', 'width="300"'],
])('readDocument() keeps the size of a picture: %s', (_, given, size) => {
  const find = (name: string): string | undefined => (name === 'map.png' ? 'map.png' : undefined);
  const { markdown } = readDocument(given, (url) => url, '', undefined, undefined, { file: 'a.md', toAddress: find });
  expect(markdown.replace(/\s*\/?>$/m, '>').trim()).toBe(`<img src="map.png" alt="A map" ${size}>`);
});

test.each([
  ['a share of the page', '![A map](map.png){width=50%}', '![A map](map.png)'],
  ['words behind a bar', '![One|two](map.png)', '![One|two](map.png)'],
  ['code', '`![A map](map.png =300x200)`', '`![A map](map.png =300x200)`'],
  ['a share in the address', '![A map](map.png =50%x)', '<img src="map.png" alt="A map">'],
])('readDocument() reads a picture without a size: %s', (_, given, wanted) => {
  expect(toMarkdown(given).replace(' />', '>')).toBe(wanted);
});

test('readDocument() keeps quotation marks and titles of pictures with a size', () => {
  expect(toMarkdown('![A "map" & <more>](map.png "In 1998"){width=3}')).toContain(
    'alt="A &quot;map&quot; &amp; &lt;more>" title="In 1998" width="3"',
  );
});

test('readDocument() keeps the size of a picture in MDX', () => {
  expect(toMarkdown('![A map](map.png){width=300}', true)).toContain('width="300"');
});

test('readDocument() reads a picture for dark pages as two, which say what they are for', () => {
  const written =
    '<picture>\n<source media="(prefers-color-scheme: dark)" srcset="dark.png">\n<img alt="A map" src="light.png" width="9">\n</picture>';
  const pictures = elementsIn(parseHtml(toMarkdown(written))).filter(({ tagName }) => tagName === 'img');
  const shown = pictures.map(({ properties: { src, alt, width } }) => `${src} ${alt} ${width}`);
  expect(shown).toEqual(['light.png#gh-light-mode-only A map 9', 'dark.png#gh-dark-mode-only A map 9']);
  expect(toMarkdown('<picture><img alt="A" src="a.png"></picture>')).toBe('<img alt="A" src="a.png">');
});
