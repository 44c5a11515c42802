import type * as z from 'zod';
import type { Compute } from '../../../http/compute/compute.ts';
import { hasLanguages } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { firstCharacters } from '../../../library/text/characters.ts';
import { forLibrary } from '../../../operations/lists/filters.ts';
import type { OperationContext } from '../../../operations/operation.ts';
import { searchContent } from '../../../operations/search-content.ts';
import { maxQueryLength } from '../../../search/query/search.ts';

/** The results that one page has. */
export const resultsPerPage = 20;
/** The last page that the operation ranks. */
const lastPage = 45;

/** The parameters of a request for the search page. */
export interface AskedSearch {
  readonly query: string;
  /** The name of a section; undefined for the whole site. */
  readonly section: string | undefined;
  /** The number of the page of results, from 1. */
  readonly number: number;
}

/** The results of a search, as the API returns them. */
export type FoundPages = z.input<typeof searchContent.output>;

/**
 * Reads what an address asks for; undefined without a query. People follow old and shortened links, so that a section that
 * the site does not have, and a page that no list has, are passed over instead of refused.
 */
export const readSearch = (parameters: URLSearchParams, { sections }: Library): AskedSearch | undefined => {
  const query = firstCharacters((parameters.get('q') ?? parameters.get('query') ?? '').trim(), maxQueryLength);
  if (query === '') return undefined;
  const section = parameters.get('section') ?? '';
  const number = /^[1-9][0-9]?$/.test(parameters.get('page') ?? '') ? Number(parameters.get('page')) : 1;
  return {
    query,
    section: (sections.get(section)?.size ?? 0) > 0 ? section : undefined,
    number: Math.min(number, lastPage),
  };
};

/** Runs the search of the API among the pages in the language of a page, in its turn. */
export const findResults = (
  { query: q, section, number }: AskedSearch,
  language: string,
  { library, search }: OperationContext,
  compute: Compute,
): Promise<FoundPages> => {
  const { input } = forLibrary(searchContent, library);
  const request = {
    q,
    limit: resultsPerPage,
    offset: (number - 1) * resultsPerPage,
    ...(section !== undefined && { section }),
    ...(hasLanguages(library.site) && { language }),
  };
  return compute(function* () {
    yield;
    return searchContent.run(input.parse(request), { library, search });
  });
};

/** True if pages of results follow. */
export const hasMore = ({ number }: AskedSearch, { total }: FoundPages): boolean =>
  number < lastPage && number * resultsPerPage < total;
