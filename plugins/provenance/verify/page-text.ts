import type { StoredPage } from '../../../src/library/library.ts';

/** The words of a page as readers see them: each heading, and below it a line for each paragraph, item and row. */
export interface PlainText {
  readonly text: string;
  /** The start of each chunk's heading in it. */
  readonly starts: readonly number[];
}

/** The words of a page. */
export const toPlain = ({ chunks }: Pick<StoredPage, 'chunks'>): PlainText => {
  const starts: number[] = [];
  let text = '';
  for (const { heading, plain } of chunks) {
    if (text !== '') text += '\n';
    starts.push(text.length);
    text += plain === '' ? heading : `${heading}\n${plain}`;
  }
  return { text, starts };
};

/** The number of the chunk that a place in the words of a page is in. */
export const chunkAt = (starts: readonly number[], place: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= place),
  );
