import type { Text } from 'mdast';
import type { Options } from 'remark-stringify';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;
/** What stands around a text where it is written. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/**
 * Characters that Markdown may read as marks, at the places where it may: inside a line, at the start of a line that is
 * not its first, and before the end of a line.
 */
const loud = /[\t\r&*_`[\]<>~|\\@]|:\/|[Ww]\.|\n(?![A-Za-z])|[ #]\n/;
const letter = /^[A-Za-z\u0080-\uffff]/;
const isEndOfLine = (character: string): boolean => character === '' || character === '\n' || character === '\r';

const startsQuietly = (value: string, before: string): boolean => {
  if (isEndOfLine(before) || before === '\t' || before === ' ') return letter.test(value);
  return !(before === ']' && value.startsWith('(')) && !(/[Ww]/.test(before) && value.startsWith('.'));
};

const endsQuietly = (value: string, after: string): boolean => {
  const last = value.at(-1);
  if (isEndOfLine(after)) return last !== ' ' && last !== '#';
  return last !== '!' && last !== ':' && last !== '#';
};

/** Whether a text has nothing that Markdown could take for a mark, so that it is written as it is. */
const isQuiet = (value: string, { before, after }: Around): boolean =>
  value !== '' && !loud.test(value) && startsQuietly(value, before) && endsQuietly(value, after);

/**
 * Writes a text, escaped where it must be. The escaping of remark-stringify holds every text against some fifty
 * expressions, which is a third of the time that a build spends on content; most texts need none of them. A test holds
 * both to the same output.
 */
export const writeText: Handle = (node: Text, parent, state, info) => {
  const isLine =
    !node.value.includes('\n') || !state.stack.some((name) => name === 'headingAtx' || name === 'tableCell');
  if (isLine && !state.stack.includes('autolink') && isQuiet(node.value, info)) return node.value;
  const siblings = parent?.children ?? [];
  const index = state.indexStack.at(-1) ?? -1;
  return state.safe(node.value, { ...info, afterNode: siblings[index + 1], beforeNode: siblings[index - 1] });
};
