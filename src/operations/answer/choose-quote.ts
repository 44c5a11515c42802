import { splitSentences } from '../../search/text/words.ts';
import { answeringRows, type Block } from './blocks.ts';
import type { Intent } from './languages/language.ts';
import { type InterpretedQuestion, termsIn } from './question/question.ts';

/** A quote from a page, byte for byte. */
export interface Quote {
  readonly kind: 'definition' | 'sentences' | 'steps' | 'list' | 'table' | 'code';
  /** Uninterrupted pieces of the page's plain text in order, with white space collapsed as a browser does. */
  readonly spans: readonly string[];
  /** The sentence that introduces a list, a table or code. */
  readonly introduction?: string;
  /** The number of cells in a row, for tables; the spans are the cells, row by row. */
  readonly columns?: number;
  /** The Markdown of a list, a table or code that is quoted whole. */
  readonly markdown?: string;
}

/** Maximum characters of sentences that are quoted together, about 75 words; a single sentence may be longer. */
const maxRunLength = 500;
/** Maximum characters of Markdown of a list, a table or code that is quoted whole. */
const maxWholeLength = 2400;
/**
 * Factors for a block whose form fits the intent, such as a list for "which", and for one whose form does not; the rows of
 * a table that have words of the question are as good as sentences.
 */
const fittingFormFactor = 1.5;
const otherFormFactor = 0.6;
const rowsFactor = 1;
/** Bonus of a fitting form, as a share of the question's weight: list items seldom repeat words of the question. */
const formBonus = 0.4;

interface Candidate {
  readonly quote: Quote;
  readonly value: number;
}

/** A question for one section: terms that its title or heading has already count half. */
interface SectionQuestion extends InterpretedQuestion {
  readonly titleTerms: ReadonlySet<number>;
}

const computeWeight = ({ question, titleTerms }: SectionQuestion, terms: Iterable<number>): number => {
  let sum = 0;
  for (const term of terms) sum += (question.highlighter.weights[term] ?? 0) * (titleTerms.has(term) ? 0.5 : 1);
  return sum;
};

/** Checks a text for figures, which questions about a computation or an amount look for. */
const hasFigures = (text: string): boolean => /\p{N}|[=÷×]/u.test(text);
const figureBonus = 0.12;
/** Bonus of the first sentence of a section, and less for each one after it: sections begin with their main point. */
const earlyBonus = 0.3;
/** Factor of what the first sentence of a run says of the question: what follows it explains it. */
const firstFactor = 0.2;

/** A sentence of a section, with the paragraph or item that it stands in. */
interface PlacedSentence {
  readonly leaf: string;
  /** The place of the leaf in the section. */
  readonly place: number;
  readonly start: number;
  readonly end: number;
  /** True if no quotation goes on behind it. */
  readonly isEnd: boolean;
  readonly terms: ReadonlySet<number>;
}

/** The words of a paragraph or an item that may be quoted. */
interface Leaf {
  readonly text: string;
  /** True if a sentence after them is left out: what follows it does not follow them. */
  readonly isCut: boolean;
}

const placeSentences = (leaves: readonly Leaf[], { question }: SectionQuestion): PlacedSentence[] =>
  leaves.flatMap(({ text: leaf, isCut }, place) =>
    splitSentences(leaf).map(([start, end], at, all) => ({
      leaf,
      place,
      start,
      end,
      isEnd: isCut && at === all.length - 1,
      terms: termsIn(question, leaf.slice(start, end)),
    })),
  );

/** True for a sentence that leads to what follows it. */
const isLeadIn = (sentence: PlacedSentence | undefined): boolean =>
  sentence !== undefined && /[:：]$/u.test(sentence.leaf.slice(sentence.start, sentence.end).trimEnd());

/** The first sentence and those after it that fit into one quotation; the last one leads to nothing. */
const runFrom = (sentences: readonly PlacedSentence[], at: number): PlacedSentence[] => {
  const run: PlacedSentence[] = [];
  let length = 0;
  for (let next = sentences[at]; next !== undefined; next = sentences[at + run.length]) {
    length += next.end - next.start + 1;
    if (run.length > 0 && length > maxRunLength) break;
    run.push(next);
    if (next.isEnd) break;
  }
  while (run.length > 1 && isLeadIn(run.at(-1))) run.pop();
  return run;
};

/** True for a sentence that begins by referring to the one before it in its paragraph, as “It …” does. */
const refersToLast = (
  { leaf, place, start }: PlacedSentence,
  before: PlacedSentence | undefined,
  { refersBack }: SectionQuestion,
): boolean => {
  const [, word = ''] = /^[^\p{L}]{0,4}(\p{L}{1,12})(?!\p{L})/u.exec(leaf.slice(start, start + 20)) ?? [];
  return before?.place === place && refersBack?.(word.toLowerCase()) === true;
};

/** The uninterrupted pieces of a run: one for each paragraph or item. */
const getSpans = (run: readonly PlacedSentence[]): string[] => {
  const pieces = new Map<number, PlacedSentence[]>();
  for (const sentence of run) pieces.set(sentence.place, [...(pieces.get(sentence.place) ?? []), sentence]);
  return [...pieces.values()].map((piece) => piece[0]?.leaf.slice(piece[0].start, piece.at(-1)?.end) ?? '');
};

