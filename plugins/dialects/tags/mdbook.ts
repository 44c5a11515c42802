import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from '../edit-matches.ts';

/** `{{#title …}}` names the page in the browser's window. */
const tag = /(?<!\\)\{\{#title[ \t]+[^{}\n]{1,300}\}\}/g;
/** Formulas between brackets with two backslashes, as MathJax reads them in mdBook. */
const formula = /\\\\\(([^\n$]{1,500}?)\\\\\)/g;

/** Syntax of mdBook other than includes. */
export const mdBook: TextDialect = {
  mayOccur: (text) => text.includes('{{#') || text.includes('\\\\('),
  edits: (context) => [
    ...editMatches(context, tag, () => ''),
    ...editMatches(context, formula, ([, tex = '']) => `$${tex.trim()}$`),
  ],
};
