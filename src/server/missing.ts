import type { PlainResponse } from '../http/answer.ts';
import { problemCacheControl, unshared } from '../http/cache-control.ts';
import { problemAnswer } from '../http/respond.ts';
import { sitemapMd } from '../interfaces/discovery/documents/sitemap-md.ts';
import { fileHeaders } from '../interfaces/discovery/response-headers.ts';
import { notFoundText } from '../interfaces/markdown/not-found.ts';
import { markdownType } from '../interfaces/markdown/twin.ts';
import { noindexHeaders } from '../interfaces/markdown/twin-headers.ts';
import { pathnameOf } from '../library/address.ts';
import { escapeMarkup } from '../library/escape-markup.ts';
import type { Library } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import { Problem, problemTypes } from '../problem.ts';
import { strings } from '../strings.ts';
import { nearestPages } from './nearest-pages.ts';
import type { PageRoute } from './route-page.ts';

/** Where the page for missing addresses takes the pages that may have been meant. */
const place = '<!--halyard:nearest-->';

const listOf = (pages: readonly PageSummary[]): string =>
  pages.length === 0
    ? ''
    : `<h2>${escapeMarkup(strings.nearestPages)}</h2><ul class="rows bare">${pages
        .map(
          ({ path: page, title, description }) =>
            `<li><a href="${escapeMarkup(pathnameOf(page))}">${escapeMarkup(title)}</a><p>${escapeMarkup(description)}</p></li>`,
        )
        .join('')}</ul>`;

/** An address where nothing is: never, or not any more. */
export type Missing = Extract<PageRoute, { kind: 'file' | 'gone' }>;

/**
 * Answers for addresses where nothing is, in the form that was asked for, with the pages that are nearest. `readShell`
 * gives the page for missing addresses as HTML.
 */
export const answerMissing = (library: Library, readShell: () => string) => {
  const { origin } = library;
  const nearest = nearestPages(library);
  let shell: string | undefined;
  return ({ kind, form }: Missing, pathname: string): PlainResponse => {
    const code = kind === 'gone' ? 'gone' : 'not-found';
    const { status } = problemTypes[code];
    const pages = nearest(pathname.replace(/^\/+/, '').replace(/\.(md|html)$/, ''));
    // Whoever takes neither form is a program that reads neither: it gets what programs get.
    if (form === undefined)
      return problemAnswer(
        new Problem(code, undefined, { headers: unshared, nearest: pages.map(({ path }) => path) }),
        origin,
        pathname,
      );
    const shared = { 'cache-control': problemCacheControl(status), vary: 'Accept' };
    if (form === 'markdown') {
      const caching = pathname.endsWith('.md') ? { ...shared, ...noindexHeaders } : unshared;
      const headers = { ...fileHeaders(origin), 'content-type': markdownType, ...caching };
      return { status, headers, body: notFoundText(origin, sitemapMd.pathname, pages) };
    }
    shell ??= readShell();
    return {
      status,
      headers: { ...fileHeaders(origin), 'content-type': 'text/html; charset=utf-8', ...shared },
      body: shell.replace(place, () => listOf(pages)),
    };
  };
};
