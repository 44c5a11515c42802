import type { DatabaseSync } from 'node:sqlite';
import { toSectionUrl } from '../../src/library/address.ts';
import type { Library, StoredPage } from '../../src/library/library.ts';

/**
 * The tables. Names say what they have, keys lead from a section and a tag to their page, and the full-text index belongs to
 * the table of pages: tools that show databases, such as Datasette, find all of that by themselves.
 */
const tables = `
CREATE TABLE site (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE pages (
  path TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  section TEXT NOT NULL,
  language TEXT NOT NULL,
  author TEXT,
  license TEXT,
  published TEXT,
  updated TEXT NOT NULL,
  words INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  markdown TEXT NOT NULL
);
CREATE TABLE headings (
  page TEXT NOT NULL REFERENCES pages (path),
  position INTEGER NOT NULL,
  level INTEGER NOT NULL,
  heading TEXT NOT NULL,
  url TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (page, position)
) WITHOUT ROWID;
CREATE TABLE tags (
  page TEXT NOT NULL REFERENCES pages (path),
  tag TEXT NOT NULL,
  PRIMARY KEY (tag, page)
) WITHOUT ROWID;
`;

/** The tokenizer of a language: scripts without spaces are searched by three characters, English by its stems. */
const getTokenizer = (language: string): string => {
  const base = language.toLowerCase().split('-')[0] ?? '';
  if (['ja', 'ko', 'th', 'zh'].includes(base)) return 'trigram';
  return `${base === 'en' ? 'porter ' : ''}unicode61 remove_diacritics 2`;
};

const indexOf = (language: string): string => `
CREATE VIRTUAL TABLE pages_fts USING fts5(
  title, description, markdown, content="pages", tokenize="${getTokenizer(language)}"
);
INSERT INTO pages_fts (pages_fts) VALUES ('rebuild');
INSERT INTO pages_fts (pages_fts) VALUES ('optimize');
`;

const insertPages = (database: DatabaseSync, pages: Iterable<StoredPage>, language: string): void => {
  const page = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const heading = database.prepare('INSERT INTO headings VALUES (?, ?, ?, ?, ?, ?)');
  const tagged = database.prepare('INSERT INTO tags VALUES (?, ?)');
  for (const { summary, chunks, markdown } of pages) {
    const { path, url, title, description, section, author = null, license = null, date, updated } = summary;
    const { words, tokens, digest } = summary;
    const spoken = summary.language ?? language;
    const about = [path, url, title, description, section, spoken, author, license, date, updated];
    page.run(...about, words, tokens, digest, markdown);
    for (const [position, { level, heading: text, anchor, plain }] of chunks.entries())
      heading.run(path, position, level, text, toSectionUrl(url, anchor), plain);
    for (const tag of new Set(summary.tags)) tagged.run(path, tag);
  }
};

/** Reads all pages that lists have: unlisted ones are in no file of the whole site. */
function* listedPages(library: Library): Iterable<StoredPage> {
  for (let position = 0; position < library.size; position++) yield library.pageAt(position);
}

/** Writes all listed pages into a new SQLite database. The same pages give the same bytes with the same SQLite. */
export const writeDatabase = async (library: Library, file: string): Promise<void> => {
  const { site, origin, updated } = library;
  // Node 22 calls it experimental on standard error: only builds that write a database load it.
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    // The file is complete or thrown away with the build: no journal is needed.
    database.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;${tables}`);
    const fact = database.prepare('INSERT INTO site VALUES (?, ?)');
    const facts = {
      description: site.description ?? '',
      language: site.language,
      name: site.name,
      updated,
      url: origin,
    };
    for (const [name, value] of Object.entries(facts)) fact.run(name, value);
    insertPages(database, listedPages(library), site.language);
    database.exec(`${indexOf(site.language)}COMMIT;`);
  } finally {
    database.close();
  }
};
