import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from '../edit-matches.ts';
import { fenceFor } from '../tags/tag.ts';

/** Lines that begin with the same marks of quotations and white space, the first and the last of which are rules. */
const table = /^([ \t>]*)\+(?:[:=-]{2,}\+){1,60}[ \t]*(?:\n\1[+|][^\n]*){1,400}(?=\n|$)/gm;
const rule = /^\+(?:[:=-]+\+)+$/;

interface Row {
  readonly cells: readonly string[];
}

/** The parts of a line between its bars; those in code and behind a backslash are words. */
const splitLine = (line: string): string[] =>
  [...line.slice(1).matchAll(/((?:\\.|`[^`\n]*`|[^|\\])*)\|/g)].map(([, part = '']) =>
    part.trimEnd().replace(/^ /, ''),
  );

/** The text of a cell in one line: lines of a paragraph are joined, those of other blocks stay apart. */
const writeCell = (lines: readonly string[]): string => {
  const filled = lines.join('\n').trim();
  const isBlocks = /\n[ \t]*\n|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/m.test(filled);
  return filled
    .split(isBlocks ? /\n+/ : '\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(isBlocks ? '<br>' : ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|');
};

const writeRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const toAlignment = (part: string): string => `${part.startsWith(':') ? ':' : ''}---${part.endsWith(':') ? ':' : ''}`;

/** The rows of a table with the number of columns; undefined for one with a cell over several rows or columns. */
const readRows = (lines: readonly string[], width: number): Row[] | undefined => {
  const rows: string[][][] = [];
  let isNew = true;
  for (const line of lines) {
    const parts = line.startsWith('+') ? line.split('+').slice(1, -1) : line.endsWith('|') ? splitLine(line) : [];
    if (parts.length !== width || (line.startsWith('+') && !rule.test(line))) return undefined;
    if (line.startsWith('+')) {
      isNew = true;
      continue;
    }
    if (isNew) rows.push(parts.map(() => []));
    isNew = false;
    for (const [at, part] of parts.entries()) rows.at(-1)?.[at]?.push(part);
  }
  return rows.length === 0 ? undefined : rows.map((cells) => ({ cells: cells.map(writeCell) }));
};

/** The number of rows above the rule of equals signs, which is that of the header. */
const countHead = (lines: readonly string[]): number => {
  const at = lines.findIndex((line) => line.startsWith('+') && line.includes('='));
  return at === -1 ? 0 : lines.slice(1, at).filter((line) => line.startsWith('+')).length + 1;
};

const readTable = (lines: readonly string[]): string[] | undefined => {
  const [first = ''] = lines;
  const columns = first.split('+').slice(1, -1);
  const rows = readRows(lines, columns.length)?.map(({ cells }) => cells);
  if (rows === undefined) return undefined;
  // A rule of equals signs below all rows is that of a footer.
  const isHeaded = countHead(lines) === 1 && rows.length > 1;
  const marked = (isHeaded ? lines.find((line) => line.startsWith('+') && line.includes('=')) : undefined) ?? first;
  const head = isHeaded ? (rows[0] ?? []) : columns.map(() => '');
  const marks = marked.split('+').slice(1, -1).map(toAlignment);
  return [head, marks, ...rows.slice(isHeaded ? 1 : 0)].map(writeRow);
};

/** Tables of Pandoc and reStructuredText that are drawn with `+---+` and `|`. One that Markdown has no form for stays as it is drawn, as code. */
export const gridTables: TextDialect = {
  mayOccur: (text) => /^[ \t>]*\+[:=-]{2,}[:=+-]*\+[ \t]*$/m.test(text),
  edits: (context) =>
    editMatches(context, table, ([whole, prefix = '']) => {
      const lines = whole.split('\n').map((line) => line.slice(prefix.length).trim());
      if (!rule.test(lines.at(-1) ?? '')) return undefined;
      const fence = fenceFor(whole);
      const written = readTable(lines) ?? [`${fence}text`, ...lines, fence];
      return written.map((line) => prefix + line).join('\n');
    }),
};
