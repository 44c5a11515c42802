import type { Text } from 'mdast';
import type { Options } from 'remark-stringify';
import { hideFormulas } from '../syntax/math.ts';
import { escapeText } from './escape-text.ts';

type Handle = NonNullable<NonNullable<Options['handlers']>['text']>;

/** Matches every text that may need an escape; most need none. */
const special = /[!-/:-@[-`{-~]/;
const startsLine = /(?:^|\n)\d/;

/** Serializes a text node, escaped where necessary. */
export const writeText: Handle = (node: Text, _parent, { stack }, { before, after }) => {
  if (node.data?.alert !== undefined || node.data?.math) return node.value;
  if (!special.test(node.value) && !startsLine.test(node.value)) return node.value;
  if (stack.includes('autolink')) return node.value;
  const written = escapeText(node.value, {
    before: before.slice(-1),
    after: after.slice(0, 1),
    isInCell: stack.includes('tableCell'),
    isInHeading: stack.includes('headingAtx'),
    isInLabel: stack.includes('label'),
  });
  // A text that only looks like a formula is none when its dollar signs are escaped.
  return node.value.includes('$') && hideFormulas(node.value) !== undefined ? written.replaceAll('$', '\\$') : written;
};
