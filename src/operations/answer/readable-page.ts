import { cachePerOwner } from '../../cache.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import { needsEveryWord } from '../../search/passage/chunk-reader.ts';
import { getWordTable, type WordTable } from '../../search/passage/word-table.ts';
import { significantTerms } from '../../search/query/refine.ts';
import { type QuotableChunk, quotableChunks } from './quotable-chunks.ts';
import { getNames, type ReadableText } from './text-signs.ts';

/** A chunk with what all questions read of it in the same way. */
export interface ReadableChunk extends QuotableChunk, ReadableText {
  /** The significant terms of its heading, and of each of its questions. */
  readonly headingTerms: ReadonlySet<string>;
  readonly questionTerms: readonly ReadonlySet<string>[];
}

/** A page with what all questions read of it in the same way. */
export interface ReadablePage {
  readonly stored: StoredPage;
  readonly names: readonly string[];
  /** The significant terms of each name. */
  readonly nameTerms: readonly ReadonlySet<string>[];
  /** The chunks that can hold an answer. */
  readonly chunks: readonly ReadableChunk[];
  /** All texts of the page, to count the terms of a question in. */
  readonly texts: readonly string[];
  /** True if the page only lists other pages: worth a link, but nothing to quote. */
  readonly isListing: boolean;
}

/**
 * A reader of the words of a text. The first question finds its few words faster without; where it would have to read
 * all of them, and from the second question on, they are kept.
 */
const wordsReader = (text: string, { analyzer }: SearchIndex): (() => WordTable | undefined) => {
  let isRead = needsEveryWord(analyzer, text);
  let table: WordTable | undefined;
  return () => {
    if (isRead) table ??= getWordTable(text, analyzer);
    isRead = true;
    return table;
  };
};

/** Prepares a chunk for questions in the language of an index. */
export const readableChunk = (chunk: QuotableChunk, index: SearchIndex): ReadableChunk => ({
  ...chunk,
  headingTerms: significantTerms(index, chunk.heading),
  questionTerms: chunk.questions.map((question) => significantTerms(index, question)),
  words: wordsReader(chunk.text, index),
});

/** Prepares a page for questions in the language of an index. */
export const readablePage = (stored: StoredPage, index: SearchIndex): ReadablePage => {
  const names = getNames(stored.summary);
  const chunks = quotableChunks(stored).map((chunk) => readableChunk(chunk, index));
  return {
    stored,
    names,
    nameTerms: names.map((name) => significantTerms(index, name)),
    chunks,
    texts: [
      ...names,
      ...stored.chunks.map(({ heading }) => heading),
      ...chunks.flatMap(({ text, questions }) => [text, ...questions]),
    ],
    isListing: stored.parts.some(({ id }) => id === 'pages'),
  };
};

const getCache = cachePerOwner<Library, ReadablePage>('readablePages');

/** The bytes that a character of a page takes: in its Markdown, its plain text and the texts of its chunks, and in tables of words. */
const bytesPerCharacter = 6;
const bytesPerChunk = 1000;

/** Reads pages by their paths, in the language of an index. */
export type PageReader = (path: string) => ReadablePage | undefined;

/** Creates a reader of pages. Most questions find the same ones, so it keeps them ready. */
export const createPageReader = (library: Library, index: SearchIndex): PageReader => {
  const cache = getCache(library);
  // One that is too large to keep is still read once for a question.
  const own = new Map<string, ReadablePage>();
  return (path) => {
    const key = `${index.language} ${path}`;
    const known = own.get(key) ?? cache.get(key);
    if (known !== undefined) return known;
    const position = library.find(path);
    if (position === undefined) return undefined;
    const page = readablePage(library.pageAt(position), index);
    own.set(key, page);
    cache.set(key, page, bytesPerCharacter * page.stored.markdown.length + bytesPerChunk * page.stored.chunks.length);
    return page;
  };
};
