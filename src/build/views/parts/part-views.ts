import type { StoredPage } from '../../../library/library.ts';
import type { PartView } from '../page-view.ts';

/** The parts of a page with their headings. */
export const partViews = ({ parts, chunks, markdown }: StoredPage): PartView[] =>
  parts.map(({ id, start, end }) => ({
    id,
    markdown: markdown.slice(start, end),
    headings: chunks
      .filter(({ part }) => part === id)
      .map(({ level, heading, anchor }) => ({ level, text: heading, anchor })),
  }));
