import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { formulasIn } from '../../src/library/markdown/syntax/math.ts';

/** `{ .class #id name=value }`, as Python-Markdown, Pandoc, Goldmark and markdown-it write it, and `{% .class %}` of Markdoc. */
const list =
  /(?<![\w\\$%{])[ \t]{0,4}%?\{[:%]?[ \t]{0,4}(?:[.#]\p{L}[\p{L}\p{N}_:.-]{0,80}|[\w:-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')|id=[\p{L}\p{N}_:.-]{1,80})(?:[ \t]{1,4}(?:[.#]\p{L}[\p{L}\p{N}_:.-]{0,80}|[\w:-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s{}"']{1,80}))){0,20}[ \t]{0,4}%?\}%?/gu;
const named = /[{:%\s](?:#([\p{L}\p{N}_:.-]+)|id=["']?([\p{L}\p{N}_:.-]+))/u;

/** The identifier in a list. */
export const getId = (written: string): string | undefined => {
  const [, short, long] = named.exec(written) ?? [];
  return short ?? long;
};

/** True for a line, without the list at its end, that is a heading; `below` is the text under it. */
const isHeadingLine = (line: string, below: string): boolean =>
  /^[ \t>]*#{1,6}[ \t]/.test(line) || (/\S/.test(line) && /^\n[ \t>]*(?:=+|-+)[ \t]*(?:\n|$)/.test(below));

const sized = /\b(?:width|height)=/;

/** Attribute lists, which have no effect without the style sheet of their tool; the identifier of a heading stays. */
export const attributeLists: TextDialect = {
  mayOccur: (text) => /\{[:%]?[ \t]{0,4}(?:[.#]\p{L}|[\w:-]{1,40}=["']|id=)/u.test(text),
  edits: ({ text, code }) => {
    const formulas = formulasIn(text);
    return [...text.matchAll(list)].flatMap(({ 0: whole, index }): Edit[] => {
      const start = index + whole.indexOf('{');
      if (rangeAt(code, start) !== undefined || rangeAt(formulas, start) !== undefined) return [];
      const end = index + whole.length;
      const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
      const rest = /^[^\n]*/.exec(text.slice(end))?.[0].trim() ?? '';
      const id = getId(whole);
      // The parser reads a heading with nothing else, and fences have braces of their own.
      if (id !== undefined && /^#*$/.test(rest) && isHeadingLine(line, text.slice(end, end + 200)))
        return [{ start: index, end: text.indexOf(rest, end) + rest.length, text: ` {#${id}}` }];
      if (/^[ \t>]*(?::{2,}|`{3,}|~{3,})/.test(line) || /^[ \t>]*<[^>]*$/.test(line)) return [];
      // In the middle of a sentence it is text, unless it follows what it is about.
      const isAttached =
        rest === '' || /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)]|\[.\])[ \t]*)*$/.test(line) || /[)\]*_`"'~|]$/.test(line);
      if (!isAttached) return [];
      // The width of a picture is read by another dialect.
      if (sized.test(whole) && line.endsWith(')')) return [];
      return [{ start: index, end, text: '' }];
    });
  },
};
