import { analyzerOf } from './analyzer.ts';
import { encodeText } from './bytes.ts';
import { countWords } from './count-words.ts';
import { encodeFilters, type FilterKind } from './filters.ts';
import { joinRegions } from './layout.ts';
import type { SearchDocument } from './search-document.ts';
import { stopWordsOf } from './stop-words.ts';
import { dateNumber, encodePage, encodeSection } from './store.ts';
import { createTermLog } from './term-log.ts';
import { type PageLengths, writePostings } from './write-postings.ts';

/** What the header of search.bin says about itself. */
export interface IndexSettings {
  readonly buildId: string;
  /** BCP 47 tag of the content. */
  readonly language: string;
}

/** A page as it waits to be written: encoded, so that it is small. */
interface Waiting {
  readonly path: string;
  readonly page: Uint8Array;
  readonly sections: readonly Uint8Array[];
  readonly date: number;
  readonly section: string;
  readonly tags: readonly string[];
}

const waitingOf = (document: SearchDocument): Waiting => ({
  path: document.path,
  page: encodePage(document),
  sections: document.sections.map(encodeSection),
  date: dateNumber(document.updated),
  section: document.section,
  tags: document.tags,
});

const bytesOf = (numbers: Uint32Array<ArrayBuffer>): Uint8Array => new Uint8Array(numbers.buffer);

/** The records one after the other, and the table of their offsets, which ends with that of the end. */
function concatenate(pages: readonly Waiting[]) {
  const sectionCount = pages.reduce((sum, { sections }) => sum + sections.length, 0);
  const size = pages.reduce(
    (sum, { page, sections }) => sections.reduce((inner, { length }) => inner + length, sum + page.length),
    0,
  );
  const store = new Uint8Array(size);
  const pageTable = new Uint32Array(pages.length + 1);
  const sectionTable = new Uint32Array(sectionCount + 1);
  const firstSections = new Uint32Array(pages.length + 1);
  let offset = 0;
  let section = 0;
  const put = (record: Uint8Array): void => {
    store.set(record, offset);
    offset += record.length;
  };
  // Sections lie together after the pages, so that the entry after a record's is its end.
  for (const [index, { page }] of pages.entries()) {
    pageTable[index] = offset;
    put(page);
  }
  pageTable[pages.length] = offset;
  for (const [index, { sections }] of pages.entries()) {
    firstSections[index] = section;
    for (const record of sections) {
      sectionTable[section++] = offset;
      put(record);
    }
  }
  firstSections[pages.length] = section;
  sectionTable[section] = offset;
  return {
    store,
    sectionCount,
    pageTable: bytesOf(pageTable),
    sectionTable: bytesOf(sectionTable),
    firstSections: bytesOf(firstSections),
  };
}

function filtersOf(pages: readonly Waiting[]): Uint8Array {
  const values = new Map<FilterKind, Map<string, number[]>>([
    ['section', new Map()],
    ['tag', new Map()],
  ]);
  const file = (kind: FilterKind, value: string, page: number): void => {
    const list = values.get(kind)?.get(value);
    if (list) list.push(page);
    else values.get(kind)?.set(value, [page]);
  };
  for (const [page, { section, tags }] of pages.entries()) {
    file('section', section, page);
    for (const tag of new Set(tags)) file('tag', tag, page);
  }
  return encodeFilters(values, pages.length);
}

/** Compiles pages into the bytes of search.bin; the same pages in any order give the same bytes. */
export async function writeIndex(
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>,
  { buildId, language }: IndexSettings,
): Promise<Uint8Array> {
  const analyzer = await analyzerOf(language);
  const { common, asking } = stopWordsOf(language);
  const log = createTermLog();
  const waiting: Waiting[] = [];
  const lengths: PageLengths[] = [];
  for await (const document of documents) {
    const { terms, ...length } = countWords(document, analyzer, common);
    log.add({ terms, ...length });
    lengths.push(length);
    waiting.push(waitingOf(document));
  }
  const order = [...waiting.keys()].sort((a, b) => ((waiting[a]?.path ?? '') < (waiting[b]?.path ?? '') ? -1 : 1));
  const sorted = order.flatMap((index) => waiting[index] ?? []);
  const twice = sorted.find(({ path }, index) => path === sorted[index + 1]?.path);
  if (twice) throw new Error(`Two pages have the path "${twice.path}"; a path names one page.`);
  const { termCount, ...written } = writePostings(log, lengths, order);
  const { sectionCount, ...stored } = concatenate(sorted);
  return joinRegions(
    { buildId, language, pageCount: sorted.length, sectionCount, termCount },
    {
      ...written,
      ...stored,
      stopWords: encodeText(`${[...common].join('\n')}\n\n${[...asking].join('\n')}`),
      dates: bytesOf(Uint32Array.from(sorted, ({ date }) => date)),
      filters: filtersOf(sorted),
    },
  );
}
