import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

/** Two rows or more with two cells or more, below an empty line or at the beginning. */
const rows = /(?<=^|\n[ \t]{0,8}\n)(?: {0,3}\|[^\n|]{1,300}\|[^\n]{1,2000}(?:\n|$)){2,200}(?=[ \t]*(?:\n|$))/g;
/** A row whose first two cells say something. */
const row = /^ {0,3}\|[^|]*[^\s|][^|]*\|.*\S/;
const delimiter = /^[\s|:+=-]+$/;

/** Tables without a head, as kramdown and MultiMarkdown have them; GitHub's Markdown needs one, which is empty here. */
export const headlessTables: TextDialect = {
  mayOccur: (text) => /^ {0,3}\|[^\n|]+\|/m.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(rows)].flatMap(({ 0: whole, index }): Edit[] => {
      const lines = whole.trimEnd().split('\n');
      if (
        lines.some((line) => delimiter.test(line) || !row.test(line)) ||
        rangeAt(code, index + whole.indexOf('|')) !== undefined
      )
        return [];
      const cells = lines.map(
        (line) =>
          line
            .trim()
            .replace(/\|$/, '')
            .split(/(?<!\\)\|/).length - 1,
      );
      const line = (cell: string): string => `|${` ${cell} |`.repeat(Math.max(...cells))}\n`;
      return [{ start: index, end: index, text: line(' ') + line('-') }];
    }),
};
