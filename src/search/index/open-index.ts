import { otherTagsOf } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { decodeText, readVarint } from '../../library/store/bytes.ts';
import type { ReadRange } from '../../library/store/format.ts';
import type { PageSet } from '../query/page-set.ts';
import { createScores, type Scores } from '../query/scores.ts';
import { type Analyzer, analyzerOf } from '../text/analyzer.ts';
import type { StopWords } from '../text/stop-words.ts';
import type { Sentence } from '../text/words.ts';
import { type Dictionary, dictionaryBehind, type Entry, languageMark, openDictionary } from './dictionary.ts';
import { createPageReader, type IndexedPage } from './indexed-page.ts';
import { headerLengthOf, type IndexHeader, parseHeader, preambleLength, type RegionName } from './layout.ts';

/** How the words of a query in one language are read, and the terms that they are looked for in. */
export type QueryLanguage = Pick<SearchIndex, 'analyzer' | 'stopWords' | 'dictionary' | 'ownPages'>;

/** An opened search.bin with the library that it was made from, which has the texts. */
export interface SearchIndex extends IndexHeader {
  readonly library: Library;
  readonly analyzer: Analyzer;
  readonly stopWords: StopWords;
  /** How queries in other languages of the site are read, by language. */
  readonly languages: ReadonlyMap<string, QueryLanguage>;
  readonly dictionary: Dictionary;
  /** The number of pages in the language, by which its words weigh. */
  readonly ownPages: number;
  page(page: number): IndexedPage;
  /** Per page its position in the library, ascending. */
  readonly positions: Uint32Array;
  /** Per page its first chunk, and one entry more. */
  readonly firstChunks: Uint32Array;
  readonly scores: Scores;
  /** Pages that no query finds. */
  readonly hidden?: PageSet | undefined;
  postings(entry: Entry): Uint8Array;
  sentences(chunk: number): Sentence[];
}

/** Reads the sentences of one text. */
const readSentences = (bytes: Uint8Array): Sentence[] => {
  const reader = { bytes, at: 0 };
  const sentences: Sentence[] = [];
  let end = 0;
  while (reader.at < bytes.length) {
    const start = end + readVarint(reader);
    end = start + readVarint(reader);
    sentences.push([start, end]);
  }
  return sentences;
};

/** Returns where each of the things of these lengths starts, and where the last ends. */
const offsetsOf = (lengths: Uint32Array): Uint32Array => {
  const offsets = new Uint32Array(lengths.length + 1);
  let offset = 0;
  for (let index = 0; index < lengths.length; index++) {
    offsets[index] = offset;
    offset += lengths[index] ?? 0;
  }
  offsets[lengths.length] = offset;
  return offsets;
};

/** Runs on little-endian machines, as everything that runs Node does. */
const numbersOf = (bytes: Uint8Array): Uint32Array => new Uint32Array(new Uint8Array(bytes).buffer);

const noStopWords: StopWords = { stopWords: new Set(), questionWords: new Set() };

const readStopWords = (text: string): StopWords => {
  const [stopWords = '', questionWords = ''] = text.split('\n\n');
  return { stopWords: new Set(stopWords.split('\n')), questionWords: new Set(questionWords.split('\n')) };
};

/**
 * Opens search.bin beside its library: reads the header, the dictionary and small tables, and leaves the rest where it is.
 * Throws when the file is not a search index of this version, or belongs to another build than the library.
 */
export const openIndex = async (read: ReadRange, size: number, library: Library): Promise<SearchIndex> => {
  const headLength = headerLengthOf(read(0, Math.min(size, preambleLength)));
  const { regions, ...header } = parseHeader(read(preambleLength, Math.min(headLength, size - preambleLength)), size);
  if (header.build !== library.build)
    throw new Error(
      `The search index is of build ${header.build}, and the library of ${library.build}: build the site again.`,
    );
  const bytesOf = (name: RegionName): Uint8Array => read(regions[name].offset, regions[name].length);
  // Those of the main language, and of each other one of the site.
  const [stopWords = noStopWords, ...others] = decodeText(bytesOf('stopWords')).split('\f').map(readStopWords);
  const terms = new Uint8Array(bytesOf('dictionary'));
  const dictionary = openDictionary(terms, numbersOf(bytesOf('blocks')));
  const sentences = offsetsOf(numbersOf(bytesOf('sentenceTable')));
  const positions = numbersOf(bytesOf('positions'));

  return {
    ...header,
    library,
    analyzer: await analyzerOf(header.language),
    stopWords,
    languages: new Map(
      await Promise.all(
        otherTagsOf(library.site).map(
          async (tag, at): Promise<[string, QueryLanguage]> => [
            tag,
            {
              analyzer: await analyzerOf(tag),
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
    page: createPageReader(library, positions),
    positions,
    firstChunks: offsetsOf(numbersOf(bytesOf('chunkCounts'))),
    scores: createScores(header.pageCount, header.chunkCount),
    postings: ({ offset, length }) => read(regions.postings.offset + offset, length),
    sentences: (chunk) => {
      const start = sentences[chunk] ?? 0;
      return readSentences(read(regions.sentences.offset + start, (sentences[chunk + 1] ?? start) - start));
    },
  };
};
