import type { Root } from 'mdast';
import type { LocalIssue } from '../content-issue.ts';
import type { Findings } from './findings.ts';
import { headingOrder } from './heading-order.ts';
import { lengthOf } from './length.ts';
import { linkText } from './link-text.ts';
import { proseIn } from './prose.ts';
import { type Mention, mentionsIn, type TermIndex } from './terms.ts';
import { wordsOf } from './words.ts';

export interface Rules {
  readonly terms: TermIndex;
  /** Cuts a text into sentences. */
  readonly segmenter: Intl.Segmenter;
}

/** Reads one text as an editor does. `shift` is how many lines of the file stand before it. */
export const lintText = (tree: Root, shift: number, { terms, segmenter }: Rules): Findings => {
  const issues: LocalIssue[] = [...headingOrder(tree), ...linkText(tree)];
  const mentions = new Map<string, Mention>();
  for (const prose of proseIn(tree)) {
    const words = wordsOf(prose.text);
    issues.push(...lengthOf(prose, words, segmenter));
    mentionsIn(prose, words, terms, mentions);
  }
  const moved = <T extends { readonly line: number }>(item: T): T => ({ ...item, line: item.line + shift });
  return { issues: issues.map(moved), mentions: [...mentions.values()].map(moved) };
};
