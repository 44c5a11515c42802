import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runSharedBuild, temporaryFolder, writeFiles } from '../support/builds/build.ts';

const longText = Array.from(
  { length: 1000 },
  (_, index) => `## Part ${index}\n\n${'Seventy words are written here again. '.repeat(12)}\n`,
).join('\n');

test('`npm run build` builds raw HTML, odd names, other scripts and very long pages', async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'dist');
  await writeFiles(path.join(folder, 'content'), {
    'blog/Notes & Ideas (2024).md':
      '# Only a heading for a title\n\nRaw <kbd>Ctrl</kbd> and <details><summary>more</summary>\n\ntext\n\n</details>\n\nA generic List<String> and a <Component prop={1}> stay text.\n',
    'blog/table.md':
      '---\ntitle: Table\n---\n| a | b |\n|:--|--:|\n| `x|y` | **z** |\n\nText[^note] and https://example.org.\n\n[^note]: The note.\n',
    'blog/code.md': `---\ntitle: Code\n---\n\`\`\`\`md\n\`\`\`js\n${'let x = "<script>alert(1)</script>";\n'.repeat(2000)}\`\`\`\n\`\`\`\`\n`,
    'blog/日本語 の ページ.md': '---\ntitle: 日本語のページ\n---\n本文です。\n',
    'blog/arabic.md': '---\ntitle: صفحة عربية\n---\nنص من اليمين إلى اليسار.\n',
    'blog/empty.md': '---\ntitle: Nothing else\n---\n',
    'blog/windows.md': '---\r\ntitle: Windows lines\r\n---\r\nText\r\n\r\nMore\r\n',
    'blog/UPPER.MD': '---\ntitle: Upper\n---\nText\n',
    'glossary/constructor.md': '---\ntitle: constructor\n---\nA word that objects have.\n',
    'glossary/__proto__.md': '---\ntitle: __proto__\n---\nAnother.\n',
    'examples/book.md': `---\ntitle: A book\n---\n${longText}`,
    'README.md': 'Not a page: it lies in no section.\n',
  });
  const { code, output } = await runSharedBuild({ CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: out });
  expect(output).not.toContain('    at ');
  expect(code).toBe(0);
  const html = await readFile(path.join(out, 'blog/notes--ideas-2024.html'), 'utf8');
  expect(html).toContain('<kbd>Ctrl</kbd>');
  expect(html).toMatch(/List(&lt;|&#x3C;)String/);
  expect(html).not.toContain('<Component');
  expect(await readFile(path.join(out, 'blog/日本語-の-ページ.md'), 'utf8')).toContain('本文です。');
  expect(await readFile(path.join(out, 'blog/code.html'), 'utf8')).not.toContain('<script>alert');
  expect((await readFile(path.join(out, 'examples/book.md'), 'utf8')).split(/\s+/).length).toBeGreaterThan(70_000);
});
