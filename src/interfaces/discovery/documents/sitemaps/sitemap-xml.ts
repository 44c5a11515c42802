import { getLanguages, hasLanguages, languageOfPath } from '../../../../library/language/site-language.ts';
import type { Library } from '../../../../library/library.ts';
import { picturesIn } from '../../../../library/markdown/pictures-in.ts';
import { escapeMarkup } from '../../../../library/text/escape-markup.ts';
import { oncePer } from '../../../../once.ts';
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

/** A sitemap of at most 50,000 pages. */
interface Part {
  readonly pathname: `/${string}`;
  readonly positions: readonly number[];
}

/** A sitemap: of all its pages, or an index of its parts where it has any. */
interface Sitemap {
  readonly positions: readonly number[];
  readonly parts: readonly Part[];
}

interface Sitemaps {
  readonly pages: Sitemap;
  /** Lists, and pages about the service: crawlers read them after the pages. */
  readonly lists: Sitemap;
}

/** Pages by the language of their folder, the default one first; a site in one language has one group without a name. */
const byLanguage = (library: Library, positions: readonly number[]): Map<string, number[]> => {
  const { site } = library;
  if (!hasLanguages(site)) return new Map([['', [...positions]]]);
  const groups = new Map<string, number[]>(getLanguages(site).map(({ tag }) => [`-${tag.toLowerCase()}`, []]));
  for (const position of positions)
    groups.get(`-${languageOfPath(site, library.pathAt(position)).tag.toLowerCase()}`)?.push(position);
  return groups;
};

/**
 * The parts of a sitemap: one for each language, and as many as its pages need. The sitemap of a site in one language that
 * needs no second part has none.
 */
const getParts = (library: Library, name: string, positions: readonly number[]): readonly Part[] => {
  const parts = [...byLanguage(library, positions)].flatMap(([language, group]) => {
    const count = Math.ceil(group.length / maxSitemapUrls);
    return Array.from({ length: count }, (_, at): Part => {
      const number = language === '' || count > 1 ? `-${at + 1}` : '';
      return {
        pathname: `/${name}${language}${number}.xml`,
        positions: group.slice(at * maxSitemapUrls, (at + 1) * maxSitemapUrls),
      };
    });
  });
  return hasLanguages(library.site) || parts.length > 1 ? parts : [];
};

/** The sitemaps of all pages but those of former versions that the current one has: these name it as canonical. */
const sitemapsOf = oncePer((library: Library): Sitemaps => {
  const pages: number[] = [];
  const others: number[] = [];
  for (let position = 0; position < library.listedSize; position += 1) {
    const { kind, canonical } = library.summaryAt(position);
    if (kind !== 'page') others.push(position);
    else if (position < library.size || canonical === undefined) pages.push(position);
  }
  const toSitemap = (name: string, positions: readonly number[]): Sitemap => ({
    positions,
    parts: getParts(library, name, positions),
  });
  const sitemaps = {
    pages: toSitemap('sitemap', pages),
    lists: toSitemap('sitemap-lists', others.slice(0, maxSitemapUrls)),
  };
  return sitemaps;
});

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

function* index(library: Library, parts: readonly Part[]): Generator<string> {
  yield `${xmlDeclaration}<sitemapindex ${namespace}>\n`;
  for (const { pathname, positions } of parts) {
    let newest = '';
    for (const position of positions) {
      const { updated } = library.summaryAt(position);
      if (updated > newest) newest = updated;
    }
    yield `<sitemap><loc>${escapeMarkup(library.origin + pathname)}</loc><lastmod>${newest}</lastmod></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

const render = (library: Library, { parts, positions }: Sitemap): Iterable<string> =>
  parts.length === 0 ? urls(library, positions) : index(library, parts);

/** The sitemap: every page with the day of its last change or, on a large site or one in several languages, the index of its parts. */
export const sitemapXml: DiscoveryDocument = {
  pathname: '/sitemap.xml',
  mediaType,
  rel: 'sitemap',
  render: (library) => render(library, sitemapsOf(library).pages),
};

/** The sitemap of lists, and of pages about the service. */
export const listsSitemapXml: DiscoveryDocument = {
  pathname: '/sitemap-lists.xml',
  mediaType,
  render: (library) => render(library, sitemapsOf(library).lists),
};

/** The parts of the sitemaps of a large site, or of one in several languages. */
export const sitemapParts: DocumentFamily = {
  matches: (pathname) => /^\/sitemap-[\da-z-]+\.xml$/.test(pathname) && pathname !== listsSitemapXml.pathname,
  mediaType,
  getMembers: (library) => {
    const { pages, lists } = sitemapsOf(library);
    return [...pages.parts, ...lists.parts].map(({ pathname, positions }) => ({
      pathname,
      mediaType,
      render: () => urls(library, positions),
    }));
  },
};
