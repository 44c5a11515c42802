import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import { defaultStrings } from '../../../../src/strings.ts';

const options = { anchors: [], origin: 'https://a.example' };
const markdown = 'One.[^a] Two.[^b] One again.[^a]\n\n[^a]: A note.\n\n[^b]: Another.\n';

test('renderHtml() names footnotes and their links back in the words of the page', async () => {
  const words = { ...defaultStrings, footnotes: 'Fußnoten & mehr', backToReference: 'Zurück zu {number}' };
  const html = await renderHtml(markdown, { ...options, strings: words });
  expect(html).toMatch(/id="footnote-label">Fußnoten &amp; mehr</);
  expect(Array.from(html.matchAll(/aria-label="(Zurück[^"]*)"/g), ([, label]) => label)).toEqual([
    'Zurück zu 1',
    'Zurück zu 1-2',
    'Zurück zu 2',
  ]);
  expect(html).not.toMatch(/Footnotes|Back to/);
});

test('renderHtml() keeps a heading of the text that is called Footnotes', async () => {
  const html = await renderHtml('## Footnotes\n\nText.\n', { ...options, anchors: ['footnotes'] });
  expect(html).toContain('Footnotes');
});
