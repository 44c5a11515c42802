import type { Element, Parents } from 'hast';
import * as z from 'zod';
import { elementsIn, extractLine, extractText, getProperty, hasClass } from '../../../src/content/html/elements.ts';
import { readJson } from '../../../src/library/text/read-json.ts';
import { headingWords } from './furniture.ts';

/** The facts of a page from its head and its JSON-LD. */
export interface PageFacts {
  readonly title: string;
  readonly siteName: string;
  /** The title of its document, as browsers show it. */
  readonly documentTitle: string;
  readonly description: string;
  readonly language: string;
  readonly date: string | undefined;
  readonly updated: string | undefined;
  readonly author: string;
  readonly tags: readonly string[];
}

const Text = z.string().catch('');
const Author = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const JsonLd = z.looseObject({
  '@type': z.union([z.string(), z.array(z.string())]).catch(''),
  '@graph': z.array(z.unknown()).catch([]),
  name: Text,
  datePublished: Text,
  dateModified: Text,
  author: z.union([Author.transform((name) => [name]), z.array(Author)]).catch([]),
  keywords: z.union([z.string().transform((text) => text.split(',')), z.array(z.string())]).catch([]),
});
type JsonLd = z.output<typeof JsonLd>;

const works = /(?:Article|Posting|WebPage|Report|HowTo)$/;

/** The nodes of the JSON-LD of a page. */
const readJsonLd = (elements: readonly Element[]): JsonLd[] => {
  const scripts = elements.filter(
    (each) => each.tagName === 'script' && getProperty(each, 'type') === 'application/ld+json',
  );
  const parse = (value: unknown, depth: number): JsonLd[] => {
    if (Array.isArray(value)) return value.flatMap((each) => parse(each, depth));
    const found = JsonLd.safeParse(value).data;
    return found === undefined || depth > 2 ? [] : [found, ...parse(found['@graph'], depth + 1)];
  };
  return scripts.flatMap((script) => parse(readJson(extractText(script)), 0));
};

const toDay = (text: string | undefined): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];

const isType = (node: JsonLd, type: RegExp): boolean => [node['@type']].flat().some((name) => type.test(name));

/** The metadata of the head, by names and properties in lower case. */
const readMeta = (elements: readonly Element[]) => {
  const values = new Map<string, string[]>();
  for (const { tagName, properties } of elements) {
    if (tagName !== 'meta') continue;
    const [http] = [properties.httpEquiv].flat();
    const name = String(properties.name ?? properties.property ?? properties.itemProp ?? http ?? '').toLowerCase();
    const content = String(properties.content ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (name !== '' && content !== '') values.set(name, [...(values.get(name) ?? []), content]);
  }
  return {
    all: (name: string): readonly string[] => values.get(name) ?? [],
    first: (...names: readonly string[]): string => names.flatMap((name) => values.get(name) ?? [])[0] ?? '',
  };
};

const separators = [' | ', ' - ', ' – ', ' — ', ' · ', ' • ', ' :: '];

/** The name of a site that most titles of its documents begin or end with; empty for none. */
export const commonName = (titles: readonly string[]): string => {
  const ends = titles.flatMap((title) => {
    const parts = [...separators, ': '].map((separator) => title.split(separator)).find(({ length }) => length > 1);
    return parts === undefined ? [] : [parts.at(-1) ?? '', parts[0] ?? ''];
  });
  const [most] = [...Map.groupBy(ends, (end) => end)].sort(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length > 1 && 2 * most[1].length >= titles.length ? most[0].trim() : '';
};

/** The title of a page without the name of its site at an end. */
const withoutSite = (title: string, site: string): string => {
  for (const separator of separators) {
    const parts = title.split(separator);
    if (parts.length < 2) continue;
    if (site === '' || parts.at(-1) === site) return parts.slice(0, -1).join(separator);
    if (parts[0] === site) return parts.slice(1).join(separator);
  }
  return title;
};

const changeBoxes = ['last-updated', 'VPLastUpdated', 'theme-last-updated', 'git-revision-date-localized-plugin'];

/** The days that times on a page state. */
const findTimes = (elements: readonly Element[]) => {
  const has = (each: Element, names: readonly string[]): boolean => names.some((name) => hasClass(each, name));
  const inside = new Set(elements.flatMap((each) => (has(each, changeBoxes) ? [...elementsIn(each)] : [])));
  const day = (isWanted: (time: Element) => boolean): string | undefined =>
    elements
      .filter((each) => each.tagName === 'time' && isWanted(each))
      .map((each) => toDay(getProperty(each, 'dateTime')))
      .find((found) => found !== undefined);
  const said = (itemProp: string, ...names: readonly string[]): string | undefined =>
    day((time) => String(time.properties.itemProp) === itemProp || has(time, names));
  return {
    published: said('datePublished', 'dt-published', 'entry-date', 'published'),
    updated: said('dateModified', 'updated', 'dt-updated') ?? day((time) => inside.has(time)),
  };
};

/** Reads what a page says of itself: JSON-LD, metadata and times. */
export const readPageFacts = (tree: Parents, heading: Element | undefined): PageFacts => {
  const elements = [...elementsIn(tree)];
  const meta = readMeta(elements);
  const nodes = readJsonLd(elements);
  const work =
    nodes.find((node) => isType(node, works) && node.datePublished !== '') ?? nodes.find((node) => isType(node, works));
  const siteName =
    nodes.find((node) => isType(node, /^WebSite$/))?.name || meta.first('og:site_name', 'application-name');
  const title = extractLine(elements.find(({ tagName }) => tagName === 'title'));
  const times = findTimes(elements);
  const date = toDay(work?.datePublished) ?? toDay(meta.first('article:published_time', 'date')) ?? times.published;
  const updated =
    toDay(work?.dateModified) ?? toDay(meta.first('article:modified_time', 'og:updated_time')) ?? times.updated;
  const author = work?.author.join(', ') || meta.first('author', 'article:author');
  const rel = elements
    .filter((each) => each.tagName === 'a' && [each.properties.rel].flat().includes('tag'))
    .map(extractLine);
  return {
    title: (heading && headingWords(heading)) || withoutSite(meta.first('og:title') || title, siteName),
    siteName,
    documentTitle: title,
    description: meta.first('description', 'og:description'),
    language: String(elements.find(({ tagName }) => tagName === 'html')?.properties.lang ?? ''),
    date,
    updated: updated !== undefined && date !== undefined && updated < date ? undefined : updated,
    author: /^https?:/.test(author) ? '' : author,
    tags: [
      ...new Set(
        [...meta.all('article:tag'), ...(work?.keywords ?? []), ...rel].map((tag) => tag.trim()).filter(Boolean),
      ),
    ].slice(0, 20),
  };
};
