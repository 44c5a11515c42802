import type { NotFoundHandler } from 'hono';
import type { Context } from '../../http/handler.ts';
import { WholeResponse } from '../../http/plain-response.ts';
import { splitTarget, targetIn } from '../../http/target.ts';
import { decodeAddress } from '../../library/address.ts';
import { followRules, readRedirectRules } from '../../library/redirect-rules.ts';
import { Problem } from '../../problem.ts';
import type { AppEnv } from '../env.ts';
import { missingPages } from '../pages/missing-page.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import { redirectResponse } from '../pages/redirect-response.ts';

/** An address with the query of the request. */
const withQuery = (to: string, query: string): string => {
  const [pathname = '', ...fragment] = to.split('#');
  return [`${pathname}?${query}`, ...fragment].join('#');
};

/** Answers addresses where nothing is published, in the form that Accept asks for. */
export const notFound = (
  { library, readers }: Pick<Context, 'library' | 'readers'>,
  texts: PageTexts,
): NotFoundHandler<AppEnv> => {
  const missing = missingPages(library, texts.missing, readers?.missing);
  const { rules } = readRedirectRules(library.site.redirects, (path) => library.find(path) !== undefined);
  return (c) => {
    const { pathname, query } = splitTarget(targetIn(c));
    const path = decodeAddress(pathname.split('/').filter(Boolean).join('/'));
    const to = path === undefined ? undefined : followRules(rules, path);
    if (to !== undefined)
      return redirectResponse(library, query === '' || to.includes('?') ? to : withQuery(to, query));
    const route = c.get('route');
    // The host would have sent its file of the page: the files and this code are not of one build.
    if (route.kind !== 'gone' && route.kind !== 'file') throw new Problem('internal-error');
    return new WholeResponse(missing(route, pathname));
  };
};
