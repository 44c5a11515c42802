import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SearchHit } from '../../search/query/search.ts';
import { type Block, blocksOf } from './blocks.ts';
import { chooseQuote, type Quote, quoteTexts } from './choose-quote.ts';
import { chooseSection } from './choose-section.ts';
import { definitionsIn, type PageSection, pageSections } from './page-sections.ts';
import { type InterpretedQuestion, shareOf, termsIn } from './question.ts';

/** The quote that a page has for a question, with what is known about the page. */
export interface FoundQuote {
  readonly page: PageSummary;
  /** True if the page only lists other pages: worth a link, but nothing to quote. */
  readonly isListing: boolean;
  /** Index into the headings of the page; 0 is the title, with the text directly below it. */
  readonly heading: number;
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

const maxCachedSections = 2000;
const blockCaches = new WeakMap<Library, Map<string, readonly Block[]>>();

/** Returns the blocks of a section, from the cache if it was parsed before: parsing is most of the cost of an answer. */
const blocksAt = (library: Library, position: number, { heading, part, markdown }: PageSection): readonly Block[] => {
  const cache = blockCaches.get(library) ?? new Map<string, readonly Block[]>();
  blockCaches.set(library, cache);
  const key = `${position}#${heading}${part}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const definitions = markdown.includes('[') ? definitionsIn(library.markdownAt(position)) : '';
  const blocks = blocksOf(definitions === '' ? markdown : `${markdown}\n\n${definitions}\n`);
  if (cache.size >= maxCachedSections) cache.clear();
  cache.set(key, blocks);
  return blocks;
};

const namesOf = ({ title, also = [] }: PageSummary): readonly string[] => [title, ...also];

/** Returns the definition of a glossary page if the question is about little more than the name of that page. */
const definitionFor = (page: PageSummary, { question, intents }: InterpretedQuestion): Quote | undefined => {
  if (page.definition === undefined || !intents.includes('definition')) return undefined;
  const isAboutPage = namesOf(page).some((name) => shareOf(question, termsIn(question, name)) >= 0.8);
  return isAboutPage ? { kind: 'definition', spans: [page.definition.replace(/\s+/g, ' ').trim()] } : undefined;
};

/** Finds the quote of a search hit that fits the question best; undefined if the page has nothing to quote. */
export const findQuote = (
  { path, score }: Pick<SearchHit, 'path' | 'score'>,
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote | undefined => {
  const position = library.find(path);
  if (position === undefined) return undefined;
  const stored = library.pageAt(position);
  const page = stored.summary;
  const { question } = interpreted;
  const definition = definitionFor(page, interpreted);
  const sections = pageSections(stored);
  const section =
    definition === undefined
      ? chooseSection(sections, page, interpreted)
      : sections.find(({ part }) => part === 'lead');
  if (section === undefined) return undefined;
  // The author's questions only help to choose a section: they are no evidence that its text answers.
  const titleTerms = termsIn(question, [...namesOf(page), page.headings[section.heading]?.text ?? ''].join(' . '));
  const quote = definition ?? chooseQuote(blocksAt(library, position, section), interpreted, titleTerms);
  if (quote === undefined) return undefined;
  return {
    page,
    isListing: stored.parts.some(({ id }) => id === 'pages'),
    heading: section.heading,
    quote,
    titleTerms,
    coveredTerms: new Set([...titleTerms, ...quoteTexts(quote).flatMap((text) => [...termsIn(question, text)])]),
    texts: [
      ...namesOf(page),
      ...page.headings.map(({ text }) => text),
      ...sections.flatMap(({ text, questions }) => [text, ...questions]),
    ],
    score,
  };
};
