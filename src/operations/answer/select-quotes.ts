import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SectionType } from '../../library/section-types.ts';
import { type FoundQuote, type FoundSection, quoteSection, summarySection } from './find-quote.ts';
import type { Intent } from './languages/language.ts';
import { type InterpretedQuestion, termsIn } from './question/question.ts';

const maxQuotes = 3;
/** A further quotation is at most this far from the best one, on the scale of `sectionScore()`. */
const margin = 2.5;

/**
 * Selects the sections to quote from those found, which are sorted. Definitions answer alone, that of the page of the asked
 * name before others, in one language; otherwise a further section must answer nearly as well as the best one.
 */
const sectionsToQuote = (found: readonly FoundSection[]): readonly FoundSection[] => {
  const definitions = found.filter(({ definition }) => definition !== undefined);
  if (definitions.length > 0) {
    const named = definitions.filter(({ isNamed }) => isNamed);
    const [first] = named;
    return first === undefined ? definitions : named.filter(({ page }) => page.language === first.page.language);
  }
  const least = (found[0]?.value ?? 0) - margin;
  return found.filter(({ value }) => value >= least);
};

/** Numbered steps come before better sections that are not further from them than this. */
const stepsMargin = 1.5;

/** Quotes with numbered steps first, for questions that ask how. */
const withStepsFirst = (quotes: readonly FoundQuote[]): FoundQuote[] => {
  const least = (quotes[0]?.value ?? 0) - stepsMargin;
  const isFirst = ({ quote, value }: FoundQuote): boolean => quote.kind === 'steps' && value >= least;
  return quotes.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
};

/** Quotes what the page of the best quotation says in short; a definition needs no more. */
const summaryFor = (
  quotes: readonly FoundQuote[],
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote | undefined => {
  const [first] = quotes;
  const isThere = quotes.some(({ page, chunk }) => page === first?.page && chunk.part === 'summary');
  if (first === undefined || first.definition !== undefined || isThere) return undefined;
  const section = summarySection(first);
  // One without a word of the question is of another subject.
  if (section === undefined || termsIn(interpreted.question, section.chunk.text).size === 0) return undefined;
  return quoteSection(section, interpreted, library);
};

/** From this share of a question in the title of a page on, the question is about the page as a whole. */
const leastInTitle = 0.95;

const isAboutPage = (quote: FoundQuote | undefined): boolean =>
  quote !== undefined && quote.features.titleCover >= leastInTitle;

/**
 * Quotes the sections that answer, best first, at most three; where fewer answer, the best page in short too, and before
 * them where the question is about the page as a whole: its sections are then about less.
 */
export const selectQuotes = (
  found: readonly FoundSection[],
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote[] => {
  const quotes: FoundQuote[] = [];
  for (const section of sectionsToQuote(found)) {
    const quote = quoteSection(section, interpreted, library);
    if (quote !== undefined) quotes.push(quote);
    if (quotes.length === maxQuotes) break;
  }
  const isAbout = isAboutPage(quotes[0]);
  const summary = isAbout || quotes.length < maxQuotes ? summaryFor(quotes, interpreted, library) : undefined;
  if (summary !== undefined) quotes.splice(isAbout ? 0 : quotes.length, 0, summary);
  const most = quotes.slice(0, maxQuotes);
  return interpreted.intents.includes('steps') ? withStepsFirst(most) : most;
};

/** The most passages that are shown where none clearly answers, with those that are quoted. */
const maxNearest = 5;

/** Quotes the sections nearest to a question that they may not answer, best first, without those that are quoted already. */
export const nearestQuotes = (
  found: readonly FoundSection[],
  quoted: readonly FoundQuote[],
  interpreted: InterpretedQuestion,
  library: Library,
): FoundQuote[] => {
  const quotes: FoundQuote[] = [];
  for (const section of found) {
    if (quoted.length + quotes.length >= maxNearest) break;
    if (quoted.some(({ chunk }) => chunk === section.chunk)) continue;
    const quote = quoteSection(section, interpreted, library);
    if (quote !== undefined) quotes.push(quote);
  }
  return quotes;
};

const sectionToOffer = (intents: readonly Intent[]): SectionType | undefined => {
  if (intents.includes('tool')) return 'tools';
  return intents.includes('example') ? 'examples' : undefined;
};

/** Finds a tool or an example among the results, or among the related pages of the best one. */
export const offerFor = (
  intents: readonly Intent[],
  found: readonly Pick<FoundSection, 'page'>[],
  library: Library,
): PageSummary | undefined => {
  const type = sectionToOffer(intents);
  if (type === undefined) return undefined;
  const isOffered = ({ section }: PageSummary): boolean => library.sections.get(section)?.type === type;
  const near = found.slice(0, maxQuotes).find(({ page }) => isOffered(page));
  if (near !== undefined) return near.page;
  const named = found[0]?.page.related.map((path) => library.find(path)) ?? [];
  return named.flatMap((at) => (at === undefined ? [] : [library.summaryAt(at)])).find(isOffered);
};
