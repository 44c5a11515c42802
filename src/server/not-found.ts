import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageForm } from '../http/negotiate.ts';
import { sitemapMd } from '../interfaces/discovery/documents/sitemap-md.ts';
import { notFoundText } from '../interfaces/markdown/not-found.ts';
import { markdownType } from '../interfaces/markdown/twin.ts';
import { pathnameOf } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import type { PageSummary } from '../library/page.ts';
import { strings } from '../strings.ts';
import { nearestPages } from './nearest-pages.ts';

/** Where the page for missing addresses takes the pages that may have been meant. */
const place = '<!--halyard:nearest-->';

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities.get(character) ?? '');

const listOf = (pages: readonly PageSummary[]): string =>
  pages.length === 0
    ? ''
    : `<h2>${escapeHtml(strings.nearestPages)}</h2><ul class="rows bare">${pages
        .map(
          ({ path: page, title, description }) =>
            `<li><a href="${escapeHtml(pathnameOf(page))}">${escapeHtml(title)}</a><p>${escapeHtml(description)}</p></li>`,
        )
        .join('')}</ul>`;

export interface MissingText {
  readonly mediaType: string;
  readonly body: string;
}

/** Makes the text for addresses where nothing is, in the form that was asked for, with the pages that are nearest. */
export const missingTexts = (folder: string, library: Library) => {
  let shell: string | undefined;
  const nearest = nearestPages(library);
  return (form: PageForm, pathname: string): MissingText => {
    const pages = nearest(pathname.replace(/^\/+/, '').replace(/\.(md|html)$/, ''));
    if (form === 'markdown')
      return { mediaType: markdownType, body: notFoundText(library.origin, sitemapMd.pathname, pages) };
    shell ??= readFileSync(path.join(folder, '404.html'), 'utf8');
    return { mediaType: 'text/html; charset=utf-8', body: shell.replace(place, () => listOf(pages)) };
  };
};
