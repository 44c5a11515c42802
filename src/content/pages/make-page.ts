import type { Root } from 'mdast';
import { toApiPathname, toTwinPathname, toUrl } from '../../library/address.ts';
import { findHeadings } from '../../library/chunk.ts';
import { type Composition, compose, type Reference } from '../../library/compose.ts';
import { serveFields } from '../../library/fields/served.ts';
import type { StoredPage } from '../../library/library.ts';
import type { Document } from '../../library/markdown/document.ts';
import type { PageSummary, Translation } from '../../library/page.ts';
import { getPathname, isForeign } from '../../library/pathname.ts';
import { getExpiry, isListed } from '../../library/publish-gate.ts';
import type { Site } from '../../site/schema.ts';
import type { PageCover } from '../checks/check-covers.ts';
import { computeDigest } from '../digest.ts';
import { getLists, joinParts } from '../join-parts.ts';
import type { SourcePage } from '../source-page.ts';
import type { PageVersions } from '../version/page-versions.ts';

/** The parts of a page that depend on other pages. */
export interface PageContext {
  readonly site: Site;
  readonly origin: string;
  readonly updated: string;
  /** The cover, if the page has one. */
  readonly cover?: PageCover | undefined;
  readonly isUndated: boolean;
  readonly pages: readonly Reference[];
  readonly pager?: Composition['pager'];
  readonly listFirst: boolean;
  readonly series: readonly Reference[];
  readonly related: readonly Reference[];
  readonly backlinks: readonly Reference[];
  /** The same page in other languages; undefined on a site in one. */
  readonly translations: readonly Translation[] | undefined;
  /** Its version, and the same page in others; undefined outside of versions. */
  readonly versions: PageVersions | undefined;
  /** Writes the parts that come from front matter as Markdown; without it, pages stay unwritten. */
  readonly write: ((tree: Root) => string) | undefined;
}

/** The first 300 characters of a text, up to the end of a sentence if possible, else of a word. */
const getBeginning = (text: string): string => {
  if (text.length <= 300) return text;
  const start = text.slice(0, 300);
  const sentence = Math.max(
    start.lastIndexOf('. '),
    start.lastIndexOf('? '),
    start.lastIndexOf('! '),
    start.lastIndexOf('。'),
  );
  return sentence > 80
    ? start.slice(0, sentence + 1)
    : `${start.slice(0, Math.max(start.lastIndexOf(' '), 200)).toWellFormed()}…`;
};

/** Fills in how to credit a page; without any licence, `getSite` and the schema leave none to be named. */
const getAttribution = (title: string, url: string, { name, attribution, licence }: Site): string => {
  const values = new Map<string, string | undefined>([
    ['title', title],
    ['site', name],
    ['url', url],
    ['licence', licence?.name],
  ]);
  return attribution.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
};

/** The description of a page whose author states none: its definition, the beginning of its text, or its title. */
const derivedDescription = ({ fields }: SourcePage, document: Document): string =>
  fields.definition ?? (document.lead ? getBeginning(document.lead) : fields.title);

/** The description of a page for lists and search results. */
export const getDescription = (page: SourcePage, document: Document): string =>
  page.fields.description ?? derivedDescription(page, document);

/**
 * The description that stands above the text: none where the text says the same, as in a copy of the page or from an importer, and
 * none where HTML of another program shows the page.
 */
const getShownDescription = (page: SourcePage, document: Document, site: Site): string | undefined => {
  const { description } = page.fields;
  return isForeign(site, page.path) || description === derivedDescription(page, document) ? undefined : description;
};

/** Composes the stored page: the summary that every interface shows, and the whole text as Markdown. */
export const makePage = (
  page: SourcePage,
  document: Document,
  {
    site,
    origin,
    updated,
    cover,
    isUndated,
    pages,
    pager,
    listFirst,
    series,
    related,
    backlinks,
    translations,
    versions,
    write,
  }: PageContext,
): StoredPage => {
  const { path, fields } = page;
  const url = toUrl(origin, getPathname(site, path));
  const { license = site.licence?.id } = fields;
  const author = fields.authors?.join(', ') ?? fields.author ?? site.author;
  const parts = compose({
    title: fields.title,
    url,
    description: getShownDescription(page, document, site),
    fields,
    cover: cover?.isShown ? cover.served : undefined,
    body: document,
    pages,
    pager,
    listFirst,
    series,
    related,
    backlinks,
    write,
    strings: site.strings,
    toUrl: (page) => toUrl(origin, getPathname(site, page)),
  });
  const { markdown, spans, chunks } = joinParts(parts, fields.questions);
  const summary: PageSummary = {
    path,
    section: page.section.name,
    kind: page.kind,
    url,
    title: fields.title,
    description: getDescription(page, document),
    summary: fields.summary,
    date: fields.date ?? null,
    updated,
    tags: fields.tags,
    ...(author !== undefined && { author }),
    ...(license !== undefined && { license }),
    attribution: getAttribution(fields.title, url, site),
    words: parts.reduce((sum, part) => sum + part.words, 0),
    tokens: Math.ceil(markdown.length / 4),
    digest: computeDigest(markdown),
    headings: findHeadings(url, chunks),
    links: { html: url, markdown: toUrl(origin, toTwinPathname(path)), json: toUrl(origin, toApiPathname(path)) },
    sources: fields.sources,
    related: fields.related,
    ...(translations
      ? { language: site.language, translations: [...translations] }
      : fields.language !== undefined && fields.language !== site.language && { language: fields.language }),
    ...(versions && {
      version: versions.version.name,
      ...(versions.canonical !== undefined && { canonical: versions.canonical }),
      versions: [...versions.others],
    }),
    // Pages that no author wrote are lists of facts.
    ...serveFields({
      ...fields,
      cover: cover?.served,
      ai: fields.ai ?? (page.kind !== 'page' ? undefined : site.aiUse),
    }),
  };
  return {
    summary,
    parts: spans,
    chunks,
    lists: getLists(chunks, pages, site.strings.allPages),
    markdown,
    ...(page.kind === 'page' && { file: page.from ?? page.file }),
    expiry: getExpiry(fields),
    ...(!isListed(fields) && { unlisted: true }),
    ...((page.kind !== 'page' || versions?.version.isCurrent === false) && { secondary: true }),
    ...(page.treePath !== path && { treePath: page.treePath }),
    ...(isUndated && { isUndated }),
    ...(page.data && { data: page.data }),
  };
};
