import type { Context } from '../../src/http/handler.ts';
import type { AnsweredBy, ReaderCounter } from '../../src/http/reader-counter.ts';
import { endpointAt, endpointList } from '../../src/interfaces/endpoints.ts';
import { decodeAddress, toApiPathname, toPath, toPathname, toTwinPathname } from '../../src/library/address.ts';
import { significantTerms } from '../../src/search/query/refine.ts';
import { endpoints } from '../../src/site/site.ts';
import { type Cell, type ReaderTally, toKey } from './reader-tally.ts';

/** The cells that a request for an address adds to. */
interface Cells {
  readonly people: readonly Cell[];
  readonly programs: readonly Cell[];
}

/** The counts that a question adds to. */
interface CountedAnswer {
  readonly cells: readonly Cell[];
  /** Of words that the site does not use. */
  readonly hashes: readonly string[];
}

const readPath = `${endpoints.api}/content/`;

/** The most words of a question that are counted. */
const maxWords = 16;

interface Options {
  /** The keyed hash of a word that the site does not use; where there is none, the word is not counted. */
  readonly hash?: ((term: string) => string | undefined) | undefined;
  readonly flush?: (() => void) | undefined;
}

/** Creates the counter of a site. What it knows of an address comes from the library: of any other, nothing is kept. */
export const countReaders = (
  { library, search, documents }: Pick<Context, 'library' | 'search' | 'documents'>,
  tally: ReaderTally,
  { hash, flush }: Options = {},
): ReaderCounter => {
  const published = new Set(documents?.map(({ pathname }) => pathname));
  /** The cells of addresses as the site writes them, so that no client can make this grow. */
  const cellsByTarget = new Map<string, Cells>();

  const toCells = (form: string, page?: string): Cells => {
    const of = (who: 'people' | 'programs'): Cell[] => [
      tally.cell(toKey('request', who, form)),
      ...(page === undefined ? [] : [tally.cell(toKey('page', who, page))]),
    ];
    return { people: of('people'), programs: of('programs') };
  };
  const cellsOfEndpoint = new Map(endpointList().map(({ name }) => [name, toCells(name)]));

  /** The page whose address this is, as `toAddress` writes it; others are redirected, and counted when they return. */
  const pageAt = (pathname: string, toAddress: (path: string) => string, path = pathname): string | undefined => {
    const page = toPath(decodeAddress(path) ?? '');
    return library.find(page) !== undefined && toAddress(page) === pathname ? page : undefined;
  };
  const pageOf = (url: string): string | undefined => {
    const pathname = url.startsWith(library.origin) ? url.slice(library.origin.length).replace(/#.*$/, '') : undefined;
    return pathname === undefined ? undefined : pageAt(pathname || '/', toPathname);
  };
  const remember = (target: string, cells: Cells): Cells => {
    cellsByTarget.set(target, cells);
    return cells;
  };
  /** Files that pages load are not counted, and what is missing is counted by its nearest page. */
  const findCells = (target: string, pathname: string, takesMarkdown: boolean): Cells | undefined => {
    if (published.has(pathname)) return remember(target, toCells(pathname));
    const endpoint = endpointAt(pathname);
    if (endpoint !== undefined) {
      const read = pathname.startsWith(readPath)
        ? pageAt(pathname, toApiPathname, pathname.slice(readPath.length))
        : undefined;
      return read === undefined ? cellsOfEndpoint.get(endpoint.name) : remember(target, toCells(endpoint.name, read));
    }
    const page = pageAt(pathname, toPathname);
    if (page !== undefined) return remember(target, toCells(takesMarkdown ? 'markdown' : 'html', page));
    const twin = pathname.endsWith('.md') ? pageAt(pathname, toTwinPathname, pathname.slice(0, -3)) : undefined;
    return twin === undefined ? undefined : remember(target, toCells('markdown', twin));
  };
  /** The counts that a question adds to, by the object of its answer: cached answers are counted often. */
  const countedAnswers = new WeakMap<object, CountedAnswer>();
  const readAnswer = (question: string, { outcome, url }: AnsweredBy): CountedAnswer => {
    const cells = [tally.cell(toKey('question', outcome, url === undefined ? undefined : pageOf(url)))];
    const hashes: string[] = [];
    for (const term of [...significantTerms(search, question)].slice(0, maxWords)) {
      if (term === '') continue;
      if (search.dictionary.find(term) !== undefined) cells.push(tally.cell(toKey('word', outcome, term)));
      else {
        const hashed = hash?.(term);
        if (hashed !== undefined) hashes.push(hashed);
      }
    }
    return { cells, hashes };
  };

  return {
    request: (pathname, { isBrowser, takesMarkdown }) => {
      const target = takesMarkdown ? ` ${pathname}` : pathname;
      const cells = cellsByTarget.get(target) ?? findCells(target, pathname, takesMarkdown);
      if (cells === undefined) return;
      for (const cell of isBrowser ? cells.people : cells.programs) cell.count += 1;
    },
    page: (url) => {
      const page = pageOf(url);
      if (page !== undefined) tally.cell(toKey('page', 'programs', page)).count += 1;
    },
    missing: (nearest) => {
      tally.cell(toKey('missing', 'near', nearest)).count += 1;
    },
    question: (question, answer, read) => {
      const counted = countedAnswers.get(answer) ?? readAnswer(question, read());
      countedAnswers.set(answer, counted);
      for (const cell of counted.cells) cell.count += 1;
      for (const hashed of counted.hashes) tally.unknown(hashed);
    },
    flush,
  };
};
