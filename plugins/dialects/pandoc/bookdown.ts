import type { DialectContext, TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from '../edit-matches.ts';
import { linkTo } from '../tags/tag.ts';

/** A reference to a heading, a figure, a table or a formula by its label. */
const reference = /\\@ref\(([^()\s]{1,200})\)/g;
/** Commands for printed books alone: entries of its index, labels, breaks of pages, and the mark of a heading without a number. */
const silent = [
  /\\index\w?\{(?:[^{}\n]|\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,200}\}){0,500}\}[ \t]*/g,
  /\(\\#[\w:-]{1,200}\)[ \t]*/g,
  /^\\(?:newpage|clearpage|cleardoublepage|mainmatter|frontmatter|backmatter|FloatBarrier|pagebreak)[ \t]*$/gm,
  /(?<=^#{1,6}[ \t][^\n]*?)[ \t]*\{-\}[ \t]*$/gm,
];

const readReference = (label: string, { toAddress, isWithheld }: DialectContext): string => {
  const url = toAddress(label);
  const words = label.slice(label.indexOf(':') + 1).replaceAll(/[-_]+/g, ' ');
  return url === undefined || isWithheld(url) ? words : linkTo(words, url);
};

/** Marks of bookdown in R Markdown and of LaTeX for books: references are links, and what is for print only goes. */
export const bookdown: TextDialect = {
  mayOccur: (text) =>
    /\\@ref\(|\\index\w?\{|\(\\#|^#{1,6}[ \t].*\{-\}|^\\(?:\w*page|\w+matter|FloatBarrier)/m.test(text),
  edits: (context) => {
    const references = editMatches(context, reference, ([, label = '']) => readReference(label, context));
    return [...references, ...silent.flatMap((form) => editMatches(context, form, () => ''))];
  },
};
