/** Quotes words for FTS5 and joins them by OR. */
export const anyOf = (words: readonly string[]): string =>
  words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' OR ');

export const ftsQuery = `SELECT id, snippet(pages, 3, '', '', '', 30) AS snippet FROM pages WHERE pages MATCH ? ORDER BY bm25(pages, 0, 3, 1.5, 1) LIMIT ?`;
