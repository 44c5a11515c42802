import { expect, test } from 'vitest';
import { renderHtml } from '../../../../../src/context/at-build/views/html/render-html.ts';

const labelsOf = async (markdown: string, anchors: readonly string[]): Promise<(string | undefined)[]> => {
  const html = await renderHtml(markdown, { anchors, origin: 'https://a.example' });
  return Array.from(html.matchAll(/class="hash" aria-label="([^"]*)"/g), ([, label]) => label);
};

test('renderHtml() names the link of each heading after its section', async () => {
  expect(
    await labelsOf('## ![A tree](tree.png) What *it* is\n\nText.\n\n### `a < b` "or" not\n', ['what', 'or']),
  ).toEqual(['Link to the section “What it is”', 'Link to the section “a &lt; b &quot;or&quot; not”']);
});

test('renderHtml() names the link of a heading with a formula by its signs, without tags', async () => {
  const [label = ''] = await labelsOf('## The value of $x^2$\n', ['x']);
  expect(label).toMatch(/^Link to the section “The value of .*x.*2.*”$/);
  expect(label).not.toMatch(/[<>]/);
});
