import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';

/** `{{#title …}}` names the page in the browser's window. */
const tag = /(?<!\\)\{\{#title[ \t]+[^{}\n]{1,300}\}\}/g;
/** Formulas between brackets with two backslashes, as MathJax reads them in mdBook. */
const formula = /\\\\\(([^\n$]{1,500}?)\\\\\)/g;

/** Syntax of mdBook other than includes. */
export const mdBook: TextDialect = {
  mayOccur: (text) => text.includes('{{#') || text.includes('\\\\('),
  edits: ({ text, code }) => {
    const isFree = ({ index }: RegExpExecArray): boolean => rangeAt(code, index) === undefined;
    const edit = ({ 0: whole, index }: RegExpExecArray, written: string): Edit => ({
      start: index,
      end: index + whole.length,
      text: written,
    });
    const titles = [...text.matchAll(tag)].filter(isFree).map((match) => edit(match, ''));
    const formulas = [...text.matchAll(formula)].filter(isFree).map((match) => edit(match, `$${match[1]?.trim()}$`));
    return [...titles, ...formulas].sort((a, b) => a.start - b.start);
  },
};
