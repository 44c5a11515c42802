import { cachePerOwner, ownCopy } from '../../cache.ts';
import type { Chunk } from '../../library/chunk.ts';
import { siteIn } from '../../library/language/site-language.ts';
import type { Library, StoredPage } from '../../library/library.ts';
import { withDefinitions } from '../../library/markdown/parse.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import { longestRead } from '../../search/passage/chunk-reader.ts';
import { type Block, parseBlocks } from './blocks.ts';
import { chooseQuote, type Quote } from './choose-quote.ts';
import { type InterpretedQuestion, termsIn } from './question/question.ts';
import type { QuotableChunk } from './quotable-chunks.ts';
import type { ReadableChunk, ReadablePage } from './readable-page.ts';
import { type SectionFeatures, sectionReader, sectionScore } from './section-score.ts';
import { compareName, getNames } from './text-signs.ts';

/** A section of a page that may answer a question, with what is known about both. */
export interface FoundSection {
  readonly page: PageSummary;
  readonly stored: StoredPage;
  readonly chunk: QuotableChunk;
  /** The chunks of its page that can hold an answer. */
  readonly quotable: readonly QuotableChunk[];
  /** True if the page only lists other pages: worth a link, but nothing to quote. */
  readonly isListing: boolean;
  /** True if the question asks for exactly the name of the page. */
  readonly isNamed: boolean;
  /** The definition of the page, if the question asks for it. */
  readonly definition: Quote | undefined;
  readonly features: SectionFeatures;
  /** The score of the section, on the scale of `sectionScore()`. */
  readonly value: number;
  /** All texts of the page, to count the terms of the question in. */
  readonly texts: readonly string[];
  /** The score of the search hit, 0 to 1. */
  readonly score: number;
}

/** A section with the words of it that answer. */
export interface FoundQuote extends FoundSection {
  /** The heading above the quote; undefined directly below the title. */
  readonly heading: Pick<Chunk, 'heading' | 'anchor'> | undefined;
  readonly quote: Quote;
}

/** A page that the search found, with its score. */
export interface FoundPage {
  readonly readable: ReadablePage;
  readonly score: number;
}

const getCache = cachePerOwner<Library, readonly Block[]>('blocks');

/** The beginning of a section that is parsed for quotations: whole paragraphs, as much as searches read of it. */
export const parsedPart = (markdown: string): string => {
  if (markdown.length <= longestRead) return markdown;
  const end = markdown.lastIndexOf('\n\n', longestRead);
  return markdown.slice(0, end > 0 ? end : longestRead);
};

/** The blocks of a chunk, from the cache if it was parsed before: parsing is most of the cost of an answer. */
const blocksAt = (library: Library, page: StoredPage, { place, part, markdown }: QuotableChunk): readonly Block[] => {
  const cache = getCache(library);
  const key = `${page.summary.path}#${place}${part}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  // The other names of a page are not what it says.
  const names = `${siteIn(library.site, page.summary.language ?? library.site.language).strings.alsoCalled}:`;
  const all = parseBlocks(withDefinitions(parsedPart(markdown), page.markdown));
  const blocks = ownCopy(all.filter(({ leaves }) => leaves[0]?.startsWith(names) !== true));
  cache.set(key, blocks, 2 * markdown.length);
  return blocks;
};

/** The most sections of one page that are quoted. */
const sectionsPerPage = 3;
/** A further section of a page is considered up to this distance from its best one. */
const sectionMargin = 3;

interface Section {
  readonly chunk: QuotableChunk;
  readonly features: SectionFeatures;
  readonly value: number;
}

/** The sections of a page that answer best, the best first. */
const bestSections = (
  chunks: readonly ReadableChunk[],
  read: (chunk: ReadableChunk) => SectionFeatures,
  computeBonus: (chunk: QuotableChunk) => number,
): readonly Section[] => {
  const sections = chunks.map((chunk): Section => {
    const features = read(chunk);
    return { chunk, features, value: sectionScore(features) + computeBonus(chunk) };
  });
  sections.sort((a, b) => b.value - a.value || a.chunk.place - b.chunk.place);
  const least = (sections[0]?.value ?? 0) - sectionMargin;
  return sections.slice(0, sectionsPerPage).filter(({ value }) => value >= least);
};

/** The definition of a page if the question asks for its name, or for little more. */
const definitionFor = (
  page: PageSummary,
  isNamed: boolean,
  { question, intents }: InterpretedQuestion,
  index: SearchIndex,
): Quote | undefined => {
  if (page.definition === undefined) return undefined;
  const isAbout = (name: string): boolean => compareName(question, name, index).cover >= 0.8;
  if (!isNamed && !(intents.includes('definition') && getNames(page).some(isAbout))) return undefined;
  return { kind: 'definition', spans: [page.definition.replace(/\s+/g, ' ').trim()] };
};

/** Finds the sections of a page that may answer a question, the best first; none if the page has nothing to quote. */
export const findSections = (
  { readable, score }: FoundPage,
  interpreted: InterpretedQuestion,
  search: SearchIndex,
): FoundSection[] => {
  const { stored, chunks: quotable, texts, isListing } = readable;
  const { summary: page } = stored;
  const isNamed = interpreted.names(page);
  const read = sectionReader(interpreted.question, readable, score);
  const definition = definitionFor(page, isNamed, interpreted, search);
  const candidates = definition === undefined ? quotable : quotable.filter(({ part }) => part === 'lead');
  const computeBonus = (chunk: QuotableChunk): number => interpreted.computeBonus?.(page, chunk) ?? 0;
  return bestSections(candidates, read, computeBonus).map((section) => ({
    ...section,
    page,
    stored,
    quotable,
    isListing,
    isNamed,
    definition,
    texts,
    score,
  }));
};

/**
 * Sorts sections: of the page of the asked name first, of two translations of it the one in the language of the site, then
 * by how well they answer.
 */
export const byWorth =
  (language: string) =>
  (a: FoundSection, b: FoundSection): number => {
    const isOwn = ({ isNamed, page }: FoundSection): boolean => isNamed && (page.language ?? language) === language;
    return Number(b.isNamed) - Number(a.isNamed) || Number(isOwn(b)) - Number(isOwn(a)) || b.value - a.value;
  };

/** The section of the same page that says it in short, if it has one. */
export const summarySection = (section: FoundSection): FoundSection | undefined => {
  const chunk = section.quotable.find(({ part }) => part === 'summary');
  return chunk && { ...section, chunk, definition: undefined };
};

/** Quotes a section; undefined if it has nothing to quote. */
export const quoteSection = (
  section: FoundSection,
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote | undefined => {
  const { stored, chunk, definition } = section;
  const heading = chunk.place === 0 ? undefined : stored.chunks[chunk.place];
  const titleTerms = termsIn(interpreted.question, [...getNames(section.page), chunk.heading].join(' . '));
  const quote = definition ?? chooseQuote(blocksAt(library, stored, chunk), interpreted, titleTerms);
  return quote === undefined ? undefined : { ...section, heading, quote };
};
