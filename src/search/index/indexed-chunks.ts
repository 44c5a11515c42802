import { type ChunkHead, navigationParts } from '../../library/chunk.ts';
import type { Library } from '../../library/library.ts';
import { isListPath } from '../../library/list-paths.ts';

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
  const own = [...chunks.entries()].filter(
    ([at, { part }]) => part !== 'questions' && (at > 0 || hasLead || chunks.length === 1),
  );
  const places = new Map(own.map(([at], place) => [at, place]));
  const questions = [...chunks.entries()].flatMap(([at, { anchor, questions: asked }]) =>
    asked.map((text) => ({ heading: { text, anchor }, text: undefined, shown: places.get(at) ?? 0 })),
  );
  return [
    ...own.map(([at, { heading, anchor, part }], place) => ({
      heading: at === 0 ? null : { text: heading, anchor },
      text: at,
      shown: navigationParts.has(part) ? 0 : place,
    })),
    ...questions,
  ];
};

/** Returns the positions of the pages that search finds; lists of a tag, a series or a year only repeat what they name. */
export const searchedPositions = ({ size, pathAt }: Library): number[] =>
  Array.from({ length: size }, (_, position) => position).filter((position) => !isListPath(pathAt(position)));
