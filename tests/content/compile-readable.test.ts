import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';

const root = path.resolve(import.meta.dirname, '../..');
const load = async (files: Readonly<Record<string, string>>, strict = false) => {
  const folder = await writeFiles(await temporaryFolder(), files);
  return loadContent(readSettings({ CONTENT_DIR: folder }, root), { root, checkOnly: true, strict });
};

/** Faults of one page that could hide or leak something: the page alone is kept back. */
const faults: Readonly<Record<string, string>> = {
  'an open comment': 'Words.\n\n%%\nA secret.\n',
  'an open comment of HTML': 'Words. <!-- A secret.\n',
  'too many references': `${'&amp;'.repeat(10_001)}\n`,
};

test.each(Object.entries(faults))(
  'loadContent() keeps back a page with %s, and publishes the others',
  async (_, text) => {
    const { pages, hasErrors, stops, withheld, summary } = await load({
      'bad.md': text,
      'a.md': '# A\n\nSee [bad](bad.md).\n',
      'b.md': '# B\n\nText.\n',
    });
    const paths = pages.map(({ summary: { path: own } }) => own);
    expect(paths).toEqual(expect.arrayContaining(['a', 'b']));
    expect(paths).not.toContain('bad');
    expect([hasErrors, stops]).toEqual([true, false]);
    expect(summary).toContain([...withheld.keys()].includes('faulty') ? '1 kept back by an error' : '1 ignored');
    expect(pages.map(({ markdown }) => markdown).join()).not.toContain('secret');
  },
);

/** Things that are left out, renamed or passed by: no page is kept back for them. */
const passed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a script': { 'bad.md': 'Words.\n\n<script>x()</script>\n' },
  'a hidden element': { 'bad.md': 'Words.\n\n<p hidden>x</p>\n' },
  'a style of an embed': {
    'bad.md':
      'Words.\n\n<div style="height: 0; padding-bottom: 50%"><iframe src="https://a.example/b"></iframe></div>\n',
  },
  'invisible characters': { 'bad.md': 'Words.\u200B\u200B\u200B\u200B\u202E\n' },
  'two signs of percent': { 'bad.md': 'Words of 5 %% and more.\n' },
  'two pages at one address': { 'bad.md': 'Words.', 'bad/index.md': 'Words.', 'BAD.md': 'Words.' },
  'files of hosts': {
    'bad.md': 'Words.',
    'public/_redirects': '/a /b',
    'public/_headers': '/a',
    'public/404.html': 'x',
  },
  'a file with the address of a page': { 'bad.md': 'Words.', 'public/bad.html': 'x', 'static/ask/a.txt': 'x' },
  'a file with the address of a draft': {
    'bad.md': 'Words.',
    'c.md': '---\ndraft: true\n---\nx',
    'public/c.html': 'x',
  },
  'a robots.txt that says otherwise': { 'bad.md': 'Words.', 'robots.txt': 'Content-Signal: ai-train=yes\n' },
  'wrong facts': { 'bad.md': 'Words.', 'site.yaml': 'description: Short\nauthor: { nmae: A }\nunknown: 1\n' },
};

test.each(Object.entries(passed))('loadContent() publishes every page beside %s', async (_, files) => {
  const { pages, stops, hasErrors, issues } = await load({ 'a.md': '# A\n\nText.\n', ...files });
  expect([stops, hasErrors]).toEqual([false, false]);
  expect(pages.filter(({ file }) => file !== undefined && file in files && file !== 'c.md')).toHaveLength(
    Object.keys(files).filter((file) => file.endsWith('.md') && file !== 'c.md').length,
  );
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('loadContent() never publishes a file that cannot have its address', async () => {
  const { assets, issues } = await load({ 'a.md': '# A\n\n[x](public/_redirects)\n', 'public/_redirects': '/a /b' });
  expect([...assets]).toEqual([]);
  expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['unusable-address', 'broken-link']));
});

test('loadContent() stops for any of these with strict checks', async () => {
  expect((await load({ 'a.md': 'Words.\n\n<script>x()</script>\n' }, true)).stops).toBe(true);
});
