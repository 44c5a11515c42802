import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { readTree, runSharedBuild, temporaryFolder, writeFiles } from '../../../../tests/support/builds/build.ts';

const pages = {
  'site.yaml':
    'name: Field notes\nlanguage: en\nsections:\n  birds: { title: Birds, description: What flies here., type: glossary }\ndatabase: true\n',
  'index.md': '---\ntitle: Field notes\nupdated: 2026-01-03\n---\nRead about the [wren](birds/wren.md#song).\n',
  'notes/log.md': '---\ntitle: Log\nauthor: A. Walker\nupdated: 2026-01-03\n---\nA log of [walks](../index.md).\n',
  'birds/wren.md':
    '---\ntitle: Wren\ndefinition: A small brown bird.\nupdated: 2026-01-02\nsources:\n  - { title: Atlas, url: "https://birds.example/atlas" }\n---\nIt is small.\n\n## Song\n\nLoud.\n',
  'birds/secret.md': '---\ntitle: Secret\ndraft: true\n---\nA canary that nobody may read.\n',
  'birds/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\nA canary that is in no list.\n',
};

let folder = '';
const build = async (content: string, name: string) => {
  const out = path.join(folder, name);
  const env = { CONTENT_DIR: content, OUT_DIR: out, SITE_URL: 'https://notes.example' };
  const { code, output } = await runSharedBuild(env);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return readTree(`${out}/`);
};
const twinsIn = (tree: ReadonlyMap<string, Buffer>): [string, string][] =>
  [...tree].flatMap(([name, bytes]): [string, string][] =>
    /^(?:index|notes\/log|birds\/wren|birds)\.md$/.test(name) ? [[name, bytes.toString()]] : [],
  );

let first: ReadonlyMap<string, Buffer> = new Map();
beforeAll(async () => {
  folder = await temporaryFolder();
  first = await build(await writeFiles(path.join(folder, 'content'), pages), 'first');
});

test('`npm run build` publishes okf.zip without drafts and unlisted pages, and llms.txt has its digest', async () => {
  const zip = first.get('okf.zip') ?? Buffer.from('');
  const files = unzipSync(zip);
  expect(Object.keys(files).sort()).toEqual(
    ['birds/wren.md', 'index.md', 'notes/log-page.md', 'site.yaml', 'site/home.md'].sort(),
  );
  for (const bytes of Object.values(files)) expect(new TextDecoder().decode(bytes)).not.toContain('canary');
  expect(first.get('llms.txt')?.toString()).toContain(`SHA-256 ${hash('sha256', zip)}`);
  expect(first.get('index.html')?.toString()).toMatch(
    /<link rel="alternate" href="[^"]*\/okf\.zip" type="application\/zip"/,
  );
});

test('a build of the unzipped okf.zip has the same pages and the same okf.zip', async () => {
  const files = Object.entries(unzipSync(first.get('okf.zip') ?? Buffer.from('')));
  const text = Object.fromEntries(files.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  const again = await build(await writeFiles(path.join(folder, 'unzipped'), text), 'second');
  expect(twinsIn(again)).toEqual(twinsIn(first));
  expect(twinsIn(first).length).toBe(4);
  expect(again.get('okf.zip')?.equals(first.get('okf.zip') ?? Buffer.from(''))).toBe(true);
});

test('`database: true` publishes site.db, which SQLite opens and searches', async () => {
  const database = new DatabaseSync(path.join(folder, 'first/site.db'), { readOnly: true });
  const all = (sql: string): unknown[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  try {
    expect(all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(all('PRAGMA foreign_key_check')).toEqual([]);
    const [page] = all("SELECT title, section, sha256, url, markdown FROM pages WHERE path = 'birds/wren'");
    expect(page).toMatchObject({ title: 'Wren', section: 'birds', url: 'https://notes.example/birds/wren' });
    const { markdown, sha256 } = page as { markdown: string; sha256: string };
    expect(markdown).toMatch(/^# Wren\n\nA small brown bird\.\n/);
    expect(sha256).toBe(hash('sha256', markdown));
    expect(
      all("SELECT path FROM pages_fts JOIN pages ON pages.rowid = pages_fts.rowid WHERE pages_fts MATCH 'walking'"),
    ).toContainEqual({ path: 'notes/log' });
    expect(all("SELECT heading, text, url FROM headings WHERE page = 'birds/wren' AND heading = 'Song'")).toEqual([
      { heading: 'Song', text: 'Loud.', url: 'https://notes.example/birds/wren#song' },
    ]);
    expect(JSON.stringify(all('SELECT * FROM pages'))).not.toContain('canary');
    // The rule by which Datasette and sqlite-utils find the full-text index of a table.
    const found = `SELECT name FROM sqlite_master WHERE rootpage = 0 AND sql LIKE '%VIRTUAL TABLE%USING FTS%content="pages"%'`;
    expect(all(found)).toEqual([{ name: 'pages_fts' }]);
  } finally {
    database.close();
  }
  expect(first.get('llms.txt')?.toString()).toContain(`SHA-256 ${hash('sha256', first.get('site.db') ?? '')}`);
  expect(first.get('index.html')?.toString()).toContain('type="application/vnd.sqlite3"');
});

test.skipIf(spawnSync('sqlite3', ['--version']).error !== undefined)(
  "SQLite's own shell opens site.db as it is, and searches it",
  () => {
    const sql =
      "PRAGMA quick_check; SELECT path FROM pages WHERE rowid IN (SELECT rowid FROM pages_fts WHERE pages_fts MATCH 'loud');";
    const { status, stdout } = spawnSync('sqlite3', ['-readonly', path.join(folder, 'first/site.db'), sql], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, 'ok\nbirds/wren\n']);
  },
);

test('two builds of the same pages have the same site.db', async () => {
  const again = await build(path.join(folder, 'content'), 'fourth');
  expect(again.get('site.db')?.equals(first.get('site.db') ?? Buffer.from(''))).toBe(true);
});

test('`bundle: false` leaves okf.zip out, with every link to it', async () => {
  const content = await writeFiles(path.join(folder, 'without'), {
    ...pages,
    'site.yaml': `${pages['site.yaml'].replace('database: true', '')}bundle: false\n`,
  });
  const tree = await build(content, 'third');
  expect(tree.has('okf.zip')).toBe(false);
  for (const [name, bytes] of tree)
    if (/\.(?:html|md|txt|json|xml)$/.test(name) && !name.startsWith('.halyard'))
      expect([bytes.includes('okf.zip'), bytes.includes('site.db')], name).toEqual([false, false]);
  expect(await readFile(path.join(folder, 'third', 'llms.txt'), 'utf8')).toContain('## The whole site');
});
