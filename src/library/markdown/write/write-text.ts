import type { Text } from 'mdast';
import type { Options } from 'remark-stringify';
import { hideFormulas } from '../syntax/math.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;
/** Characters before and after a text in the output. */
interface AdjacentText {
  readonly before: string;
  readonly after: string;
}

/**
 * Characters that may be Markdown syntax, where they may be: inside a line, at the start of a line other than the first,
 * and at the end of a line.
 */
const syntax = /[\t\r&*_`[\]<>~|\\@]|:\/|[Ww]\.|\n(?![A-Za-z])|[ #]\n/;
const letter = /^[A-Za-z\u0080-\uffff]/;
const isEndOfLine = (character: string): boolean => character === '' || character === '\n' || character === '\r';

const startsPlain = (value: string, before: string): boolean => {
  if (isEndOfLine(before) || before === '\t' || before === ' ') return letter.test(value);
  return !(before === ']' && value.startsWith('(')) && !(/[Ww]/.test(before) && value.startsWith('.'));
};

const endsPlain = (value: string, after: string): boolean => {
  const last = value.at(-1);
  if (isEndOfLine(after)) return last !== ' ' && last !== '#';
  return last !== '!' && last !== ':' && last !== '#';
};

/** Returns false for a text without any Markdown syntax, which is written unchanged. */
const needsEscaping = (value: string, { before, after }: AdjacentText): boolean =>
  value === '' || syntax.test(value) || !startsPlain(value, before) || !endsPlain(value, after);

/**
 * Serializes a text node, escaped where necessary. remark-stringify tests every text against some fifty expressions,
 * which took a third of the time that a build spends on content; most texts need none of them. A test compares the
 * output of both.
 */
export const writeText: Handle = (node: Text, parent, state, info) => {
  if (node.data?.alert !== undefined || node.data?.math) return node.value;
  const isLine =
    !node.value.includes('\n') || !state.stack.some((name) => name === 'headingAtx' || name === 'tableCell');
  const isPlain = isLine && !state.stack.includes('autolink') && !needsEscaping(node.value, info);
  if (isPlain && !node.value.includes('$')) return node.value;
  // A text that only looks like a formula is none when its dollar signs are escaped.
  const looksLikeFormula = hideFormulas(node.value) !== undefined;
  const siblings = parent?.children ?? [];
  const index = state.indexStack.at(-1) ?? -1;
  const safe = state.safe(node.value, { ...info, afterNode: siblings[index + 1], beforeNode: siblings[index - 1] });
  return looksLikeFormula ? safe.replaceAll('$', '\\$') : safe;
};
