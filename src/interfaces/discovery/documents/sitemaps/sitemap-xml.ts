import { hasLanguages } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { picturesIn } from '../../../../library/markdown/pictures-in.ts';
import { escapeMarkup } from '../../../../library/text/escape-markup.ts';
import type { DiscoveryDocument, DocumentFamily } from '../../document.ts';
import { translationLinks } from '../../translation-links.ts';
import { xmlDeclaration } from '../../xml.ts';

const mediaType = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** Maximum pictures of one page (Google's image sitemaps). */
const maxImages = 1000;
/** Maximum URLs in one sitemap (sitemaps.org protocol 0.9). */
export const maxSitemapUrls = 50_000;

interface Positions {
  readonly pages: readonly number[];
  /** Lists, and pages about the service: crawlers read them after the pages. */
  readonly others: readonly number[];
}

const cache = new WeakMap<Library, Positions>();

/** The positions of all pages but those of former versions that the current one has: these name it as canonical. */
const positionsIn = (library: Library): Positions => {
  const known = cache.get(library);
  if (known !== undefined) return known;
  const pages: number[] = [];
  const others: number[] = [];
  for (let position = 0; position < library.listedSize; position += 1) {
    const { kind, canonical } = library.summaryAt(position);
    if (kind !== 'page') others.push(position);
    else if (position < library.size || canonical === undefined) pages.push(position);
  }
  const positions = { pages, others };
  cache.set(library, positions);
  return positions;
};

/** The pictures of a page that are the site's own, each once, as Google's extension of sitemaps names them. */
const getImages = (library: Library, position: number): string[] => {
  const { cover } = library.summaryAt(position);
  const shown = [...(cover === undefined ? [] : [cover.url]), ...picturesIn(library.markdownAt(position))];
  const own = shown.map((url) => url.replace(/#.*$/s, '')).filter((url) => url.startsWith(`${library.origin}/`));
  return [...new Set(own)]
    .slice(0, maxImages)
    .map((url) => `<image:image><image:loc>${escapeMarkup(url)}</image:loc></image:image>`);
};

function* urls(library: Library, positions: readonly number[]): Generator<string> {
  const alternates = hasLanguages(library.site) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  yield `${xmlDeclaration}<urlset ${namespace} ${imageNamespace}${alternates}>\n`;
  for (const position of positions) {
    const page = library.summaryAt(position);
    const languages = translationLinks(library, page).map(
      ({ href, hreflang }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
    );
    yield `<url><loc>${escapeMarkup(page.url)}</loc><lastmod>${page.updated}</lastmod>${[...languages, ...getImages(library, position)].join('')}</url>\n`;
  }
  yield '</urlset>\n';
}

const partPathname = (part: number): `/${string}` => `/sitemap-${part}.xml`;
const getParts = (library: Library): number => Math.ceil(positionsIn(library).pages.length / maxSitemapUrls);

const getNewest = (library: Library, from: number, to: number): string => {
  let newest = '';
  for (const position of positionsIn(library).pages.slice(from, to)) {
    const { updated } = library.summaryAt(position);
    if (updated > newest) newest = updated;
  }
  return newest;
};

function* index(library: Library): Generator<string> {
  yield `${xmlDeclaration}<sitemapindex ${namespace}>\n`;
  for (let part = 1; part <= getParts(library); part += 1) {
    const updated = getNewest(library, (part - 1) * maxSitemapUrls, part * maxSitemapUrls);
    yield `<sitemap><loc>${escapeMarkup(library.origin + partPathname(part))}</loc><lastmod>${updated}</lastmod></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** The sitemap: every page with the day of its last change or, on a large site, the index of its parts. */
export const sitemapXml: DiscoveryDocument = {
  pathname: '/sitemap.xml',
  mediaType,
  rel: 'sitemap',
  render: (library) => (getParts(library) <= 1 ? urls(library, positionsIn(library).pages) : index(library)),
};

/** The sitemap of lists, and of pages about the service. */
export const listsSitemapXml: DiscoveryDocument = {
  pathname: '/sitemap-lists.xml',
  mediaType,
  render: (library) => urls(library, positionsIn(library).others.slice(0, maxSitemapUrls)),
};

/** The parts of a large site's sitemap. */
export const sitemapParts: DocumentFamily = {
  matches: (pathname) => /^\/sitemap-\d+\.xml$/.test(pathname),
  mediaType,
  getMembers: (library) =>
    getParts(library) <= 1
      ? []
      : Array.from({ length: getParts(library) }, (_, part) => ({
          pathname: partPathname(part + 1),
          mediaType,
          render: () =>
            urls(library, positionsIn(library).pages.slice(part * maxSitemapUrls, (part + 1) * maxSitemapUrls)),
        })),
};
