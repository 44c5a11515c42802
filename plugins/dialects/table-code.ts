import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';

const table = /^ {0,3}\|.*\n {0,3}\|[ \t]*:?-[ \t|:-]*\n(?: {0,3}\|.*(?:\n|$))+/gm;
const span = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)/g;
const bar = /(?<!\\)\|/g;
/** The number of cells of a row with a bar at its beginning. */
const countCells = (row: string): number => row.trim().replace(/\|$/, '').split(bar).length;

/**
 * Bars within code in a table: Python-Markdown, kramdown and others read them as code, GitHub's Markdown as the end of a cell.
 * They are code where the row has more cells than the table, and as many without them.
 */
export const tableCode: TextDialect = {
  mayOccur: (text) => /^ {0,3}\|.*`[^`\n]*\|[^`\n]*`/m.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(table)].flatMap(({ 0: whole, index }) => {
      if (code.length > 0 && rangeAt(code, index) !== undefined) return [];
      const lines = whole.split('\n');
      const width = countCells(lines[1] ?? '');
      let start = index;
      return lines.flatMap((line) => {
        const at = start;
        start += line.length + 1;
        const escaped = line.replaceAll(span, (found) => found.replaceAll(bar, '\\|'));
        if (countCells(line) <= width || countCells(escaped) !== width) return [];
        return [{ start: at, end: at + line.length, text: escaped }];
      });
    }),
};
