import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';

const sign = /^(?:@def[ \t]+\w+[ \t]*=|@@[\w,-]|\\(?:toc|tableofcontents|newcommand\{))/m;
/** A definition, also one of several lines in brackets. */
const definition = /^@def[ \t]+\w+[ \t]*=[ \t]*(?:\[[^\]]{0,2000}\]|[^\n]*)\n?/gm;
const command = /^\\(?:toc|tableofcontents|newcommand\{[^\n]*)[ \t]*$/gm;
/** Marks of an element with a class, around text. */
const mark =
  /^[ \t]{0,8}@@(?:[\w,-]{1,60}[ \t]{0,8})?(?=[ \t]{0,8}(?:@@|$))|(?<=^[ \t]{0,8}@@[\w,-]{1,60}[ \t]{1,8}(?:@@[\w,-]{1,60}[ \t]{1,8}){0,4})@@[\w,-]{0,60}|(?<![ \t])[ \t]{0,8}@@[ \t]{0,8}$/gm;
/** A block of HTML, which CommonMark takes for code. */
const html = /^~~~[ \t]*\n([\s\S]{0,8000}?)^~~~[ \t]*$/gm;

/** Franklin.jl: definitions, marks of classes and the list of contents say nothing; HTML is HTML. */
export const franklin: TextDialect = {
  mayOccur: (text) => sign.test(text),
  edits: ({ text, code }) => {
    const edits: Edit[] = [...text.matchAll(html)].flatMap(({ 0: whole, 1: inner = '', index }) =>
      (rangeAt(code, index)?.start ?? index) === index && /<[a-z/!]/i.test(inner)
        ? [{ start: index, end: index + whole.length, text: `\n${inner}\n` }]
        : [],
    );
    for (const form of [definition, command, mark])
      for (const { 0: whole, index } of text.matchAll(form))
        if (rangeAt(code, index + whole.search(/\S/)) === undefined)
          edits.push({ start: index, end: index + whole.length, text: '' });
    return edits;
  },
};
