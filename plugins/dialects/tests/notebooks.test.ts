import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../src/build/read-settings.ts';
import { loadContent } from '../../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const load = async (files: Readonly<Record<string, string>>) =>
  loadContent(readSettings({ CONTENT_DIR: await writeFiles(await temporaryFolder(), files) }, root), { root });

const notebook = JSON.stringify({
  cells: [
    { cell_type: 'markdown', source: ['# Peas\n', '\n', 'Words **of** a notebook.'] },
    { cell_type: 'code', source: ['print("a")\n', 'x = "```"'], outputs: [{ text: 'a' }] },
    { cell_type: 'raw', source: 'raw' },
    { cell_type: 'code', source: '' },
  ],
  metadata: { kernelspec: { language: 'python' } },
});

test('loadContent() publishes the texts and the code of notebooks', async () => {
  const { pages, summary } = await load({ 'peas.ipynb': notebook, 'a/b.ipynb': notebook, 'c.md': '# C\n\nText.\n' });
  const toMarkdown = (wanted: string) => pages.find(({ summary: { path: own } }) => own === wanted)?.markdown;
  expect(toMarkdown('peas')).toBe('# Peas\n\nWords **of** a notebook.\n\n````python\nprint("a")\nx = "```"\n````\n');
  expect(toMarkdown('a/b')).toBe(toMarkdown('peas'));
  expect(summary).toBe('3 files: 3 pages');
});

test('loadContent() publishes notebooks written in Markdown, and runs no code of them', async () => {
  const { pages } = await load({
    'index.qmd': '---\ntitle: Home\n---\n\n```{r}\n#| echo: false\nplot(1)\n```\n\n::: {.callout-note}\nWords.\n:::\n',
    'peas.Rmd': '# Peas\n\n```{r setup, include=FALSE}\nx <- 1\n```\n\nSee [home](index.qmd).\n',
    'd.livemd': '# D\n\nText.\n',
  });
  const toMarkdown = (wanted: string) => pages.find(({ summary: { path: own } }) => own === wanted)?.markdown;
  expect(toMarkdown('index')).toContain('```r\nplot(1)\n```\n\n> [!NOTE]\n> Words.\n');
  expect(toMarkdown('peas')).toMatch(/```r\nx <- 1\n```\n\nSee \[home\]\(\S+\)/);
  expect(toMarkdown('d')).toContain('Text.');
});

test('loadContent() warns about a damaged notebook, and publishes the others', async () => {
  const { issues, stops } = await load({ 'bad.ipynb': '{', 'c.md': '# C\n\nText.\n' });
  expect(stops).toBe(false);
  expect(issues.map(({ file, severity }) => [file.slice(file.lastIndexOf('/') + 1), severity])).toContainEqual([
    'bad.ipynb',
    'warning',
  ]);
});
