import { type Chunk, chunksUnder } from '../../../library/chunk.ts';
import { countWords } from '../../../library/markdown/count-words.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { fieldsText } from '../result-fields.ts';

/** An outline, and how many headings it leaves out. */
interface Outline {
  readonly outline: readonly ResultFields[];
  readonly omitted: number;
}

const textLength = (outline: readonly ResultFields[]): number => fieldsText({ outline, omitted: 99_999 }).length + 4;

const getEntry = (chunks: readonly Chunk[], { heading, anchor }: Chunk): ResultFields => {
  const under = chunksUnder(chunks, anchor);
  const length = (under.at(-1)?.end ?? 0) - (under[0]?.start ?? 0);
  return {
    heading,
    anchor,
    words: under.reduce((sum, { plain }) => sum + countWords(plain), 0),
    tokens: Math.ceil(length / 4),
  };
};

/** No more entries fit into 1,000 tokens. */
const maxEntries = 100;

/**
 * The headings of a page in document order, each with its anchor and with the words and tokens of the text under
 * it, which includes that of the headings below it. Of more than fit into `max` characters, the deepest are left out
 * first, then the last ones.
 */
export const pageOutline = (chunks: readonly Chunk[], max: number): Outline => {
  const headings = chunks.filter(({ level }) => level > 1);
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a, b) => b - a);
  let entries: ResultFields[] = [];
  for (const deepest of levels) {
    const upTo = headings.filter(({ level }) => level <= deepest);
    entries = upTo.slice(0, maxEntries).map((chunk) => getEntry(chunks, chunk));
    if (upTo.length <= maxEntries && textLength(entries) <= max) break;
  }
  while (entries.length > 0 && textLength(entries) > max) entries.pop();
  return { outline: entries, omitted: headings.length - entries.length };
};
