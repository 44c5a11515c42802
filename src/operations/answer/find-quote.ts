import { cachePerOwner } from '../../cache.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SearchHit } from '../../search/query/search.ts';
import { type Block, blocksOf } from './blocks.ts';
import { chooseQuote, type Quote, textsOf } from './choose-quote.ts';
import { chooseSection } from './choose-section.ts';
import { definitionsIn, type PageSection, pageSections } from './page-sections.ts';
import { type QuestionMatcher, shareOf, termsIn } from './question.ts';

/** A page's words on a question. */
export interface Found {
  readonly page: PageSummary;
  /** Whether the page only lists others: it is worth opening, and nothing to quote. */
  readonly isListing: boolean;
  /** The place in the page's list of headings; 0 is the title, and the words stand directly below it. */
  readonly heading: number;
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

const cacheOf = cachePerOwner<Library, readonly Block[]>('blocks');

/** Parses a section once: parsing is the expensive part of an answer, and many questions lead to the same sections. */
const blocksAt = (library: Library, position: number, { heading, part, markdown }: PageSection): readonly Block[] => {
  const cache = cacheOf(library);
  const key = `${position}#${heading}${part}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const elsewhere = markdown.includes('[') ? definitionsIn(library.markdownAt(position)) : '';
  const blocks = blocksOf(elsewhere === '' ? markdown : `${markdown}\n\n${elsewhere}\n`);
  cache.set(key, blocks, 2 * markdown.length);
  return blocks;
};

const namesOf = ({ title, also = [] }: PageSummary): readonly string[] => [title, ...also];

/** A question that is about little more than the name of a glossary page is answered by its definition. */
const definitionFor = (page: PageSummary, { question, intents }: QuestionMatcher): Quote | undefined => {
  if (page.definition === undefined || !intents.includes('definition')) return undefined;
  const isMeant = namesOf(page).some((name) => shareOf(question, termsIn(question, name)) >= 0.8);
  return isMeant ? { kind: 'definition', spans: [page.definition.replace(/\s+/g, ' ').trim()] } : undefined;
};

/** What a page that search has found says on the question; undefined when it has no words to quote. */
export const findQuote = (
  { path, score }: Pick<SearchHit, 'path' | 'score'>,
  asked: QuestionMatcher,
  library: Library,
): Found | undefined => {
  const position = library.find(path);
  if (position === undefined) return undefined;
  const stored = library.pageAt(position);
  const page = stored.summary;
  const { question } = asked;
  const definition = definitionFor(page, asked);
  const sections = pageSections(stored);
  const section =
    definition === undefined ? chooseSection(sections, page, asked) : sections.find(({ part }) => part === 'lead');
  if (section === undefined) return undefined;
  // Its questions only lead to a section: what is not said in it is no evidence that it answers.
  const named = termsIn(question, [...namesOf(page), page.headings[section.heading]?.text ?? ''].join(' . '));
  const quote = definition ?? chooseQuote(blocksAt(library, position, section), asked, named);
  if (quote === undefined) return undefined;
  return {
    page,
    isListing: stored.parts.some(({ id }) => id === 'pages'),
    heading: section.heading,
    quote,
    named,
    said: new Set([...named, ...textsOf(quote).flatMap((text) => [...termsIn(question, text)])]),
    texts: [
      ...namesOf(page),
      ...page.headings.map(({ text }) => text),
      ...sections.flatMap(({ text, questions }) => [text, ...questions]),
    ],
    score,
  };
};
