import { findTerms, type TermIndex } from '../../src/library/terms/terms.ts';
import type { Word } from '../../src/library/terms/words.ts';
import { type Prose, positionAt, type RunKind, runKindAt } from './prose.ts';

/** A term that a page mentions, at its first mention, or at one inside a link if there is any. */
export interface Mention {
  readonly path: string;
  /** The words of the text that name it. */
  readonly words: string;
  readonly linked: boolean;
  readonly line: number;
  readonly column: number;
}

/** Adds the terms that a text names outside code to `mentions`, by path. */
export const collectMentions = (
  prose: Prose,
  words: readonly Word[],
  terms: TermIndex,
  mentions: Map<string, Mention>,
): void => {
  for (const { path, from, to, words: match } of findTerms(prose.text, words, terms)) {
    const kinds = new Set<RunKind>(match.map(({ offset }) => runKindAt(prose, offset)));
    const previous = mentions.get(path);
    if (kinds.has('code') || previous?.linked === true || (previous !== undefined && !kinds.has('link'))) continue;
    mentions.set(path, {
      path,
      words: prose.text.slice(from, to).replace(/\s+/g, ' '),
      linked: kinds.has('link'),
      ...positionAt(prose, from),
    });
  }
};
