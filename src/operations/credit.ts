import type { Library } from '../library/library.ts';
import { PageSummary } from '../library/page.ts';

const { author, license } = PageSummary.shape;

/** Whom to credit for a quotation, and its licence, where the site states them. */
export const creditFields = { author, license };

export interface Credit {
  readonly author?: string | undefined;
  readonly license?: string | undefined;
}

/** The credit of the page at a path. */
export const getCredit = (path: string, library: Pick<Library, 'find' | 'summaryAt'>): Credit => {
  const position = library.find(path);
  if (position === undefined) return {};
  const { author: name, license: id } = library.summaryAt(position);
  return { author: name, license: id };
};
