import { endOfPart } from '../budget/end-of-part.ts';
import { countThatFits, getLength } from '../budget/fit-passages.ts';
import { toCharacters } from '../budget/max-tokens.ts';
import { type Passage, passageTitle } from '../passage.ts';
import type { Quotation } from './quotation.ts';

/** The parts of an answer that a budget is for. */
interface Quoting {
  readonly quotes: readonly Quotation[];
  readonly nearest: readonly Quotation[];
  readonly results: readonly Passage[];
  readonly shortened?: number | undefined;
}

const computeCost = (passage: Passage): number => getLength(passage, passageTitle(passage));

/** Three quotations are never longer, but for a text without sentences, whose characters may cost a client several times as many. */
const mostTokens = 5000;
/** Fewer characters of a quotation say nothing: the first ones are given even where title and addresses take all. */
const shortestCut = 80;

/**
 * Cuts a quotation to a number of characters. Its lines stay; what they are items, cells or code of is not whole any more. One that is
 * not longer than `shortestCut` stays whole.
 */
const cutQuote = (quote: Quotation, max: number): Quotation => {
  const { columns: _columns, introduction: _introduction, markdown: _markdown, ...rest } = quote;
  const room = Math.max(shortestCut, max - (computeCost(quote) - quote.text.length) - 2);
  const end = endOfPart(quote.text, 0, room);
  if (end === quote.text.length) return quote;
  const text = `${quote.text.slice(0, end).trimEnd()} …`;
  return { ...rest, kind: 'sentences', spans: text.split('\n'), text };
};

/** The first quotations that fit; the first one is cut if it alone is too long. */
const fitQuotes = (quotes: readonly Quotation[], max: number): readonly Quotation[] => {
  const [first] = quotes;
  if (first !== undefined && computeCost(first) > max) return [cutQuote(first, max)];
  return quotes.slice(0, countThatFits(quotes.map(computeCost), max));
};

/** The most tokens that closest passages take of any budget, together with quotations: they may all be beside the question. */
const nearestTokens = 700;

/**
 * Closest passages within what quotations leave of a budget: each has about a fifth of it, so that a long one leaves room for
 * others; where nothing is quoted, one comes whatever it costs.
 */
const fitNearest = (nearest: readonly Quotation[], max: number, used: number): readonly Quotation[] => {
  const cut = nearest.map((quote) => cutQuote(quote, max / 5));
  return cut.slice(0, Math.max(used === 0 ? 1 : 0, countThatFits(cut.map(computeCost), max - used)));
};

/**
 * An answer within a budget: the best quotations, and of the pages that were found, which come after them, those for
 * which something is left. Pages that are quoted stay, and one page always does.
 */
export const fitAnswer = <Answer extends Quoting>(answer: Answer, maxTokens: number): Answer => {
  const max = toCharacters(Math.min(maxTokens, mostTokens));
  const quotes = fitQuotes(answer.quotes, max);
  const quoted = new Set(quotes.map(({ page }) => page.path));
  const cost = quotes.reduce((sum, quote) => sum + computeCost(quote), 0);
  const nearest = fitNearest(answer.nearest, Math.min(max, toCharacters(nearestTokens)), cost);
  const count = countThatFits(answer.results.map(computeCost), max - cost);
  const fitting = answer.results.filter(({ page }, at) => at < count || quoted.has(page.path));
  const results = fitting.length === 0 ? answer.results.slice(0, 1) : fitting;
  const whole = quotes.filter(({ text }, at) => answer.quotes[at]?.text === text).length;
  const shortened = answer.quotes.length - whole;
  return { ...answer, quotes, nearest, results, ...(shortened === 0 ? {} : { shortened }) };
};
