import { rangeAt } from '../../src/library/markdown/comments/code-ranges.ts';
import type { TextDialect } from '../../src/library/markdown/dialects/dialect.ts';
import type { Edit } from '../../src/library/markdown/edits.ts';
import { formulasIn } from '../../src/library/markdown/syntax/math.ts';
import { endOfLink } from './tags/tag.ts';

/** `[words][label]` and `[label][]`. What stands before a bracket tells lists of a program from references. */
export const reference =
  /(?<![\p{L}\p{N}\])\\])(!?)\[((?:[^[\]\\\n]|\\.|\n(?![ \t>]*\n)|\[[^[\]\n]{0,200}\]){1,500})\]\[((?:[^[\]\n]|\n(?![ \t>]*\n)){0,300})\]/gu;
const definition = /^[ \t>]{0,12}\[([^[\]\n]{1,300})\]:/gm;
/** The label of a definition as references name it. */
export const toKey = (label: string): string => label.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** True for a pair of brackets of a formula or of code, such as `[0][1]`. */
const isIndex = (words: string, label: string): boolean =>
  /^[\d\s,.:;+-]*$/.test(words) || /^[\d\s,.:;+-]+$/.test(label) || /^[ \t]/.test(label);

/** References without a definition: those of autorefs lead to what has the identifier, of others the words stay. */
export const references: TextDialect = {
  mayOccur: (text) => text.includes(']['),
  edits: ({ text, code, unread, toAddress, isWithheld }) => {
    const formulas = formulasIn(text);
    const defined = new Set([...text.matchAll(definition)].map(([, label = '']) => toKey(label)));
    return [...text.matchAll(reference)].flatMap(
      ({ 0: whole, 1: mark, 2: words = '', 3: label = '', index }): Edit[] => {
        const name = label.trim() === '' ? words : label;
        const start = index;
        const end = index + whole.length;
        if (rangeAt(code, start) !== undefined || rangeAt(formulas, start) !== undefined) return [];
        if (rangeAt(code, end - 1) !== undefined || defined.has(toKey(name)) || isIndex(words, name)) return [];
        if (words.startsWith('^') || defined.has(toKey(words)) || /^[:[(]/.test(text.slice(end))) return [];
        const key = name.replaceAll('`', '').trim();
        const url = mark === '' && /^[\w.:-]+$/.test(key) ? toAddress(key) : undefined;
        if (url !== undefined && !isWithheld(url)) return [{ start, end, text: `[${words}${endOfLink(url)}` }];
        unread('reference', key);
        return [{ start, end, text: words }];
      },
    );
  },
};