/** The best run of sentences of a section; of equal ones the first, since the main point comes first. */
const bestRun = (leaves: readonly Leaf[], interpreted: SectionQuestion): Candidate | undefined => {
  const { question, intents } = interpreted;
  const wantsFigures = intents.includes('tool') || intents.includes('table');
  const sentences = placeSentences(leaves, interpreted);
  let best: Candidate | undefined;
  for (const [at, first] of sentences.entries()) {
    if (refersToLast(first, sentences[at - 1], interpreted)) continue;
    const run = runFrom(sentences, at);
    const spans = getSpans(run);
    const bonus = earlyBonus / (1 + at) + (wantsFigures && spans.some(hasFigures) ? figureBonus : 0);
    const said = computeWeight(interpreted, new Set(run.flatMap(({ terms }) => [...terms])));
    const value = said + firstFactor * computeWeight(interpreted, first.terms) + bonus * question.weight;
    if (best === undefined || value > best.value) best = { quote: { kind: 'sentences', spans }, value };
  }
  return best;
};

const hasFittingForm = ({ kind }: Block, intents: readonly Intent[]): boolean =>
  (kind === 'steps' || kind === 'list' ? intents.includes('steps') || intents.includes('list') : false) ||
  (kind === 'table' && (intents.includes('table') || intents.includes('difference'))) ||
  (kind === 'code' && intents.includes('tool'));

const firstSentence = (text: string): string => {
  const [range] = splitSentences(text);
  return range === undefined ? text : text.slice(...range);
};

/** The sentence that introduces a block, which is the last one before it and ends in a colon. */
const getIntroduction = (before: Block | undefined): Pick<Quote, 'introduction'> => {
  const text = before?.kind === 'paragraph' ? before.leaves[0] : undefined;
  const last = text?.endsWith(':') ? splitSentences(text).at(-1) : undefined;
  return text === undefined || last === undefined ? {} : { introduction: text.slice(...last) };
};

/** Quotes a whole block, or the first sentence of each item if a list is too long; undefined for paragraphs and long tables. */
const wholeQuote = ({ kind, leaves, columns, markdown }: Block, before: Block | undefined): Quote | undefined => {
  if (kind === 'paragraph') return undefined;
  const form = { kind, ...getIntroduction(before), ...(columns === undefined ? {} : { columns }) };
  if (markdown.length <= maxWholeLength) return { ...form, spans: leaves, markdown };
  const firsts = leaves.map(firstSentence);
  const isList = kind === 'list' || kind === 'steps';
  return isList && firsts.join('').length <= maxWholeLength ? { ...form, spans: firsts } : undefined;
};

/** All texts of a quote, to count terms in. */
export const quoteTexts = ({ introduction, spans }: Quote): string[] =>
  introduction === undefined ? [...spans] : [introduction, ...spans];

const wholeCandidate = (
  block: Block,
  before: Block | undefined,
  interpreted: SectionQuestion,
  otherFactor = otherFormFactor,
): Candidate | undefined => {
  const quote = wholeQuote(block, before);
  if (quote === undefined) return undefined;
  // All words of the block count, even if only the first sentence of each item is quoted.
  const texts = [...quoteTexts(quote), ...block.leaves];
  const value = computeWeight(interpreted, new Set(texts.flatMap((text) => [...termsIn(interpreted.question, text)])));
  return {
    quote,
    value: hasFittingForm(block, interpreted.intents)
      ? value * fittingFormFactor + formBonus * interpreted.question.weight
      : value * otherFactor,
  };
};

/** Quotes the rows of a table that answer, below its header. */
const rowsCandidate = (
  block: Block,
  before: Block | undefined,
  interpreted: SectionQuestion,
): Candidate | undefined => {
  const rows = answeringRows(block, (text) => computeWeight(interpreted, termsIn(interpreted.question, text)));
  return rows && wholeCandidate(rows, before, interpreted, rowsFactor);
};

const isWhole = (block: Block | undefined): boolean => block?.kind === 'code' || block?.kind === 'table';

/** The texts of a block that sentences are quoted from, without the one that leads to code or a table, which is no sentence. */
const runLeaves = (block: Block, next: Block | undefined): readonly Leaf[] => {
  if (isWhole(block)) return [];
  const leaves = block.leaves.map((text) => ({ text, isCut: false }));
  const last = leaves.pop()?.text ?? '';
  if (!isWhole(next) || !/[:：]$/u.test(last)) return [...leaves, { text: last, isCut: false }];
  const kept = last.slice(0, splitSentences(last).at(-1)?.[0] ?? 0).trimEnd();
  return [...leaves, ...(kept === '' ? [] : [{ text: kept, isCut: true }])];
};

/** Chooses the quote of a section that answers best; undefined if it has nothing to quote. */
export const chooseQuote = (
  blocks: readonly Block[],
  interpreted: InterpretedQuestion,
  titleTerms: ReadonlySet<number>,
): Quote | undefined => {
  const sectionQuestion = { ...interpreted, titleTerms };
  const leaves = blocks.flatMap((block, at) => runLeaves(block, blocks[at + 1]));
  const candidates = [
    bestRun(leaves, sectionQuestion),
    ...blocks.flatMap((block, at) => [
      rowsCandidate(block, blocks[at - 1], sectionQuestion),
      wholeCandidate(block, blocks[at - 1], sectionQuestion),
    ]),
  ].filter((candidate) => candidate !== undefined);
  // The first of equals wins: what comes first on a page is usually the main point.
  const best = candidates.reduce<Candidate | undefined>(
    (a, b) => (a === undefined || b.value > a.value ? b : a),
    undefined,
  );
  return best?.quote;
};
