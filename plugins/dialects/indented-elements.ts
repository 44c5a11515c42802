import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { isKnownElement } from '../../src/library/markdown/html/html-policy.ts';

const tag = /^([ \t]*)<(\/?)([A-Za-z][\w.-]{0,80})(?:\s[^<>]{0,500})?>[ \t]*$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

const getIndent = (line: string): number => line.search(/\S|$/);

/** The line of the end of the element that a line begins; undefined for any other line. */
const closingOf = (lines: readonly string[], from: number): number | undefined => {
  const [, indent, slash, name = ''] = tag.exec(lines[from] ?? '') ?? [];
  if (indent !== '' || slash !== '' || isKnownElement(name, true)) return undefined;
  const end = lines.slice(from + 1, from + 2000).findIndex((line) => line.trimEnd() === `</${name}>`);
  return end === -1 ? undefined : from + 1 + end;
};

/** The indentation that each line of an element loses: a tag all of its own, and the lines between two tags what they share. */
const dedents = (lines: readonly string[]): number[] => {
  const parts: number[] = [];
  for (let at = 0; at < lines.length; ) {
    const isTag = tag.test(lines[at] ?? '');
    const next = isTag ? at + 1 : lines.findIndex((line, index) => index > at && tag.test(line));
    const part = lines.slice(at, next === -1 ? undefined : next);
    const shared = Math.min(...part.filter((line) => line.trim() !== '').map(getIndent));
    parts.push(...part.map((line) => Math.min(getIndent(line), Number.isFinite(shared) ? shared : 0)));
    at += part.length;
  }
  return parts;
};

/**
 * Elements of other tools that are indented in one another, as in XML: CommonMark takes what is indented by four for code. Where
 * there is a list, indentation has a meaning, and stays.
 */
export const indentedElements: TextDialect = {
  mayOccur: (text) => /^(?: {4}|\t)[ \t]*<[A-Za-z]/m.test(text),
  edits: ({ text, code }) => {
    const lines = text.split('\n');
    const edits: Edit[] = [];
    let start = 0;
    for (let at = 0; at < lines.length; at += 1) {
      const own = rangeAt(code, start) === undefined ? closingOf(lines, at) : undefined;
      const inner = own === undefined ? [] : lines.slice(at + 1, own);
      const isIndented = inner.some((line) => getIndent(line) >= 4 && tag.test(line));
      if (own !== undefined && isIndented && !inner.some((line) => listItem.test(line))) {
        start += (lines[at]?.length ?? 0) + 1;
        for (const [index, dedent] of dedents(inner).entries()) {
          if (dedent > 0) edits.push({ start, end: start + dedent, text: '' });
          start += (inner[index]?.length ?? 0) + 1;
        }
        at = own;
      }
      start += (lines[at]?.length ?? 0) + 1;
    }
    return edits;
  },
};
