import { slug } from 'github-slugger';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { editMatches } from './edit-matches.ts';

/** A link or a picture with a space in its address, and a title behind it. */
const spaced =
  /(?<![\\\]])(\[(?:[^[\]\\\n]|\\.){0,300}\]\()(?![<\s])([^()<>\n"']{1,300}? [^()<>\n"']{1,300}?)([ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ \t]*(?=\))/g;
/** The beginning or the ending of the address of a page, a heading or a file; other words in brackets are none. */
const isAddress = (words: string): boolean =>
  /^(?:#|\.{0,2}\/)\S/.test(words) || /^[^#?]*\S\.\w{2,8}(?:#.*)?$/.test(words);

/** Links with spaces in their addresses, which Markdown does not read and editors of notes write: `[a](my page.md#Two words)`. */
export const spacedLinks: TextDialect = {
  mayOccur: (text) => /\]\([^()<>\n]{0,300} [^()<>\n]{0,300}\)/.test(text),
  edits: (context) =>
    editMatches(context, spaced, ([, opening = '', address = '', title = '']) => {
      if (!isAddress(address) || /^https?:/.test(address)) return undefined;
      const [path = '', fragment] = address.split(/#(.*)/s);
      return `${opening}<${path.trim()}${fragment === undefined ? '' : `#${slug(fragment)}`}>${title}`;
    }),
};
