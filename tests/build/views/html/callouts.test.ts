import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = async (markdown: string): Promise<string> =>
  (await renderHtml(markdown, { anchors: [], origin: 'https://a.example' })).replaceAll(/\s*\n\s*/g, '');

test('renderHtml() renders an alert as a note with a label', async () => {
  expect(await render('> [!NOTE]\n> A [b](c)\n')).toBe(
    '<blockquote class="callout callout-note" role="note"><p class="callout-title"><b class="callout-kind">Note</b></p><p>A <a href="c">b</a></p></blockquote>',
  );
});

test('renderHtml() shows a bold first paragraph as the title of an alert', async () => {
  expect(await render('> [!TIP]\n> **A _b_**\n>\n> - c\n')).toContain(
    '<div class="callout-title"><b class="callout-kind">Tip</b> <p><strong>A <em>b</em></strong></p></div><ul><li>c</li>',
  );
});

test('renderHtml() renders an alert in an alert', async () => {
  expect((await render('> [!TIP]\n> a\n>\n> > [!CAUTION]\n> > b\n')).match(/role="note"/g)).toHaveLength(2);
});

test('renderHtml() leaves other quotations as they are', async () => {
  expect(await render('> a [!NOTE]\n\n> [!NEWS]\n> b\n')).not.toContain('class=');
});
