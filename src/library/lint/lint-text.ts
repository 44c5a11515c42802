import type { Root } from 'mdast';
import type { LocalIssue } from '../issues/content-issue.ts';
import { checkHeadingOrder } from './check-heading-order.ts';
import { checkLength } from './check-length.ts';
import { checkLinkText } from './check-link-text.ts';
import type { LintResult } from './lint-result.ts';
import { proseIn } from './prose.ts';
import { collectMentions, type Mention, type TermIndex } from './terms.ts';
import { wordsOf } from './words.ts';

export interface LintRules {
  readonly terms: TermIndex;
  /** Cuts a text into sentences. */
  readonly segmenter: Intl.Segmenter;
}

/** Reads one text as an editor does. `shift` is how many lines of the file stand before it. */
export const lintText = (tree: Root, shift: number, { terms, segmenter }: LintRules): LintResult => {
  const issues: LocalIssue[] = [...checkHeadingOrder(tree), ...checkLinkText(tree)];
  const mentions = new Map<string, Mention>();
  for (const prose of proseIn(tree)) {
    const words = wordsOf(prose.text);
    issues.push(...checkLength(prose, words, segmenter));
    collectMentions(prose, words, terms, mentions);
  }
  const moved = <T extends { readonly line: number }>(item: T): T => ({ ...item, line: item.line + shift });
  return { issues: issues.map(moved), mentions: [...mentions.values()].map(moved) };
};
