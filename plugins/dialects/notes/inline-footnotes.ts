import { rangeAt } from '../../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../../src/library/markdown/edits.ts';

/** `^[words]`, with links in the words. A backslash or a letter's power, such as `2^[n]`, is none. */
const inline = /(?<![\\\d^])\^\[((?:[^[\]\n]|\[[^[\]\n]{0,300}\]){1,1000})\]/g;

/** Footnotes of Obsidian and Pandoc that are written where they are referred to. */
export const inlineFootnotes: TextDialect = {
  mayOccur: (text) => text.includes('^['),
  edits: ({ text, code }) => {
    const found = [...text.matchAll(inline)].filter(({ index }) => rangeAt(code, index) === undefined);
    if (found.length === 0) return [];
    const references = found.map(
      ({ 0: whole, index }, at): Edit => ({ start: index, end: index + whole.length, text: `[^inline-${at + 1}]` }),
    );
    const notes = found.map(([, words = ''], at) => `[^inline-${at + 1}]: ${words.trim()}`).join('\n\n');
    return [...references, { start: text.length, end: text.length, text: `\n\n${notes}\n` }];
  },
};
