import type { StoredPage } from '../../library/library.ts';
import type { OperationContext } from '../operation.ts';
import { endOfSections, type FittedSections, fitSections, shareOut } from './fit-sections.ts';
import { toCharacters } from './max-tokens.ts';
import { rankSections } from './rank-sections.ts';

/** The part of a page that a request asks for. */
interface Wanted {
  /** The question that the text is to answer. */
  readonly question?: string | undefined;
  readonly maxTokens?: number | undefined;
}

/**
 * The text of a page within a budget, in its order: the sections that serve the question best, with marks where others
 * lie between; without a question the first ones.
 */
export const fitPage = (
  page: StoredPage,
  { question, maxTokens }: Wanted,
  source: OperationContext,
): FittedSections => {
  const max = toCharacters(maxTokens);
  if (page.markdown.length <= max) return { text: page.markdown, omitted: 0 };
  if (question !== undefined) return fitSections(page, max, rankSections(page, question, source));
  const end = endOfSections(page, 0, max);
  return { text: page.markdown.slice(0, end), omitted: page.chunks.filter(({ start }) => start >= end).length };
};

/** The texts of several pages within one budget, of which short pages leave their share to long ones. */
export const fitPages = (
  pages: readonly StoredPage[],
  max: number,
  question: string | undefined,
  source: OperationContext,
): FittedSections[] => {
  const shares = shareOut(
    max,
    pages.map(({ markdown }) => markdown.length),
  );
  return pages.map((page, at) => {
    const order = question === undefined ? undefined : rankSections(page, question, source);
    return fitSections(page, shares[at] ?? 0, order);
  });
};
