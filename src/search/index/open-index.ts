import { getOtherTags } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { decodeText } from '../../library/store/bytes.ts';
import type { ReadRange } from '../../library/store/format.ts';
import { type Analyzer, getAnalyzer } from '../text/analyzer.ts';
import type { StopWords } from '../text/stop-words.ts';
import type { Sentence } from '../text/words.ts';
import { openBlocks } from './blocks.ts';
import { type Dictionary, dictionaryBehind, type Entry, languageMark } from './dictionary.ts';
import { createPageReader, type IndexedPage, readSentences } from './indexed-page.ts';
import { getHeaderLength, type IndexHeader, parseHeader, preambleLength, type RegionName } from './layout.ts';
import { openDictionary } from './open-dictionary.ts';
import { openPageNumbers, type PageNumbers } from './page-numbers.ts';
import type { PageSet } from './page-set.ts';

/** The analyzer, stop words and dictionary of queries in one language, with the number of its pages. */
export type QueryLanguage = Pick<SearchIndex, 'analyzer' | 'stopWords' | 'dictionary' | 'ownPages'>;

/** An opened search.bin with the library that it was made from, which has the texts. */
export interface SearchIndex extends IndexHeader {
  readonly library: Library;
  readonly analyzer: Analyzer;
  readonly stopWords: StopWords;
  /** The same for queries in other languages of the site, by language. */
  readonly languages: ReadonlyMap<string, QueryLanguage>;
  readonly dictionary: Dictionary;
  /** The number of pages in the language, by which its words weigh. */
  readonly ownPages: number;
  readonly numbers: PageNumbers;
  page(page: number): IndexedPage;
  /** Pages that no query finds. */
  readonly hidden?: PageSet | undefined;
  /** Reads the pages of a term, and behind them their lists of chunks. */
  postings(entry: Entry): Uint8Array;
  /** Reads the pages of a term alone. */
  getPages(entry: Entry): Uint8Array;
  sentences(page: number, chunk: number): Sentence[];
}

const noStopWords: StopWords = { stopWords: new Set(), questionWords: new Set() };

const readStopWords = (text: string): StopWords => {
  const [stopWords = '', questionWords = ''] = text.split('\n\n');
  return { stopWords: new Set(stopWords.split('\n')), questionWords: new Set(questionWords.split('\n')) };
};

/**
 * Opens search.bin beside its library: reads the header and tables of a bounded size, and leaves the rest where it is.
 * Throws when the file is not a search index of this version, or belongs to another build than the library.
 */
export const openIndex = async (read: ReadRange, size: number, library: Library): Promise<SearchIndex> => {
  const headLength = getHeaderLength(read(0, Math.min(size, preambleLength)));
  const { regions, ...header } = parseHeader(read(preambleLength, Math.min(headLength, size - preambleLength)), size);
  if (header.build !== library.build)
    throw new Error(
      `The search index is of build ${header.build}, and the library of ${library.build}: build the site again.`,
    );
  const opening = new Uint8Array(read(regions.stopWords.offset, regions.dictionary.offset - regions.stopWords.offset));
  const toBytes = (name: RegionName): Uint8Array => {
    const start = regions[name].offset - regions.stopWords.offset;
    return opening.subarray(start, start + regions[name].length);
  };
  // Those of the main language, and of each other one of the site.
  const [stopWords = noStopWords, ...others] = decodeText(toBytes('stopWords')).split('\f').map(readStopWords);
  const dictionary = openDictionary(toBytes('groups'), regions.dictionary.offset, read);
  const sentences = openBlocks(toBytes('blocks'), header.pageCount, regions.sentences.offset, read);
  const numbers = openPageNumbers(toBytes('numbers'));
  const postings = regions.postings.offset;

  return {
    ...header,
    library,
    analyzer: await getAnalyzer(header.language),
    stopWords,
    languages: new Map(
      await Promise.all(
        getOtherTags(library.site).map(
          async (tag, at): Promise<[string, QueryLanguage]> => [
            tag,
            {
              analyzer: await getAnalyzer(tag),
              stopWords: others[at] ?? noStopWords,
              dictionary: dictionaryBehind(languageMark(at + 1), dictionary),
              ownPages: header.pagesIn[at + 1] ?? 0,
            },
          ],
        ),
      ),
    ),
    dictionary,
    ownPages: header.pagesIn[0] ?? 0,
    numbers,
    page: createPageReader(library, numbers),
    getPages: ({ offset, length }) => read(postings + offset, length),
    postings: ({ offset, length, lists }) => read(postings + offset, length + lists),
    sentences: (page, chunk) => readSentences(sentences.at(page), chunk),
  };
};
