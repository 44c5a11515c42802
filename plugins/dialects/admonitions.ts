import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

/** `!!! note "Title"`, `??? note` for one that folds, and `=== "Tab"`; what belongs to them is indented by four spaces. */
const opener =
  /^([ \t]*)(?:(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w-]*)(?:[ \t][^"\n]*)?(?:"([^"\n]*)")?|===[!+]?[ \t]+"([^"\n]*)")[ \t]*$/;
const escapeLabel = (title: string): string => title.replaceAll(/[[\]]/g, '\\$&');

interface Line {
  readonly start: number;
  readonly text: string;
}

const getLines = (text: string): Line[] => {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, text: line });
    start += line.length + 1;
  }
  return lines;
};

const getContainer = (
  sign: string | undefined,
  kind: string,
  title: string | undefined,
  tab: string | undefined,
): string => {
  if (tab !== undefined) return `tab[${escapeLabel(tab)}]`;
  const label = title === undefined || title === '' ? '' : `[${escapeLabel(title)}]`;
  return sign?.startsWith('???') ? `details${label || `[${kind}]`}` : `${kind}${label}`;
};

const getIndent = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;

/** The lines that belong to the block whose first line is at an index. */
const getBody = (lines: readonly Line[], at: number, indent: number): readonly Line[] => {
  let end = at + 1;
  while (end < lines.length && (lines[end]?.text.trim() === '' || getIndent(lines[end]?.text ?? '') >= indent))
    end += 1;
  while (lines[end - 1]?.text.trim() === '') end -= 1;
  return lines.slice(at + 1, end);
};

const getEdits = (line: Line, body: readonly Line[]): Edit[] => {
  const [, space = '', sign, kind = '', title, tab] = opener.exec(line.text) ?? [];
  const last = body.at(-1) ?? line;
  const end = last.start + last.text.length;
  return [
    {
      start: line.start,
      end: line.start + line.text.length,
      text: `${space}:::${getContainer(sign, kind, title, tab)}`,
    },
    ...body.flatMap(({ start, text }) => {
      const cut = start + space.length;
      return text.trim() === '' ? [] : [{ start: cut, end: cut + 4, text: '' }];
    }),
    { start: end, end, text: `\n${space}:::` },
  ];
};

/** Admonitions, folding blocks and tabs of MkDocs, as containers; those in others are read in a further pass. */
export const admonitions: TextDialect = {
  mayOccur: (text) => /^[ \t]*(?:!!!|\?\?\?\+?|===[!+]?)[ \t]*["A-Za-z]/m.test(text),
  edits: ({ text, code }) => {
    const lines = getLines(text);
    const edits: Edit[] = [];
    let next = 0;
    for (const [at, line] of lines.entries()) {
      const [, space, sign, , title] = at < next ? [] : (opener.exec(line.text) ?? []);
      if (space === undefined || rangeAt(code, line.start + space.length) !== undefined) continue;
      const body = getBody(lines, at, space.length + 4);
      // A callout may be its title alone.
      if (body.length === 0 && (sign === undefined || !title)) continue;
      edits.push(...getEdits(line, body));
      next = at + body.length + 1;
    }
    return edits;
  },
};
