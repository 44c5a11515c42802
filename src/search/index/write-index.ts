import { encodeFilters, type FilterKind } from '../query/filters.ts';
import { stopWordsOf } from '../text/stop-words.ts';
import { type AnalysedPage, pageAnalyser } from './analyse-page.ts';
import { encodeText } from './bytes.ts';
import { joinRegions } from './layout.ts';
import { createRecordLog, type RecordLog } from './record-log.ts';
import type { SearchDocument } from './search-document.ts';
import { dateNumber, encodePage, encodeSection } from './stored-pages.ts';
import { createTermLog } from './term-log.ts';
import { type PageLengths, writePostings } from './write-postings.ts';

/** What the header of search.bin says about itself. */
export interface IndexSettings {
  readonly buildId: string;
  /** BCP 47 tag of the content. */
  readonly language: string;
}

/** A page as it waits to be written: the numbers of its records, and what the tables need. */
interface Waiting {
  readonly path: string;
  readonly record: number;
  readonly sections: readonly number[];
  readonly date: number;
  readonly section: string;
  readonly tags: readonly string[];
}

const waitingOf = (page: AnalysedPage, log: RecordLog): Waiting => ({
  path: page.path,
  record: log.add(encodePage(page)),
  sections: page.sections.map((section) => log.add(encodeSection(section))),
  date: dateNumber(page.updated),
  section: page.section,
  tags: page.tags,
});

const bytesOf = (numbers: Uint32Array<ArrayBuffer>): Uint8Array => new Uint8Array(numbers.buffer);

/** The records one after the other: all pages, then all sections. */
function storeOf(pages: readonly Waiting[], log: RecordLog) {
  const sections = pages.flatMap((page) => page.sections);
  const records = [...pages.map(({ record }) => record), ...sections];
  const lengths = Uint32Array.from(records, (record) => log.lengthOf(record));
  return {
    store: {
      length: lengths.reduce((sum, length) => sum + length, 0),
      writeTo(file: Uint8Array, start: number): void {
        let at = start;
        for (const record of records) {
          log.copy(record, file, at);
          at += log.lengthOf(record);
        }
      },
    },
    sectionCount: sections.length,
    pageTable: bytesOf(lengths.slice(0, pages.length)),
    sectionTable: bytesOf(lengths.slice(pages.length)),
    sectionCounts: bytesOf(Uint32Array.from(pages, (page) => page.sections.length)),
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

/** Compiles analysed pages into the bytes of search.bin; the same pages in any order give the same bytes. */
export async function packIndex(
  pages: Iterable<AnalysedPage> | AsyncIterable<AnalysedPage>,
  { buildId, language }: IndexSettings,
): Promise<Uint8Array> {
  const { stopWords: common, questionWords: asking } = stopWordsOf(language);
  const termLog = createTermLog();
  const recordLog = createRecordLog();
  const waiting: Waiting[] = [];
  const lengths: PageLengths[] = [];
  for await (const page of pages) {
    termLog.add(page.count);
    const { terms: _, ...length } = page.count;
    lengths.push(length);
    waiting.push(waitingOf(page, recordLog));
  }
  const order = [...waiting.keys()].sort((a, b) => ((waiting[a]?.path ?? '') < (waiting[b]?.path ?? '') ? -1 : 1));
  const sorted = order.flatMap((index) => waiting[index] ?? []);
  const twice = sorted.find(({ path }, index) => path === sorted[index + 1]?.path);
  if (twice) throw new Error(`Two pages have the path "${twice.path}"; a path names one page.`);
  const { termCount, ...written } = writePostings(termLog, lengths, order);
  const { sectionCount, ...stored } = storeOf(sorted, recordLog);
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

/** Compiles pages into the bytes of search.bin. */
export async function writeIndex(documents: Iterable<SearchDocument>, settings: IndexSettings): Promise<Uint8Array> {
  const analyse = await pageAnalyser(settings.language);
  const analysed = function* () {
    for (const document of documents) yield analyse(document);
  };
  return packIndex(analysed(), settings);
}
