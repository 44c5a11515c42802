import { type Chunk, chunksUnder } from '../../../library/chunk.ts';
import type { StoredPage } from '../../../library/library.ts';
import { parseAnchor } from '../../../library/page-reference.ts';
import { suggest } from '../../../library/text/suggest.ts';
import { joinSections } from '../../../operations/budget/join-sections.ts';
import { invalid } from './invalid.ts';

const normalize = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** The chunks under a heading, which is given by its anchor or its words. */
const findSection = (chunks: readonly Chunk[], heading: string, parameter: string): readonly Chunk[] => {
  const requested = parseAnchor(heading);
  const anchors = chunks.map(({ anchor }) => anchor);
  const found = anchors.includes(requested)
    ? requested
    : chunks.find((chunk) => normalize(chunk.heading) === normalize(heading))?.anchor;
  if (found !== undefined) return chunksUnder(chunks, found);
  const near = suggest(requested, anchors, 3);
  const allowed = `one of ${(near.length > 0 ? near : anchors.slice(0, 10)).join(', ')}`;
  throw invalid(parameter, 'This page has no such heading.', allowed);
};

/** The text under the headings in the order of the page, without one the whole text; and the anchor if there is one. */
export const extractText = (
  { chunks, markdown }: Pick<StoredPage, 'chunks' | 'markdown'>,
  headings: readonly string[],
  parameter: 'heading' | 'headings',
): { readonly text: string; readonly anchor: string | undefined } => {
  if (headings.length === 0) return { text: markdown, anchor: undefined };
  const found = headings.map((heading) => findSection(chunks, heading, parameter));
  const text = joinSections(markdown, chunks, new Set(found.flat()));
  return { text, anchor: found.length === 1 ? found[0]?.[0]?.anchor : undefined };
};
