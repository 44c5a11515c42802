import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { Library } from '../../../src/library/library.ts';
import { temporaryFolder } from '../../../tests/support/builds/build.ts';
import { library, origin } from '../../../tests/support/library.ts';
import { writeDatabase } from '../write-database.ts';

const write = async (of: Library = library): Promise<string> => {
  const file = path.join(await temporaryFolder(), 'site.db');
  await writeDatabase(of, file);
  return file;
};
const inLanguage = (language: string): Library => ({ ...library, site: { ...library.site, language } });
const query = (file: string, sql: string, ...values: readonly string[]) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
};
const found = (file: string, words: string): unknown[] =>
  query(file, 'SELECT path FROM pages WHERE rowid IN (SELECT rowid FROM pages_fts WHERE pages_fts MATCH ?)', words).map(
    (row) => row.path,
  );

test('writeDatabase() has every page with its headings and tags', async () => {
  const file = await write();
  expect(query(file, 'SELECT count(*) AS n FROM pages')).toEqual([{ n: library.size }]);
  for (let position = 0; position < library.size; position += 1) {
    const { summary, chunks, markdown } = library.pageAt(position);
    const [row] = query(file, 'SELECT * FROM pages WHERE path = ?', summary.path);
    expect(row).toEqual({
      path: summary.path,
      url: summary.url,
      title: summary.title,
      description: summary.description,
      section: summary.section,
      language: 'en',
      author: summary.author ?? null,
      license: summary.license ?? null,
      published: summary.date,
      updated: summary.updated,
      words: summary.words,
      tokens: summary.tokens,
      sha256: summary.digest,
      markdown,
    });
    const headings = query(file, 'SELECT * FROM headings WHERE page = ? ORDER BY position', summary.path);
    expect(headings).toEqual(
      chunks.map(({ level, heading, anchor, plain: text }, at) => ({
        page: summary.path,
        position: at,
        level,
        heading,
        url: `${summary.url}#${anchor}`,
        text,
      })),
    );
    const tags = query(file, 'SELECT tag FROM tags WHERE page = ?', summary.path).map(({ tag }) => tag);
    expect(tags.sort()).toEqual([...new Set(summary.tags)].sort());
  }
});

test('writeDatabase() names the facts of the site', async () => {
  const facts = Object.fromEntries(query(await write(), 'SELECT * FROM site').map(({ name, value }) => [name, value]));
  expect(facts).toEqual({
    name: library.site.name,
    description: library.site.description,
    language: 'en',
    updated: library.updated,
    url: origin,
  });
});

test('writeDatabase() finds English words by their stems, and those of other languages as they are', async () => {
  const [english, german] = [await write(), await write(inLanguage('de-AT'))];
  expect(found(english, 'positioned')).toContain('glossary/positioning');
  expect(found(german, 'positioned')).not.toContain('glossary/positioning');
  expect(found(german, 'PÓSITIONING')).toContain('glossary/positioning');
});

test.each(['ja', 'ko', 'th', 'zh-Hant'])(
  'writeDatabase() finds parts of words in %s, which has no spaces',
  async (tag) => {
    expect(found(await write(inLanguage(tag)), 'ositionin')).toContain('glossary/positioning');
  },
);

test('writeDatabase() writes the same bytes for the same pages', async () => {
  expect(await readFile(await write())).toEqual(await readFile(await write()));
});
