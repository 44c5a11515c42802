import type { PageCount } from './count-terms.ts';
import { createNumberList } from './number-list.ts';

/** The means of the lengths of fields, over the pages of a language: long words make pages of one language shorter than those of another. */
export interface Averages {
  readonly title: number;
  readonly headings: number;
  readonly all: number;
  readonly chunkHeading: number;
  readonly chunk: number;
}

/** The lengths of the fields of one page in words, and those of its chunks, by their places in the lists of `FieldLengths`. */
export interface PageLengths {
  readonly title: number;
  readonly headings: number;
  readonly all: number;
  readonly language: number;
  readonly firstChunk: number;
  readonly chunkCount: number;
}

/** The lengths of all fields of all pages, packed. */
export interface FieldLengths {
  /** Appends a page in the language with a number; pages are numbered in the order of their arrival. */
  add(page: Omit<PageCount, 'terms'>, language: number): void;
  readonly chunkCount: number;
  pagesIn(language: number): number;
  getAverages(language: number): Averages;
  /** Throws for a page that was not added. */
  page(page: number): PageLengths;
  chunkHeading(chunk: number): number;
  chunk(chunk: number): number;
}

const noSums = () => ({ pages: 0, title: 0, headings: 0, all: 0, chunkHeading: 0, chunk: 0, chunks: 0 });

/** The mean of nothing is 0. */
const computeMean = (sum: number, count: number): number => sum / Math.max(1, count);

/** The numbers of a page: those of `PageLengths` but the last. */
const perPage = 5;

export const createFieldLengths = (): FieldLengths => {
  const sums = new Map<number, ReturnType<typeof noSums>>();
  const pages = createNumberList();
  const headings = createNumberList();
  const wholes = createNumberList();
  const computeSums = (language: number) => sums.get(language) ?? noSums();
  return {
    add({ title, headings: inHeadings, all, chunks }, language) {
      const sum = computeSums(language);
      sums.set(language, sum);
      for (const value of [title, inHeadings, all, language, wholes.length]) pages.push(value);
      sum.pages += 1;
      sum.title += title;
      sum.headings += inHeadings;
      sum.all += all;
      for (const chunk of chunks) {
        headings.push(chunk.heading);
        wholes.push(chunk.all);
        if (chunk.leadsOn) continue;
        sum.chunks += 1;
        sum.chunkHeading += chunk.heading;
        sum.chunk += chunk.all;
      }
    },
    get chunkCount() {
      return wholes.length;
    },
    pagesIn: (language) => computeSums(language).pages,
    getAverages(language) {
      const sum = computeSums(language);
      return {
        title: computeMean(sum.title, sum.pages),
        headings: computeMean(sum.headings, sum.pages),
        all: computeMean(sum.all, sum.pages),
        chunkHeading: computeMean(sum.chunkHeading, sum.chunks),
        chunk: computeMean(sum.chunk, sum.chunks),
      };
    },
    page(page) {
      const at = page * perPage;
      if (at >= pages.length) throw new Error(`The term log names page ${page}, which was not counted.`);
      const firstChunk = pages.at(at + 4);
      const next = at + perPage < pages.length ? pages.at(at + perPage + 4) : wholes.length;
      return {
        title: pages.at(at),
        headings: pages.at(at + 1),
        all: pages.at(at + 2),
        language: pages.at(at + 3),
        firstChunk,
        chunkCount: next - firstChunk,
      };
    },
    chunkHeading: headings.at,
    chunk: wholes.at,
  };
};
