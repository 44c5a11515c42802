import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { formulasIn } from '../../src/library/markdown/syntax/math.ts';

/** `{ .class #id name=value }`, as Python-Markdown, Pandoc, Goldmark and markdown-it write it. */
const list =
  /(?<![\w\\$%{])[ \t]{0,4}%?\{:?[ \t]{0,4}(?:[.#][A-Za-z][\w:-]{0,80}|[\w:-]{1,40}="[^"\n]{0,200}")(?:[ \t]{1,4}(?:[.#][A-Za-z][\w:-]{0,80}|[\w:-]{1,40}=(?:"[^"\n]{0,200}"|[^\s{}"]{1,80}))){0,20}[ \t]{0,4}\}%?/g;
const sized = /\b(?:width|height)=/;

/** Attribute lists, which have no effect without the style sheet of their tool; the identifier of a heading stays. */
export const attributeLists: TextDialect = {
  mayOccur: (text) => /\{:?[ \t]{0,4}(?:[.#][A-Za-z]|[\w:-]{1,40}=")/.test(text),
  edits: ({ text, code }) => {
    const formulas = formulasIn(text);
    return [...text.matchAll(list)].flatMap(({ 0: whole, index }): Edit[] => {
      const start = index + whole.indexOf('{');
      if (rangeAt(code, start) !== undefined || rangeAt(formulas, start) !== undefined) return [];
      const end = index + whole.length;
      const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index);
      const rest = /^[^\n]*/.exec(text.slice(end))?.[0].trim() ?? '';
      const isSetext = /^\n[ \t>]*(?:=+|-+)[ \t]*(?:\n|$)/.test(text.slice(end, end + 200)) && /\S/.test(line);
      const isHeading = (isSetext || /^[ \t>]*#{1,6}[ \t]/.test(line)) && rest === '';
      const id = /#([\w:-]+)/.exec(whole)?.[1];
      // The parser reads a heading with nothing else, and fences have braces of their own.
      if (isHeading && id !== undefined) return [{ start: index, end, text: ` {#${id}}` }];
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
