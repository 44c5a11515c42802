import type { Chunk } from '../../library/chunk.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import { type Block, blocksOf } from './blocks.ts';
import { chooseChunk } from './choose-chunk.ts';
import { chooseQuote, type Quote, textsOf } from './choose-quote.ts';
import { type QuestionMatcher, shareOf, termsIn } from './question.ts';
import { definitionsIn, type QuotableChunk, quotableChunks } from './quotable-chunks.ts';

/** A page's words on a question. */
export interface Found {
  readonly page: PageSummary;
  /** Whether the page only lists others: it is worth opening, and nothing to quote. */
  readonly isListing: boolean;
  /** The heading that the words stand under; undefined directly below the title. */
  readonly heading: Pick<Chunk, 'heading' | 'anchor'> | undefined;
  readonly quote: Quote;
  /** Words of the question in the title, another name or the heading, by their numbers. */
  readonly named: ReadonlySet<number>;
  /** Those, and the words in the quotation. */
  readonly said: ReadonlySet<number>;
  /** All that the page says, to look for the question's words in. */
  readonly texts: readonly string[];
  /** That of the search, 0 to 1. */
  readonly score: number;
}

const mostKept = 2000;
const kept = new WeakMap<Library, Map<string, readonly Block[]>>();

/** Parsing is the expensive part of an answer, and the same chunks are asked for again and again. */
const blocksAt = (library: Library, page: StoredPage, { place, part, markdown }: QuotableChunk): readonly Block[] => {
  const memory = kept.get(library) ?? new Map<string, readonly Block[]>();
  kept.set(library, memory);
  const key = `${page.summary.path}#${place}${part}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const elsewhere = markdown.includes('[') ? definitionsIn(page.markdown) : '';
  const blocks = blocksOf(elsewhere === '' ? markdown : `${markdown}\n\n${elsewhere}\n`);
  if (memory.size >= mostKept) memory.clear();
  memory.set(key, blocks);
  return blocks;
};

const namesOf = ({ title, also = [] }: PageSummary): readonly string[] => [title, ...also];

/** A question that is about little more than the name of a glossary page is answered by its definition. */
const definitionFor = (page: PageSummary, { question, intents }: QuestionMatcher): Quote | undefined => {
  if (page.definition === undefined || !intents.includes('definition')) return undefined;
  const isMeant = namesOf(page).some((name) => shareOf(question, termsIn(question, name)) >= 0.8);
  return isMeant ? { kind: 'definition', spans: [page.definition.replace(/\s+/g, ' ').trim()] } : undefined;
};

/** Finds what a page that search has found, with its score, says on the question; undefined when it has no words to quote. */
export const findQuote = (
  stored: StoredPage,
  score: number,
  asked: QuestionMatcher,
  library: Library,
): Found | undefined => {
  const { summary: page, chunks } = stored;
  const { question } = asked;
  const definition = definitionFor(page, asked);
  const quotable = quotableChunks(stored);
  const chunk =
    definition === undefined ? chooseChunk(quotable, page, asked) : quotable.find(({ part }) => part === 'lead');
  if (chunk === undefined) return undefined;
  // Its questions only lead to a chunk: what is not said in it is no evidence that it answers.
  const named = termsIn(question, [...namesOf(page), chunks[chunk.place]?.heading ?? ''].join(' . '));
  const quote = definition ?? chooseQuote(blocksAt(library, stored, chunk), asked, named);
  if (quote === undefined) return undefined;
  return {
    page,
    isListing: stored.parts.some(({ id }) => id === 'pages'),
    heading: chunk.place === 0 ? undefined : chunks[chunk.place],
    quote,
    named,
    said: new Set([...named, ...textsOf(quote).flatMap((text) => [...termsIn(question, text)])]),
    texts: [
      ...namesOf(page),
      ...chunks.map(({ heading }) => heading),
      ...quotable.flatMap(({ text, questions }) => [text, ...questions]),
    ],
    score,
  };
};
