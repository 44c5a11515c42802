import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';

const citation = /\[(?:[^[\]\n]{0,200}[ -])?@([A-Za-z_][\w:.#$%&+?<>~/-]{0,100})[^[\]\n]{0,300}\](?![([:])/g;
/** Words with attributes, and attributes of a picture or a link. */
const span = /(?<![!\]\\])\[([^[\]\n]{1,500})\]\{[ \t]{0,4}\.[A-Za-z][^{}\n]{0,200}\}/g;
const attributes = /(?<=\))\{[ \t]{0,4}(?:[#.][\w-]|[a-z][\w-]{0,30}=)[^{}\n]{0,300}\}/g;

/** Marks of Pandoc and Quarto in a line: attributes have no effect without their style sheet, and citations are counted. */
export const pandocMarks: TextDialect = {
  mayOccur: (text) => /[\])]\{[ \t]{0,4}(?:[#.][\w-]|[a-z][\w-]*=)|\[[^[\]\n]{0,200}@[A-Za-z_]/.test(text),
  edits: ({ text, code, unread }) => {
    const isFree = ({ index }: RegExpExecArray): boolean => rangeAt(code, index) === undefined;
    for (const match of text.matchAll(citation)) {
      const isReference = text.includes(`\n${match[0]}:`);
      // The name of a package, such as `@babel/core`, and the name of a person who has a link, are no keys.
      if (isFree(match) && !isReference && !/\//.test(match[1] ?? '')) unread('citation', match[1] ?? '');
    }
    const edit = (match: RegExpExecArray, words: string): Edit[] =>
      isFree(match) ? [{ start: match.index, end: match.index + match[0].length, text: words }] : [];
    return [
      ...[...text.matchAll(span)].flatMap((match) => edit(match, match[1] ?? '')),
      // At the end of a heading they may be its identifier.
      ...[...text.matchAll(attributes)]
        .filter(({ index }) => !/^[ \t>]*#{1,6}[ \t]/.test(text.slice(text.lastIndexOf('\n', index) + 1, index)))
        .flatMap((match) => edit(match, '')),
    ].sort((a, b) => a.start - b.start);
  },
};
