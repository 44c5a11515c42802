import type { ChunkHead } from '../../library/chunk.ts';

/** Marks what lies between the sections that are given of a page. */
export const gap = '[…]\n\n';

/** Sections of a page in its order, with a mark where others lie between two of them. */
export const joinSections = <Head extends Pick<ChunkHead, 'start' | 'end'>>(
  markdown: string,
  chunks: readonly Head[],
  wanted: ReadonlySet<Head>,
): string => {
  let text = '';
  let isGap = false;
  for (const chunk of chunks) {
    if (wanted.has(chunk)) text += (isGap && text !== '' ? gap : '') + markdown.slice(chunk.start, chunk.end);
    isGap = !wanted.has(chunk);
  }
  return text;
};
