import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';

/** A tag of a component, and an import, each alone on its line. */
const line =
  /^[ \t]*(?:<\/?[A-Z][\w.]*(?:[ \t][^<>\n]{0,1000})?>|import[ \t][^\n]{1,300}[ \t]from[ \t]*["'][^"'\n]+["'];?)[ \t]*$/gm;
const title = /[ \t]title="([^"\n]+)"/;

/** Removes components around the text of invalid MDX, which is read as Markdown; their titles stay. */
export const brokenMdx: TextDialect = {
  mayOccur: (text) => /^[ \t]*(?:<\/?[A-Z]|import[ \t])/m.test(text),
  edits: ({ text, code }) =>
    [...text.matchAll(line)].flatMap(({ 0: whole, index }) => {
      const start = index + whole.search(/\S/);
      if (rangeAt(code, start) !== undefined) return [];
      const [, words] = title.exec(whole) ?? [];
      return [{ start: index, end: index + whole.length, text: words === undefined ? '' : `\n**${words}**\n` }];
    }),
};
