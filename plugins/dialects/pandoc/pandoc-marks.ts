import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from '../edit-matches.ts';

const citation = /\[(?:[^[\]\n]{0,200}[ -])?@([A-Za-z_][\w:.#$%&+?<>~/-]{0,100})[^[\]\n]{0,300}\](?![([:])/g;
/** Words with attributes, and attributes of a picture or a link. */
const span = /(?<![!\]\\])\[([^[\]\n]{1,500})\]\{[ \t]{0,4}\.[A-Za-z][^{}\n]{0,200}\}/g;
const attributes = /(?<=\))\{[ \t]{0,4}(?:[#.][\w-]|[a-z][\w-]{0,30}=)[^{}\n]{0,300}\}/g;

/** Marks of Pandoc and Quarto in a line: attributes have no effect without their style sheet, and citations are counted. */
export const pandocMarks: TextDialect = {
  mayOccur: (text) => /[\])]\{[ \t]{0,4}(?:[#.][\w-]|[a-z][\w-]*=)|\[[^[\]\n]{0,200}@[A-Za-z_]/.test(text),
  edits: (context) => {
    const { text, unread } = context;
    const citations = editMatches(context, citation, ([whole, key = '']) => {
      // The name of a package, such as `@babel/core`, and the name of a person who has a link, are no keys.
      if (!text.includes(`\n${whole}:`) && !key.includes('/')) unread('citation', key);
      return undefined;
    });
    return [
      ...citations,
      ...editMatches(context, span, ([, words]) => words),
      // At the end of a heading they may be its identifier.
      ...editMatches(context, attributes, ({ index }) =>
        /^[ \t>]*#{1,6}[ \t]/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)) ? undefined : '',
      ),
    ];
  },
};
