import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test.each([
  ['- [ ] One *day* & "so"', '<input type="checkbox" disabled aria-label="One day &amp; &quot;so&quot;">'],
  ['- [x] Two\n\n- [ ] Three', '<input type="checkbox" checked disabled aria-label="Two">'],
  ['- [x] Two\n  - [ ] Inner', '<input type="checkbox" disabled aria-label="Inner">'],
])('renderHtml() names the box of the task %j by its words', async (markdown, wanted) => {
  const html = await render(markdown);
  expect(html).toContain(wanted);
  expect(html.match(/aria-label=/g)).toHaveLength(html.match(/<input/g)?.length ?? 0);
});
