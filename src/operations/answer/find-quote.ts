import { cachePerOwner } from '../../cache.ts';
import type { Chunk } from '../../library/chunk.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import { withDefinitions } from '../../library/markdown/definitions.ts';
import type { PageSummary } from '../../library/page.ts';
import { type Block, blocksOf } from './blocks.ts';
import { chooseChunk } from './choose-chunk.ts';
import { chooseQuote, type Quote, quoteTexts } from './choose-quote.ts';
import { type InterpretedQuestion, shareOf, termsIn } from './question.ts';
import { type QuotableChunk, quotableChunks } from './quotable-chunks.ts';

/** The quote that a page has for a question, with what is known about the page. */
export interface FoundQuote {
  readonly page: PageSummary;
  /** True if the page only lists other pages: worth a link, but nothing to quote. */
  readonly isListing: boolean;
  /** The heading above the quote; undefined directly below the title. */
  readonly heading: Pick<Chunk, 'heading' | 'anchor'> | undefined;
  readonly quote: Quote;
  /** Terms of the question in the title, an alias (`also`) or the heading, by their indexes. */
  readonly titleTerms: ReadonlySet<number>;
  /** `titleTerms` and the terms in the quote. */
  readonly coveredTerms: ReadonlySet<number>;
  /** All texts of the page, to count the terms of the question in. */
  readonly texts: readonly string[];
  /** The score of the search hit, 0 to 1. */
  readonly score: number;
}

const cacheOf = cachePerOwner<Library, readonly Block[]>('blocks');

/** Returns the blocks of a chunk, from the cache if it was parsed before: parsing is most of the cost of an answer. */
const blocksAt = (library: Library, page: StoredPage, { place, part, markdown }: QuotableChunk): readonly Block[] => {
  const cache = cacheOf(library);
  const key = `${page.summary.path}#${place}${part}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const blocks = blocksOf(withDefinitions(markdown, page.markdown));
  cache.set(key, blocks, 2 * markdown.length);
  return blocks;
};

const namesOf = ({ title, also = [] }: PageSummary): readonly string[] => [title, ...also];

/** Returns the definition of a glossary page if the question is about little more than the name of that page. */
const definitionFor = (page: PageSummary, { question, intents }: InterpretedQuestion): Quote | undefined => {
  if (page.definition === undefined || !intents.includes('definition')) return undefined;
  const isAboutPage = namesOf(page).some((name) => shareOf(question, termsIn(question, name)) >= 0.8);
  return isAboutPage ? { kind: 'definition', spans: [page.definition.replace(/\s+/g, ' ').trim()] } : undefined;
};

/** Finds the quote of a page that fits the question best, with its score in the search; undefined if the page has nothing to quote. */
export const findQuote = (
  stored: StoredPage,
  score: number,
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote | undefined => {
  const { summary: page, chunks } = stored;
  const { question } = interpreted;
  const definition = definitionFor(page, interpreted);
  const quotable = quotableChunks(stored);
  const chunk =
    definition === undefined ? chooseChunk(quotable, page, interpreted) : quotable.find(({ part }) => part === 'lead');
  if (chunk === undefined) return undefined;
  // The author's questions only help to choose a chunk: they are no evidence that its text answers.
  const titleTerms = termsIn(question, [...namesOf(page), chunks[chunk.place]?.heading ?? ''].join(' . '));
  const quote = definition ?? chooseQuote(blocksAt(library, stored, chunk), interpreted, titleTerms);
  if (quote === undefined) return undefined;
  return {
    page,
    isListing: stored.parts.some(({ id }) => id === 'pages'),
    heading: chunk.place === 0 ? undefined : chunks[chunk.place],
    quote,
    titleTerms,
    coveredTerms: new Set([...titleTerms, ...quoteTexts(quote).flatMap((text) => [...termsIn(question, text)])]),
    texts: [
      ...namesOf(page),
      ...chunks.map(({ heading }) => heading),
      ...quotable.flatMap(({ text, questions }) => [text, ...questions]),
    ],
    score,
  };
};
