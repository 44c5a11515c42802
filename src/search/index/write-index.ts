import { getOtherTags } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { encodeText } from '../../library/store/bytes.ts';
import { encodeRuns } from '../../library/store/runs.ts';
import { joinPieces, memorySpool, type OpenSpool, type Pieces } from '../../library/store/spool.ts';
import { getStopWords } from '../text/stop-words.ts';
import { type AnalysedPage, pageAnalyser } from './analyse-page.ts';
import { createBlockWriter } from './blocks.ts';
import { languageMark } from './dictionary.ts';
import { createFieldLengths } from './field-lengths.ts';
import { encodeSentences, searchedPositions } from './indexed-page.ts';
import { joinRegions } from './layout.ts';
import { getPageText, type PageText } from './page-text.ts';
import { createTermLog } from './term-log.ts';
import { writePostings } from './write-postings.ts';

export interface IndexOptions {
  /** BCP 47 tag of the content. */
  readonly language: string;
  /** Finds the words of a page, or takes what an earlier build found; `pageAnalyser` by default. */
  readonly analyse?: (page: PageText) => AnalysedPage;
  /** Is awaited after each page, so that other work gets its turn. */
  readonly pause?: () => Promise<unknown>;
  /** Opens the spools from which the index is joined; in memory by default. */
  readonly openSpool?: OpenSpool;
}

/** Writes the stop words of a language, and its question words after an empty line. */
const stopWordText = (language: string): string => {
  const { stopWords, questionWords } = getStopWords(language);
  return `${[...stopWords].join('\n')}\n\n${[...questionWords].join('\n')}`;
};

/** Indexes the pages of a library that search finds, and returns search.bin in pieces. */
export const writeIndexInPieces = async (library: Library, options: IndexOptions): Promise<Pieces> => {
  const { language, pause, openSpool = memorySpool } = options;
  const { analyse = await pageAnalyser(language, getOtherTags(library.site)) } = options;
  const positions = searchedPositions(library);
  const languages = [language, ...getOtherTags(library.site)];
  const termLog = createTermLog(openSpool);
  const lengths = createFieldLengths();
  const sentences = createBlockWriter(positions.length, openSpool);
  for (const position of positions) {
    const text = getPageText(library.pageAt(position));
    const page = analyse(text);
    // A page without a language, or of none of the site's, is one of the main language.
    const own = Math.max(0, languages.indexOf(text.language ?? language));
    termLog.add(page.count, languageMark(own));
    lengths.add(page.count, own);
    sentences.add(encodeSentences(page.sentences));
    await pause?.();
  }
  const { termCount, ...written } = writePostings(termLog, lengths, openSpool);
  const { table, content } = sentences.finish();
  return joinRegions(
    {
      build: library.build,
      language,
      pageCount: positions.length,
      pagesIn: languages.map((_, at) => lengths.pagesIn(at)),
      chunkCount: lengths.chunkCount,
      termCount,
    },
    {
      ...written,
      stopWords: encodeText(languages.map(stopWordText).join('\f')),
      numbers: encodeRuns(positions),
      blocks: table,
      sentences: content,
    },
  );
};

/**
 * Indexes the pages of a library that search finds. Returns the bytes of search.bin, which names pages by their positions
 * and holds no text: it is read together with the same library.
 *
 * @example
 * const bytes = await writeIndex(library, { language: 'en' });
 * const index = await openIndex((offset, length) => bytes.subarray(offset, offset + length), bytes.length, library);
 */
export const writeIndex = async (library: Library, options: IndexOptions): Promise<Uint8Array> =>
  joinPieces(await writeIndexInPieces(library, options));
