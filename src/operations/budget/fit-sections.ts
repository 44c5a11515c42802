import type { Chunk } from '../../library/chunk.ts';
import type { StoredPage } from '../../library/library.ts';
import { endOfPart } from './end-of-part.ts';
import { gap, joinSections } from './join-sections.ts';

/** The sections of a page that fit into a number of characters. */
export interface FittedSections {
  readonly text: string;
  /** The number of headings that are left out, with the text below them. */
  readonly omitted: number;
}

type Text = Pick<StoredPage, 'markdown' | 'chunks'>;

/** The sections that fit, those named first in `order` first; without it the first ones of the page. */
const chooseSections = ({ chunks }: Text, max: number, order: readonly number[] | undefined): Set<Chunk> => {
  const wanted = new Set<Chunk>();
  let left = max;
  for (const place of order ?? chunks.keys()) {
    const chunk = chunks[place];
    const length = chunk === undefined ? 0 : chunk.end - chunk.start + gap.length;
    if (chunk !== undefined && length <= left) {
      wanted.add(chunk);
      left -= length;
    } else if (order === undefined) break;
  }
  return wanted;
};

/**
 * Where a part of a page ends that begins at a place and has at most `max` characters: after the last section that
 * fits as a whole or, where not even one does, in the text of the first.
 */
export const endOfSections = ({ markdown, chunks }: Text, start: number, max: number): number => {
  const last = chunks.findLast(({ end }) => end > start && end - start <= max);
  return last?.end ?? endOfPart(markdown, start, Math.max(1, max));
};

/**
 * The sections of a page that fit, in the order of the page, with marks where others are left out, and with its
 * title. If not even the one named first fits, its beginning is returned.
 */
export const fitSections = (page: Text, max: number, order: readonly number[] | undefined): FittedSections => {
  const { markdown, chunks } = page;
  if (markdown.length <= max) return { text: markdown, omitted: 0 };
  const [title] = chunks;
  const name = title === undefined || order === undefined ? '' : `# ${title.heading}\n\n${gap}`;
  const left = max - name.length - gap.length;
  const wanted = chooseSections(page, left, order);
  const omitted = chunks.length - wanted.size;
  if (wanted.size === 0) {
    const start = chunks[order?.[0] ?? 0]?.start ?? 0;
    const end = endOfPart(markdown, start, Math.max(1, left));
    return { text: `${start === 0 ? '' : name}${markdown.slice(start, end)}\n\n${gap}`, omitted };
  }
  const hasTitle = title !== undefined && wanted.has(title);
  const last = chunks.at(-1);
  const hasEnd = last !== undefined && wanted.has(last);
  return { text: `${hasTitle ? '' : name}${joinSections(markdown, chunks, wanted)}${hasEnd ? '' : gap}`, omitted };
};

/** Divides characters among texts: each gets the same share, and what short ones leave goes to the longer ones. */
export const shareOut = (max: number, lengths: readonly number[]): number[] => {
  const shares = lengths.map(() => 0);
  let left = max;
  const byLength = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  for (const [done, at] of byLength.entries()) {
    const share = Math.min(lengths[at] ?? 0, Math.floor(left / (lengths.length - done)));
    shares[at] = share;
    left -= share;
  }
  return shares;
};
