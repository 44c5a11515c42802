import { type Hit, type SearchOutcome, type SearchQuestion, splitExcerpt } from './hit.ts';

/** The part of the API's response that is shown. */
interface Results {
  readonly total: number;
  readonly corrected: string | null;
  readonly items: readonly {
    readonly title: string;
    readonly section: string;
    readonly heading: { readonly text: string } | null;
    readonly passage_url: string;
    readonly snippet: string;
    readonly highlights: readonly (readonly number[])[];
  }[];
}

/** Seconds without the service after an answer that says nothing about when to come back. */
const defaultPause = 30;
/** Milliseconds after which a search that has no answer is left to the index of the files. */
const patience = 2000;

/** Searches by asking the service. It returns undefined where the service cannot answer now, so that another index is asked. */
export type SearchService = (wanted: SearchQuestion, signal: AbortSignal) => Promise<SearchOutcome | undefined>;

/** The path of a result on this host: the service names its pages by their canonical addresses. */
const toHref = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');

const toOutcome = ({ total, corrected, items }: Results): SearchOutcome => ({
  total,
  corrected,
  hits: items.map(
    ({ title, section, heading, passage_url, snippet, highlights }): Hit => ({
      href: toHref(passage_url),
      title,
      section,
      heading: heading?.text,
      excerpt: splitExcerpt(snippet, highlights),
    }),
  ),
});

/**
 * Creates a client of the API's search, whose address has the filters that the box keeps to. After a refusal (429, 503) or
 * a failure it does not ask again for as long as the response says (`Retry-After`, RFC 9110 §10.2.3), so a fast typist is
 * answered by the files until the quota is fresh.
 */
export const createService = (address: string, now = (): number => performance.now()): SearchService => {
  let closedUntil = 0;
  return async ({ question, section, limit }, signal) => {
    if (now() < closedUntil) return undefined;
    const query = new URLSearchParams({ q: question, limit: `${limit}`, ...(section && { section }) });
    let pause = defaultPause;
    try {
      const response = await fetch(`${address}&${query}`, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      });
      if (response.ok) return toOutcome(await response.json());
      // The request itself is wrong, which says nothing about the next one.
      if (response.status === 400) return undefined;
      pause = Number(response.headers.get('retry-after')) || defaultPause;
    } catch (error) {
      if (signal.aborted) throw error;
    }
    closedUntil = now() + pause * 1000;
    return undefined;
  };
};
