import type { ChunkHead } from '../../library/chunk.ts';
import type { Library } from '../../library/library.ts';
import { isListPath } from '../../library/list-paths.ts';
import { navigationParts } from '../../library/parts.ts';

/**
 * A chunk of a page as the index counts it, or a question that a chunk answers. The index does not store them: the same
 * function makes them when it is written and when it is read.
 */
export interface IndexedChunk {
  /** Null for the text directly below the title. */
  readonly heading: { readonly text: string; readonly anchor: string } | null;
  /** The place of its text among the page's chunks; undefined for a question, which has no text of its own. */
  readonly text: number | undefined;
  /** The place in this list of what a reader is shown for it; itself, but for a question and for a list of links. */
  readonly shown: number;
}

type Head = Pick<ChunkHead, 'heading' | 'anchor' | 'part' | 'questions'>;

/**
 * Returns what the index has of a page, in the order in which it numbers them: its chunks, then its questions. A list of
 * links answers nobody's question, so the lead is shown for it; the list of the questions is left out, since each of them
 * stands for itself. So is the title where no text is directly below it.
 */
export const indexedChunks = (chunks: readonly Head[], hasLead: boolean): IndexedChunk[] => {
  const indexed: IndexedChunk[] = [];
  const questions: IndexedChunk[] = [];
  // Every hit of every query comes through here, so it does as little as it can.
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at];
    if (chunk === undefined) continue;
    const { heading: text, anchor, part, questions: asked } = chunk;
    const place = indexed.length;
    for (const question of asked)
      questions.push({ heading: { text: question, anchor }, text: undefined, shown: place });
    if (part === 'questions' || (at === 0 && !hasLead && chunks.length > 1)) continue;
    const heading = at === 0 ? null : { text, anchor };
    indexed.push({ heading, text: at, shown: navigationParts.has(part) ? 0 : place });
  }
  indexed.push(...questions);
  return indexed;
};

/** Returns the positions of the pages that search finds; lists of a tag, a series or a year only repeat what they name. */
export const searchedPositions = ({ size, pathAt }: Library): number[] =>
  Array.from({ length: size }, (_, position) => position).filter((position) => !isListPath(pathAt(position)));
