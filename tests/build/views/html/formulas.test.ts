import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test('formulas become MathML without styles, letters upright as browsers need them', async () => {
  const html = await render('So $a + b$.');
  expect(html).toMatch(/^<p>So <math[^>]*>.*<\/math>\.<\/p>/s);
  expect(html).toContain('<mi class="letter">a</mi>');
  expect(html).not.toContain('style=');
  expect(html).not.toContain('tabindex');
});

test.each(['$$\na < b\n$$', '```math\na < b\n```'])('a formula in a block scrolls by itself: %s', async (markdown) => {
  const html = await render(markdown);
  expect(html).toMatch(/<math[^>]* class="scroll" tabindex="0"/);
  expect(html).toContain('<mo>&lt;</mo>');
  expect(html).not.toContain('language-math');
});

test('a formula that is not valid is shown as code', async () => {
  expect(await render('So $\\frac{a < b$ & c.')).toContain('<code>\\frac{a &lt; b</code>');
  expect(await render('$$\n\\frac{a\n$$')).toContain('<span class="formula"><code>\\frac{a</code></span>');
});
