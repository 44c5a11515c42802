import { privateNoStore, problemCacheControl } from '../../http/cache-control.ts';
import { headerPolicyIn } from '../../http/content-security-policy.ts';
import type { PlainResponse } from '../../http/plain-response.ts';
import { problemResponse } from '../../http/problem/problem-response.ts';
import { sitemapMd } from '../../interfaces/discovery/documents/sitemaps/sitemap-md.ts';
import { fileHeaders, policyField } from '../../interfaces/discovery/response-headers.ts';
import { markdownType } from '../../interfaces/markdown/all-pages-line.ts';
import { notFoundText } from '../../interfaces/markdown/not-found.ts';
import { noindexHeaders } from '../../interfaces/markdown/twin-headers.ts';
import { toBasePath } from '../../library/address.ts';
import { languageOfPath, siteIn } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { getPathname } from '../../library/pathname.ts';
import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { fillMarked, pageMarks } from '../../library/text/page-marks.ts';
import { Problem, problemTypes } from '../../problem.ts';
import type { Site } from '../../site/schema.ts';
import { endpoints } from '../../site/site.ts';
import { nearestPages } from './nearest-pages.ts';
import type { PageRoute } from './route-page.ts';

const toList = (pages: readonly PageSummary[], site: Site, base: string): string =>
  pages.length === 0
    ? ''
    : `<h2>${escapeMarkup(site.strings.nearestPages)}</h2><ul class="rows bare">${pages
        .map(
          ({ path: page, title, description }) =>
            `<li><a href="${escapeMarkup(base + getPathname(site, page))}">${escapeMarkup(title)}</a><p>${escapeMarkup(description)}</p></li>`,
        )
        .join('')}</ul>`;

/** The folder of all versions of the API. */
const apis = endpoints.api.slice(0, endpoints.api.lastIndexOf('/'));

const isBesideApi = (pathname: string): boolean => pathname === apis || pathname.startsWith(`${apis}/`);

/** A route to nothing: never published, or withdrawn. */
type Missing = Extract<PageRoute, { kind: 'file' | 'gone' }>;

/**
 * Creates the responses for addresses where nothing is, in the form that Accept asks for and the language of their folder, with
 * the nearest pages. `readShell` reads the page for missing addresses as HTML; `count` gets the path of the nearest page.
 */
export const missingPages = (
  library: Library,
  readShell: (folder: string) => string,
  count?: (nearest: string | undefined) => void,
) => {
  const { origin, site } = library;
  const nearest = nearestPages(library);
  return ({ kind, form }: Missing, pathname: string): PlainResponse => {
    const code = kind === 'gone' ? 'gone' : 'not-found';
    const { status } = problemTypes[code];
    const pages = nearest(pathname.replace(/^\/+/, '').replace(/\.(md|html)$/, ''));
    count?.(pages[0]?.path);
    // A client that accepts neither form is a program that reads neither, and so is one that asks for another version of the API.
    if (form === undefined || isBesideApi(pathname))
      return problemResponse(
        new Problem(code, undefined, { headers: privateNoStore, nearest: pages.map(({ path }) => path) }),
        origin,
        pathname,
      );
    const { tag, folder } = languageOfPath(site, pathname.slice(1));
    const local = siteIn(site, tag);
    const shared = { 'cache-control': problemCacheControl(status), vary: 'Accept' };
    if (form === 'markdown') {
      const caching = pathname.endsWith('.md') ? { ...shared, ...noindexHeaders } : privateNoStore;
      const headers = { ...fileHeaders(origin), 'content-type': markdownType, ...caching };
      return { status, headers, body: notFoundText({ origin, site: local }, sitemapMd.pathname, pages) };
    }
    const shell = readShell(folder);
    const own = { 'content-type': 'text/html; charset=utf-8', [policyField]: headerPolicyIn(shell) };
    return {
      status,
      headers: { ...fileHeaders(origin), ...own, ...shared },
      body: fillMarked(shell, pageMarks.nearest, toList(pages, local, toBasePath(origin))) ?? shell,
    };
  };
};
