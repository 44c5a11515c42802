import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SectionType } from '../../library/section-types.ts';
import { coverageOf } from './confidence-features.ts';
import type { FoundQuote } from './find-quote.ts';
import type { Intent } from './patterns.ts';
import { type InterpretedQuestion, shareOf } from './question.ts';

const maxQuotes = 3;
/** A further quotation needs at least this share of the best one's strength. */
const minStrength = 0.8;
/** The title and heading of a further quotation need at least this share of what those of the best one cover. */
const minTitleCoverage = 0.6;

/** Sorts quotes of numbered steps first, for questions that ask how. */
const stepsFirst = (a: FoundQuote, b: FoundQuote): number =>
  Number(b.quote.kind === 'steps') - Number(a.quote.kind === 'steps');

/**
 * Selects the quotes of the answer, best first. Definitions answer alone; otherwise a further quote must cover nearly as
 * much of the question as the best one, in its text and in its title.
 */
export const selectQuotes = (
  { question, intents }: InterpretedQuestion,
  found: readonly FoundQuote[],
): FoundQuote[] => {
  const definitions = found.filter(({ quote }) => quote.kind === 'definition');
  if (definitions.length > 0) return definitions.slice(0, maxQuotes);
  const ranked = found
    .map((one) => ({
      one,
      strength: coverageOf(question, one) + 0.5 * one.score,
      named: shareOf(question, one.titleTerms),
    }))
    .sort((a, b) => b.strength - a.strength);
  const [best] = ranked;
  if (best === undefined) return [];
  const answering = ranked
    .filter(({ strength, named }) => strength >= best.strength * minStrength && named >= best.named * minTitleCoverage)
    .slice(0, maxQuotes)
    .map(({ one }) => one);
  return intents.includes('steps') ? answering.sort(stepsFirst) : answering;
};

const sectionToOffer = (intents: readonly Intent[]): SectionType | undefined => {
  if (intents.includes('tool')) return 'tools';
  return intents.includes('example') ? 'examples' : undefined;
};

/** Finds a tool or an example among the results, or among the related pages of the best one. */
export const offerFor = (
  intents: readonly Intent[],
  found: readonly FoundQuote[],
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
