import { type Filters, openFilters, type PageSet } from '../query/filters.ts';
import { createScores, type Scores } from '../query/scores.ts';
import { type Analyzer, analyzerOf } from '../text/analyzer.ts';
import type { StopWords } from '../text/stop-words.ts';
import { decodeText } from './bytes.ts';
import { type Dictionary, type Entry, openDictionary } from './dictionary.ts';
import { headerLengthOf, type IndexHeader, parseHeader, preambleLength, type RegionName } from './layout.ts';
import { decodePage, decodeSection, type PageRecord, type SectionRecord } from './stored-pages.ts';

/** Reads `length` bytes at `offset` of the index file; the answer must stay unchanged until the next read. */
export type ReadBytes = (offset: number, length: number) => Uint8Array;

/** An opened search.bin, for `search` and for what reads its sections. */
export interface SearchIndex extends IndexHeader {
  readonly analyzer: Analyzer;
  readonly stopWords: StopWords;
  readonly dictionary: Dictionary;
  /** Per page its first section, and one entry more. */
  readonly firstSections: Uint32Array;
  readonly scores: Scores;
  /** Pages that no query finds. */
  readonly hidden?: PageSet | undefined;
  postings(entry: Entry): Uint8Array;
  page(page: number): PageRecord;
  section(section: number): SectionRecord;
  /** Per page its date as the number YYYYMMDD. */
  dates(): Uint32Array;
  filters(): Filters;
}

/** Where each of the things of these lengths starts, and where the last ends. */
function offsetsOf(lengths: Uint32Array, start = 0): Uint32Array {
  const offsets = new Uint32Array(lengths.length + 1);
  let offset = start;
  for (let index = 0; index < lengths.length; index++) {
    offsets[index] = offset;
    offset += lengths[index] ?? 0;
  }
  offsets[lengths.length] = offset;
  return offsets;
}

/** Runs on little-endian machines, as everything that runs Node does. */
const numbersOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);

function stopWordsIn(text: string): StopWords {
  const [common = '', asking = ''] = text.split('\n\n');
  return { stopWords: new Set(common.split('\n')), questionWords: new Set(asking.split('\n')) };
}

/** Opens search.bin: reads its header, dictionary and small tables, and leaves the rest where it is. Throws when it is not a search index of this version. */
export async function openIndex(read: ReadBytes, size: number): Promise<SearchIndex> {
  const headLength = headerLengthOf(read(0, Math.min(size, preambleLength)));
  const { regions, ...header } = parseHeader(read(preambleLength, Math.min(headLength, size - preambleLength)), size);
  const { pageCount, sectionCount, language } = header;
  const bytesOf = (name: RegionName): Uint8Array => read(regions[name].offset, regions[name].length);
  const stopWords = stopWordsIn(decodeText(bytesOf('stopWords')));
  const terms = new Uint8Array(bytesOf('dictionary'));
  const dictionary = openDictionary(terms, numbersOf(bytesOf('blocks')));

  const pages = offsetsOf(numbersOf(bytesOf('pageTable')));
  const sections = offsetsOf(numbersOf(bytesOf('sectionTable')), pages[pageCount]);
  const record = (table: Uint32Array, number: number): Uint8Array => {
    const start = table[number] ?? 0;
    return read(regions.store.offset + start, (table[number + 1] ?? start) - start);
  };
  let dates: Uint32Array | undefined;
  let filters: Filters | undefined;

  return {
    ...header,
    analyzer: await analyzerOf(language),
    stopWords,
    dictionary,
    firstSections: offsetsOf(numbersOf(bytesOf('sectionCounts'))),
    scores: createScores(pageCount, sectionCount),
    postings: ({ offset, length }) => read(regions.postings.offset + offset, length),
    page: (page) => decodePage(record(pages, page)),
    section: (section) => decodeSection(record(sections, section)),
    dates: () => {
      dates ??= numbersOf(bytesOf('dates'));
      return dates;
    },
    filters: () => {
      filters ??= openFilters(new Uint8Array(bytesOf('filters')), pageCount);
      return filters;
    },
  };
}
