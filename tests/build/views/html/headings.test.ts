import { expect, test } from 'vitest';
import { renderHtml, renderTree } from '../../../../src/build/views/html/render-html.ts';

const getLabels = async (markdown: string, anchors: readonly string[]): Promise<(string | undefined)[]> => {
  const html = await renderHtml(markdown, { anchors, origin: 'https://a.example' });
  return Array.from(html.matchAll(/class="hash" aria-label="([^"]*)"/g), ([, label]) => label);
};

test('renderHtml() names the link of each heading after its section', async () => {
  expect(
    await getLabels('## ![A tree](tree.png) What *it* is\n\nText.\n\n### `a < b` "or" not\n', ['what', 'or']),
  ).toEqual(['Link to the section “What it is”', 'Link to the section “a < b &quot;or&quot; not”']);
});

test('renderHtml() names the link of a heading with a formula by its signs, without tags', async () => {
  const [label = ''] = await getLabels('## The value of $x^2$\n', ['x']);
  expect(label).toMatch(/^Link to the section “The value of .*x.*2.*”$/);
  expect(label).not.toMatch(/[<>]/);
});

test.each([
  ['<h2>A</h2>\n<h5>B</h5>\n<h3>C</h3>', ['h2', 'h3', 'h3']],
  ['<h4>A</h4>\n<hr>\n<h2>B</h2>', ['h2', 'hr', 'h2']],
  ['## A\n\n### B\n\n#### C', ['h2', 'h3', 'h4']],
])('renderHtml() closes gaps between the headings of %j', async (markdown, wanted) => {
  const { tree } = await renderTree(markdown, { anchors: [], origin: 'https://a.example' });
  expect(tree.children.flatMap((child) => (child.type === 'element' ? [child.tagName] : []))).toEqual(wanted);
});
