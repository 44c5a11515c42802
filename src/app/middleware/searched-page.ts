import { privateNoStore } from '../../http/cache-control.ts';
import { computeNow } from '../../http/compute/compute.ts';
import { headerPolicyIn } from '../../http/content-security-policy.ts';
import type { Context } from '../../http/handler.ts';
import { getClientKey } from '../../http/limiter/client-key.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { splitTarget, targetIn } from '../../http/target.ts';
import { policyField } from '../../interfaces/discovery/response-headers.ts';
import { noindexHeaders } from '../../interfaces/markdown/twin-headers.ts';
import { libraryIn } from '../../library/language/library-in.ts';
import { getLanguages, type LanguageFolder } from '../../library/language/site-language.ts';
import { createAnswerMarker } from '../../operations/answer/mark-words.ts';
import { indexIn } from '../../search/index/select-pages.ts';
import type { Step } from '../env.ts';
import { fileOfRoute } from '../pages/file-of-route.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import { findResults, readSearch } from '../pages/search/find-results.ts';
import { renderResults } from '../pages/search/render-results.ts';
import { searchPagePathname } from '../pages/search/search-page-pathname.ts';
import { rateLimit } from './rate-limit.ts';

/** The part of a context that searching needs; where it has no index, the page stays as it was built. */
export type SearchingContext = Pick<Context, 'library'> & Partial<Pick<Context, 'search' | 'limiter' | 'queue'>>;

/**
 * Sends the page for searching with the results of the query in its address, for readers without JavaScript. It counts as a
 * search. An address without a query has the page as it was built: its file or, with `sendsBuilt`, its text from here.
 */
export const searchedPage = (
  { library, search, limiter, queue }: SearchingContext,
  texts: PageTexts,
  sendsBuilt: boolean,
): Step => {
  const folders = new Map<string, LanguageFolder>(
    getLanguages(library.site).map((language) => [searchPagePathname(language), language]),
  );
  const limited = limiter === undefined ? undefined : rateLimit(limiter, () => ['default', 'search']);
  return async (c, next) => {
    const { pathname, query } = splitTarget(targetIn(c));
    const language = folders.get(pathname);
    const route = c.get('route');
    if (query === '' || language === undefined || search === undefined) return next();
    if (route.kind !== 'file' || route.form !== 'html') return next();
    const local = libraryIn(library, language.tag);
    const asked = readSearch(new URLSearchParams(query), local);
    if (asked === undefined && !sendsBuilt) return next();
    const page = texts.search?.(language.folder);
    const fields = fileOfRoute(library, route, pathname)?.fields;
    if (page === undefined || fields === undefined) return next();
    const type = { 'content-type': 'text/html; charset=utf-8' };
    if (asked === undefined) return new WholeResponse({ status: 200, headers: { ...fields, ...type }, body: page });
    const send = async (): Promise<void> => {
      const compute = queue?.computeFor(getClientKey(c.env.address), c.req.raw) ?? computeNow;
      const found = await findResults(asked, language.tag, { library, search }, compute);
      const marksIn = createAnswerMarker(indexIn(search, language.tag), found.corrected ?? asked.query).words;
      const body = renderResults(page, { asked, found, library: local, pathname, marksIn });
      const headers = { ...fields, ...type, [policyField]: headerPolicyIn(page), ...noindexHeaders, ...privateNoStore };
      c.res = new WholeResponse({ status: 200, headers, body });
    };
    return limited === undefined ? send() : limited(c, send);
  };
};
