import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';

const render = (markdown: string): Promise<string> =>
  renderHtml(markdown, { anchors: [], origin: 'https://a.example' });

test('renderHtml() shows the title of code, as text', async () => {
  const html = await render('```js title="<i>a</i>.js"\nb\n```\n');
  expect(html).toContain(
    '<figcaption class="code-bar" data-pagefind-ignore data-markdown-ignore><span class="title">&lt;i>a&lt;/i>.js',
  );
  expect(html).not.toContain('<i>');
  expect(html).not.toContain('data-title');
});

test('renderHtml() marks lines, across elements of the highlighter', async () => {
  const html = await render('```js {2} ins={3} del={4}\nlet a\n/* b\nc */\nd\n```\n');
  expect(html).toContain('<mark><span class="t-comment">/* b\n</span></mark><ins><span');
  expect(html).toContain('<del>d</del>');
  const [, code = ''] = /<code[^>]*>([\s\S]*?)<\/code>/.exec(html) ?? [];
  expect(code.replace(/<[^>]*>/g, '').trim()).toBe('let a\n/* b\nc */\nd');
});

test('renderHtml() makes tabs of neighbouring blocks, and groups them apart', async () => {
  const block = (tab: string): string => `\`\`\`sh tab="${tab}"\n${tab} i\n\`\`\`\n\n`;
  const html = await render(`${block('npm')}${block('p>npm')}Text\n\n${block('deno')}`);
  expect(html.match(/<fieldset/g)).toHaveLength(2);
  expect(html.match(/name="tabs-1"/g)).toHaveLength(2);
  expect(html).toContain('<input type="radio" name="tabs-1" checked>npm</label>');
  expect(html).toContain('>p>npm</label>');
  expect(html.match(/<pre tabindex="0" class="panel language-sh"/g)).toHaveLength(3);
});

test('renderHtml() puts more blocks than four below each other, with their labels', async () => {
  const html = await render(['a', 'b', 'c', 'd', 'e'].map((tab) => `\`\`\`sh tab="${tab}"\nx\n\`\`\`\n`).join('\n'));
  expect(html.match(/<span class="title">[a-e]<\/span>/g)).toHaveLength(5);
  expect(html).not.toContain('<fieldset');
});

test('renderHtml() puts one button that copies on each block, with a bar and without', async () => {
  const html = await render(
    [
      '```html\n</div></figure></pre>\n```',
      '```sh title="x"\na\n```',
      '```sh tab="a"\nx\n```\n```sh tab="b"\ny\n```',
    ].join('\n\n'),
  );
  expect(html.match(/data-copy/g)).toHaveLength(3);
  expect(html).toMatch(
    /^<div class="code bare"><pre .*?<\/pre><button class="copy needs-script" type="button" data-copy /s,
  );
  expect(html.match(/class="code bare"/g)).toHaveLength(1);
});

test.each([
  ['a diff', '```diff\n--- a.js\n+++ b.js\n-let a\n+let b\n let c\n```', ['-let a', '+let b']],
  ['a patch', '```patch\n@@ -1 +1 @@\n+let b\n```', ['+let b']],
  ['code of another language', '```sh\n-let a\n+let b\n```', []],
])('renderHtml() marks the lines that %s adds and removes', async (_, markdown, lines) => {
  const html = await render(markdown);
  const found = Array.from(html.matchAll(/<(ins|del)>([\s\S]*?)<\/\1>/g), ([, , line = '']) =>
    line.replace(/<[^>]*>/g, '').trim(),
  );
  expect(found).toEqual(lines);
});

test('renderHtml() offers to wrap long lines of code, and to show more than are shown at once', async () => {
  const foot = async (code: string, info = 'js') => {
    const html = await render(`\`\`\`${info}\n${code}\n\`\`\``);
    return Array.from(html.matchAll(/<label class="([\w-]+)"><input type="checkbox">([^<]*)/g), ([, name, words]) => [
      name,
      words,
    ]);
  };
  expect(await foot('a')).toEqual([]);
  expect(await foot('a'.repeat(111))).toEqual([['wrap-lines', 'Wrap lines']]);
  expect(await foot('a\n'.repeat(60), 'js title="a.js"')).toEqual([['all-lines', 'Show all 60 lines']]);
  expect(await foot(`${'a'.repeat(111)}\n`.repeat(41), 'sh tab="a"')).toHaveLength(2);
});
