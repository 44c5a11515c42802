import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { formulasIn } from '../../src/library/markdown/syntax/math.ts';

/** `\(…\)` and `\[…\]`, whose backslash is doubled where Markdown would take it. */
const bracketed =
  /(?<!\\)(\\{1,2})(?:\(((?:(?!\\[()])[^\n]|\n(?![ \t>]*\n)){1,1000}?)\1\)|\[((?:(?!\\\\?[[\]])[^\n]|\n(?![ \t>]*\n)){1,5000}?)\1\])/g;
/** An environment that is a formula by itself, from the beginning of a line. */
const environment =
  /^([ \t>]*)\\begin\{(equation|align|aligned|alignat|gather|multline|eqnarray|CD)(\*?)\}((?:[^\n]|\n(?![ \t>]*\n)){1,3000}?)\\end\{\2\3\}[ \t]*$/gm;
/** A command, or a sign that is raised or lowered: escaped brackets around words are none. */
const isFormula = (tex: string): boolean => /\\[A-Za-z]{2,}|[\^_][{\w\\]|[\p{L}\d)] ?= ?[\p{L}\d(\\]/u.test(tex);

/** Formulas in the brackets and environments of TeX, which MathJax and KaTeX find in a page. */
export const tex: TextDialect = {
  mayOccur: (text) => /\\[([]|\\begin\{/.test(text),
  edits: ({ text, code }) => {
    const formulas = formulasIn(text);
    const isFree = (at: number): boolean => rangeAt(code, at) === undefined && rangeAt(formulas, at) === undefined;
    const edits: Edit[] = [];
    const add = (start: number, length: number, written: string): void => {
      const end = start + length;
      if (isFree(start) && !edits.some((edit) => edit.start < end && edit.end > start))
        edits.push({ start, end, text: written });
    };
    for (const { 0: whole, 1: prefix = '', index } of text.matchAll(environment)) {
      const start = index + prefix.length;
      add(start, whole.length - prefix.length, `$$\n${prefix}${whole.slice(prefix.length).trimEnd()}\n${prefix}$$`);
    }
    for (const { 0: whole, 2: inline, 3: display = '', index } of text.matchAll(bracketed)) {
      const inner = (inline ?? display).trim();
      if (!isFormula(inner) || inner.includes('$')) continue;
      add(index, whole.length, inline === undefined ? `$$${inner}$$` : `$${inner}$`);
    }
    return edits;
  },
};
