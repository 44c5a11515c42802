import { keywordsOf } from './question.ts';

export interface Hit {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

interface PagefindResult {
  readonly id: string;
  readonly score: number;
  data(): Promise<Hit>;
}

interface PagefindResponse {
  readonly results: readonly PagefindResult[];
  readonly filters: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What we use of Pagefind's browser module. */
export interface Pagefind {
  init(): Promise<void>;
  filters(): Promise<unknown>;
  search(term: string, options?: { filters: Record<string, string> }): Promise<PagefindResponse>;
}

let loading: Promise<Pagefind> | undefined;

const load = async (): Promise<Pagefind> => {
  // Pagefind writes its module beside the pages when they are built, so no bundler can know it.
  const address = '/pagefind/pagefind.js';
  const module: Pagefind = await import(/* @vite-ignore */ address);
  await module.init();
  // Counts by section come with results only after the filters were asked for once.
  await module.filters();
  return module;
};

/** Pagefind, fetched once; a failed load may be tried again. */
export const loadPagefind = (): Promise<Pagefind> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

export interface SearchOutcome {
  readonly total: number;
  /** How many pages of each section have all the words. */
  readonly sections: Readonly<Record<string, number>>;
  readonly hits: readonly Hit[];
}

/** Fewer pages than this with all the words, and pages with some of them are added. */
const minFullMatches = 3;

/**
 * Whether an excerpt marks a word that begins like one of the question's. For a word that no page has, Pagefind takes
 * the nearest beginning that some page has, down to a single letter.
 */
export const marksQueryWord = (excerpt: string, words: readonly string[]): boolean => {
  const beginnings = words.map((word) => word.slice(0, 3));
  const marked = [...excerpt.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, text = '']) => text.toLowerCase());
  return marked.some((text) =>
    text.split(/[^\p{L}\p{N}]+/u).some((part) => beginnings.some((start) => part.startsWith(start))),
  );
};

/** Pages with all words of the question, best first; where these are few, pages with some of the words follow. */
export const searchPages = async (
  pagefind: Pagefind,
  question: string,
  section: string | undefined,
  limit: number,
): Promise<SearchOutcome> => {
  const words = keywordsOf(question);
  const options = section === undefined ? undefined : { filters: { section } };
  const strict = await pagefind.search(words.join(' '), options);
  const found = new Map(strict.results.map((result) => [result.id, result]));
  if (found.size < minFullMatches && words.length > 1) {
    const sums = new Map<string, { result: PagefindResult; score: number }>();
    for (const { results } of await Promise.all(words.map((word) => pagefind.search(word, options)))) {
      for (const result of results) {
        sums.set(result.id, { result, score: (sums.get(result.id)?.score ?? 0) + result.score });
      }
    }
    for (const { result } of [...sums.values()].toSorted((a, b) => b.score - a.score)) {
      if (!found.has(result.id)) found.set(result.id, result);
    }
  }
  const shown = await Promise.all([...found.values()].slice(0, limit).map((result) => result.data()));
  const hits = shown.filter(({ excerpt }) => marksQueryWord(excerpt, words));
  return { total: found.size - shown.length + hits.length, sections: strict.filters.section ?? {}, hits };
};

/** The canonical address of a page that Pagefind names by its file. */
export const canonicalHref = (url: string): string =>
  url.replace(/\.html(?=$|#|\?)/, '').replace(/^\/index(?=$|#|\?)/, '/');
