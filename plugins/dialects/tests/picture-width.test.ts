import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const toMarkdown = (text: string, isMdx = false): string =>
  readDocument(text, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' }).markdown;

test.each([
  ['Pandoc and markdown-it', '![A map](map.png){.wide}', '![A map](map.png#wide)\n'],
  ['a title', '![A map](map.png "In 1998"){ .full }', '![A map](map.png#full "In 1998")\n'],
  ['a name with spaces', '![A map](<a map.png>){.wide}', '![A map](a%20map.png#wide)\n'],
  ['kramdown', '![A map](map.png)\n{: .full-bleed }', '![A map](map.png#full)\n'],
  ['Hugo', '![A map](map.png)\n{.wide}', '![A map](map.png#wide)\n'],
  ['Quarto', '![A map](map.png){.column-page fig-alt="x"}', '![A map](map.png#wide)\n'],
  ['a shortcode', '{{< figure src="map.png" alt="A map" class="wide" >}}', '![A map](map.png#wide)\n'],
  ['MyST', '```{figure} map.png\n:alt: A map\n:figclass: full-width\n```', '![A map](map.png#full)\n'],
  ['a fragment', '![A map](map.png#wide)', '![A map](map.png#wide)\n'],
  ['a fragment beside a class', '![A map](map.svg#roads){.wide}', '![A map](map.svg#roads)\n'],
  ['other classes', '![A map](map.png){.shadow}', '![A map](map.png)\n'],
  ['code', '`![A map](map.png){.wide}`', '`![A map](map.png){.wide}`\n'],
  ['a link', '[A map](map.png){.wide}', '[A map](map.png)\n'],
])('readDocument() reads the width of a picture: %s', (_, given, wanted) => {
  expect(toMarkdown(given)).toBe(wanted);
});

test('readDocument() reads the width of a picture in MDX', () => {
  expect(toMarkdown('![A map](map.png){.wide}', true)).toBe('![A map](map.png#wide)\n');
});
