import { spawnSync } from 'node:child_process';
import console from 'node:console';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readSettings } from '../../../src/build/read-settings.ts';
import { type LoadedContent, loadContent } from '../../../src/content/load-content.ts';
import type { Severity } from '../../../src/library/issues/issue-kinds.ts';

/**
 * Reads, builds, serves and tests folders of Markdown that other projects publish: each folder below the one that is
 * given, or those that are named after it. `--write` only reads them, and writes the table of `docs/folders.md`. `SOURCES.md` beside the
 * folders may name their repositories, as "- `name/`: owner/repository …".
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const [data = process.env.FOLDERS_DIR ?? '', ...chosen] = positionals;
if (data === '' || !existsSync(data)) {
  console.log('Skipped: name a folder of folders, as an argument or with FOLDERS_DIR.');
  process.exit(0);
}

const tests = [
  'tests/browser/folder.test.ts',
  ...['crawl', 'documents', 'html', 'index', 'mcp', 'parity', 'twins'].map((name) => `tests/site/${name}.test.ts`),
];
const part = 'parts of other pages';
const contents = 'tables of contents';

const sources = await readFile(path.join(data, 'SOURCES.md'), 'utf8').catch(() => '');
const repositories = new Map(
  [...sources.matchAll(/^- `([^`]+)\/`: (\S+) at \S+ of \S+, its folder `([^`]+)`/gm)].map(
    ([, name = '', repository = '', folder = '']) => [name, `${repository} (${folder})`],
  ),
);

/** The codes of the issues of a severity with their numbers, most frequent first. */
const countKinds = ({ issues }: LoadedContent, severity: Severity): string =>
  [...Map.groupBy(issues, ({ code }) => code)]
    .filter(([, [first]]) => first?.severity === severity)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([code, some]) => `${code} ${some.length}`)
    .join(', ') || '–';

const readFolder = async (name: string) => {
  const settings = readSettings({ ...process.env, CONTENT_DIR: path.join(data, name) }, process.cwd());
  const content = await loadContent(settings, { root: process.cwd(), checkOnly: true });
  const held = [...content.withheld.values()].reduce((sum, count) => sum + count, 0);
  const parts = content.ignored.filter(({ reason }) => reason === part).length;
  const lists = content.ignored.filter(({ reason }) => reason === contents).length;
  const lost = content.ignored.length - parts - lists + (content.withheld.get('unread') ?? 0);
  return {
    folder: repositories.get(name) ?? name,
    files: content.authored + held + content.ignored.length,
    pages: content.authored,
    held: [`${held} drafts or expired`, `${parts} parts`].filter((text) => !text.startsWith('0 ')).join(', ') || '–',
    lost,
    warnings: countKinds(content, 'warning'),
    notes: countKinds(content, 'note'),
  };
};

const names = (await readdir(data, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && (chosen.length === 0 || chosen.includes(entry.name)))
  .map(({ name }) => name);
const rows = [];
for (const name of names) {
  console.log(`\n${name}`);
  const row = await readFolder(name);
  const { status } =
    values.write === true
      ? { status: 0 }
      : spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', ...tests], {
          stdio: 'inherit',
          env: { ...process.env, SITE_CONTENT: path.resolve(data, name), TEST_EFFORT: 'full' },
        });
  const passed = status === 0 && row.lost * 100 <= row.pages;
  rows.push({ ...row, passed });
}
console.table(rows.map(({ folder, files, pages, lost, passed }) => ({ folder, files, pages, lost, passed })));
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;

if (values.write === true) {
  const lines = rows.map(
    ({ folder, files, pages, held, lost, warnings, notes }) =>
      `| ${folder} | ${files} | ${pages} | ${held} | ${lost} | ${warnings} | ${notes} |`,
  );
  const head = await readFile('docs/folders.md', 'utf8');
  const [intro = ''] = head.split(/^\| folder/m);
  await writeFile(
    'docs/folders.md',
    `${intro}| folder | files | pages | not published, as their authors say | lost | warnings | notes |\n| --- | --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}\n`,
  );
}
