import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { readAttachedSite } from '../read/read-site.ts';
import { toPage, writeSite } from './attach.ts';

const html =
  '<h2 id="food-of-terns">Food</h2><p>Terns <em>eat</em> <a href="/b.html">fish</a>.</p><div class="mermaid-container"></div><details><summary>More</summary><p>Shrimps.</p></details>';
const drawing = '```mermaid\ngraph LR; tern --> fish\n```\n';
const source = `---\ntitle: Terns\n---\nimport a from './a';\n\n## Food\n\nTerns *eat* [fish](../deep/b.md).\n\n${drawing}\n<details>\n<summary>More</summary>\n\nShrimps.\n\n</details>\n`;

const read = async (text: string): Promise<string> => {
  const folder = await writeSite({ 'index.html': toPage(`<main><h1>Terns</h1>${html}</main>`), 'b.html': toPage('B') });
  const sources = await writeFiles(await temporaryFolder(), { 'docs/a.mdx': text, 'node_modules/c.md': source });
  const { pages } = await readAttachedSite({ folder, url: 'https://tern.example', sources }, () => {});
  return pages.find(({ path }) => path === 'index')?.markdown ?? '';
};

test('a source with the words of a page is its Markdown, with the drawing and the addresses and anchors of the page', async () => {
  expect(await read(source)).toBe(
    `# Terns\n\n## Food {#food-of-terns}\n\nTerns _eat_ [fish](/b).\n\n${drawing}\n<details>\n\n<summary>More</summary>\n\nShrimps.\n\n</details>\n`,
  );
});

test.each([
  ['other words', source.replace('Terns *eat*', 'Terns *ate*')],
  ['words that it hides', source.replace('More', 'Less')],
  ['other links', source.replace('[fish](../deep/b.md)', 'fish')],
  ['a heading in place of a text', source.replace('Shrimps.', '### Shrimps')],
])('a source with %s is not used', async (_, text) => {
  expect(await read(text)).not.toContain('mermaid');
});
