import { excerptAfterTitle, excerptFromHtml, wholeSentences } from './excerpt.ts';
import type { Hit, SearchOutcome } from './hit.ts';
import { getKeywords } from './question.ts';

interface PagefindPart {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

/** A page as Pagefind returns it, with its sections that match. */
export interface PagefindPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sub_results?: readonly PagefindPart[];
}

interface PagefindResult {
  readonly id: string;
  readonly score: number;
  data(): Promise<PagefindPage>;
}

interface PagefindResponse {
  readonly results: readonly PagefindResult[];
  readonly filters: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The part of Pagefind's browser module that is used here. */
export interface Pagefind {
  init(): Promise<void>;
  filters(): Promise<unknown>;
  search(term: string, options?: { filters: Record<string, string> }): Promise<PagefindResponse>;
}

/** The folder of the site below its host; empty for most sites. */
export const base = import.meta.env.BASE_URL.replace(/\/$/, '');

let loading: Promise<Pagefind> | undefined;

const load = async (): Promise<Pagefind> => {
  // Pagefind writes its module next to the built pages, where a bundler cannot resolve it.
  const address = `${base}/pagefind/pagefind.js`;
  const module: Pagefind = await import(/* @vite-ignore */ address);
  await module.init();
  // Results have counts by section only after `filters()` was called once.
  await module.filters();
  return module;
};

/** Loads Pagefind once. A failed load can be repeated. */
export const loadPagefind = (): Promise<Pagefind> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Below this number of pages with all words, pages with some of them are added. */
const minFullMatches = 3;

/**
 * True when an excerpt marks a word with the first letters of a query word. For a word that no page has, Pagefind
 * matches any shorter prefix, down to a single letter; such results are dropped.
 */
export const marksQueryWord = (excerpt: string, words: readonly string[]): boolean => {
  const prefixes = words.map((word) => word.slice(0, 3));
  const marked = [...excerpt.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, text = '']) => text.toLowerCase());
  return marked.some((text) =>
    text.split(/[^\p{L}\p{N}]+/u).some((part) => prefixes.some((start) => part.startsWith(start))),
  );
};

/** The section of a page whose excerpt Pagefind shows; undefined for the text above the first heading. */
const getPart = ({ url, excerpt, sub_results = [] }: PagefindPage): PagefindPart | undefined =>
  sub_results.find((part) => part.excerpt === excerpt && part.url !== url);

/** A page of Pagefind as a result, which leads to the section that matches. */
export const toHit = (page: PagefindPage): Hit => {
  const part = getPart(page);
  const title = page.meta.title ?? '';
  return {
    href: canonicalHref(part?.url ?? page.url),
    title,
    heading: part?.title,
    section: page.filters.section?.[0] ?? '',
    excerpt: wholeSentences(
      excerptFromHtml(excerptAfterTitle(part?.title ?? '', excerptAfterTitle(title, page.excerpt))),
    ),
  };
};

/** Searches for pages with all words of a question, best first; if these are few, pages with some words follow. */
export const searchPages = async (
  pagefind: Pagefind,
  question: string,
  section: string | undefined,
  limit: number,
): Promise<SearchOutcome> => {
  const words = getKeywords(question);
  const options = section === undefined ? undefined : { filters: { section } };
  const fullMatches = await pagefind.search(words.join(' '), options);
  const found = new Map(fullMatches.results.map((result) => [result.id, result]));
  if (found.size < minFullMatches && words.length > 1) {
    const partialMatches = new Map<string, { result: PagefindResult; score: number }>();
    for (const { results } of await Promise.all(words.map((word) => pagefind.search(word, options)))) {
      for (const result of results) {
        partialMatches.set(result.id, { result, score: (partialMatches.get(result.id)?.score ?? 0) + result.score });
      }
    }
    for (const { result } of [...partialMatches.values()].toSorted((a, b) => b.score - a.score)) {
      if (!found.has(result.id)) found.set(result.id, result);
    }
  }
  const shown = await Promise.all([...found.values()].slice(0, limit).map((result) => result.data()));
  const hits = shown.filter(({ excerpt }) => marksQueryWord(excerpt, words)).map(toHit);
  return { total: found.size - shown.length + hits.length, counts: fullMatches.filters.section ?? {}, hits };
};

/** The canonical URL of a page from the file name that Pagefind returns. */
export const canonicalHref = (url: string): string => {
  const page = url.replace(/\.html(?=$|#|\?)/, '');
  const home = `${base}/index`;
  const rest = page.slice(home.length);
  return page.startsWith(home) && /^(?:$|[#?])/.test(rest) ? `${base}/${rest}` : page;
};
