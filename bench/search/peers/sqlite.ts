import { DatabaseSync } from 'node:sqlite';
import { anyOf, ftsQuery } from '../fts-query.ts';
import { extractText, findHeadings, type Peer } from '../peer.ts';
import type { Item } from '../sets.ts';
import { textAnalysisFor } from '../text-analysis.ts';

const getTable = (items: readonly Item[], tokenizer: string, file = ':memory:'): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(`CREATE VIRTUAL TABLE pages USING fts5(id UNINDEXED, title, headings, body, tokenize='${tokenizer}')`);
  const insert = database.prepare('INSERT INTO pages VALUES (?, ?, ?, ?)');
  database.exec('BEGIN');
  for (const item of items) insert.run(item.id, item.title, findHeadings(item), extractText(item));
  database.exec('COMMIT');
  return database;
};

export const ftsTuned: Peer = {
  name: 'SQLite FTS5',
  setting: 'Porter stems, any word, weights 3/1.5/1, question words dropped',
  async open(items, language) {
    const { words } = await textAnalysisFor(language);
    const database = getTable(
      items,
      language === 'en' ? 'porter unicode61 remove_diacritics 2' : 'unicode61 remove_diacritics 2',
    );
    const select = database.prepare(ftsQuery);
    return {
      search(query, limit) {
        const rows = select.all(anyOf(words(query)), limit);
        return { ids: rows.map(({ id }) => String(id)), snippets: rows.map(({ snippet }) => String(snippet)) };
      },
      close: () => database.close(),
    };
  },
};

export const ftsDefault: Peer = {
  name: 'SQLite FTS5',
  setting: 'defaults (every word)',
  async open(items, language) {
    const { words } = await textAnalysisFor(language);
    const database = getTable(items, 'unicode61');
    const select = database.prepare('SELECT id FROM pages WHERE pages MATCH ? ORDER BY rank LIMIT ?');
    return {
      // Queries must be quoted; nothing else is changed.
      search: (query, limit) => ({
        ids: select.all(anyOf(words(query)).replaceAll(' OR ', ' '), limit).map(({ id }) => String(id)),
      }),
      close: () => database.close(),
    };
  },
};
