import type { Chunk } from '../../../src/library/chunk.ts';
import type { EarlierText } from './earlier-text.ts';

type Text = Pick<EarlierText, 'markdown' | 'chunks'>;

/** A section that differs between two versions of a page; a section reaches from a heading to the next one. */
export interface SectionChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly heading: string;
  readonly anchor: string;
  /** Its Markdown in the earlier version, with the heading; undefined if it was added. */
  readonly before: string | undefined;
  /** Its Markdown in the later version; undefined if it was removed. */
  readonly after: string | undefined;
}

const extractText = ({ markdown }: Text, { start, end }: Pick<Chunk, 'start' | 'end'>): string =>
  markdown.slice(start, end).trim();

const byAnchor = (text: Text): Map<string, string> =>
  new Map(text.chunks.map((chunk) => [chunk.anchor, extractText(text, chunk)]));

/**
 * Compares two versions of a page by the anchors of their headings: first what was removed, in the order of the earlier
 * version, then what was changed or added, in that of the later one.
 */
export const sectionChanges = (earlier: Text, later: Text): SectionChange[] => {
  const [old, present] = [byAnchor(earlier), byAnchor(later)];
  const removed = earlier.chunks
    .filter(({ anchor }) => !present.has(anchor))
    .map(({ heading, anchor }): SectionChange => {
      const before = old.get(anchor);
      return { kind: 'removed', heading, anchor, before, after: undefined };
    });
  const others = later.chunks.flatMap(({ heading, anchor }): SectionChange[] => {
    const [before, after] = [old.get(anchor), present.get(anchor)];
    if (before === after) return [];
    return [{ kind: before === undefined ? 'added' : 'changed', heading, anchor, before, after }];
  });
  return [...removed, ...others];
};
