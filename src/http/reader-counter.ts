import type { Answer } from '../operations/answer.ts';

/** Counts what readers ask for, if the owner wants that (`countReaders` in `site.yaml`). It keeps nobody's words. */
export interface ReaderCounter {
  /** Counts a request for an address. */
  readonly request: (pathname: string, headers: ReaderHeaders) => void;
  /** Counts a page that a program has read at another address than its own. */
  readonly page: (url: string) => void;
  /** Counts a request for an address where nothing is, by the path of the nearest page. */
  readonly missing: (nearest: string | undefined) => void;
  /** Counts a question that got an answer; `read` is called when this object is counted for the first time. */
  readonly question: (question: string, answer: object, read: () => AnsweredBy) => void;
  /** Writes what was counted, where each request may be the last of its process. */
  readonly flush?: (() => void) | undefined;
}

/** The outcome of a question. */
export interface AnsweredBy {
  readonly outcome: Answer['outcome'];
  /** The page that was quoted, or the nearest one. */
  readonly url: string | undefined;
}

/** The headers of a request that say who asks, and for which form. */
export interface ReaderHeaders {
  /**
   * True if a browser sent the request: it has `Sec-Fetch-Site` (`fetch` of Node has only `Sec-Fetch-Mode`). No other sign is
   * read, User-Agent least of all.
   */
  readonly isBrowser: boolean;
  /** True if `Accept` names Markdown. */
  readonly takesMarkdown: boolean;
}

/**
 * The two headers' meaning; `header` reads one by its name in lower case.
 *
 * @example
 * readerHeaders((name) => request.headers.get(name));
 */
export const readerHeaders = (header: (name: string) => string | null | undefined): ReaderHeaders => ({
  isBrowser: header('sec-fetch-site') != null,
  takesMarkdown: header('accept')?.includes('text/markdown') === true,
});
