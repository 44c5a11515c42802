import { expect, test } from 'vitest';
import { languages } from '../../../../src/build/views/html/highlight.ts';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/<span class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat());

test('renderHtml() gives parts of code no class that another style sheet may have', async () => {
  const samples = [
    '```yaml\nkey: "value" # note\n```',
    '```html\n<p title="x">a</p>\n```',
    '```markdown\n# Title\n\n`code`\n```',
  ];
  for (const markdown of samples) {
    const classes = classesIn(await renderHtml(markdown, { anchors: [], origin: 'https://a.example' }));
    expect(classes.size, markdown).toBeGreaterThan(1);
    for (const name of classes) expect(name, markdown).toMatch(/^t-/);
  }
});

test('renderHtml() shows code in every language that the highlighter lists, and in words that only look like one', async () => {
  const names = [...languages, 'meta', 'DFS', 'extend', 'insertBefore', '__proto__', 'constructor', 'toString', 'none'];
  const markdown = names.map((name) => `\`\`\`${name}\nx = "1"; // y\n\`\`\`\n`).join('\n');
  const html = await renderHtml(markdown, { anchors: [], origin: 'https://a.example' });
  expect(html.match(/<pre/g)).toHaveLength(names.length);
});
