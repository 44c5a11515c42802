import { sentencesOf } from '../../search/text/sentences.ts';
import type { Block } from './blocks.ts';
import type { Intent } from './intent.ts';
import { type InterpretedQuestion, termsIn } from './question.ts';

/** Words of a page, byte for byte. */
export interface Quote {
  readonly kind: 'definition' | 'sentences' | 'steps' | 'list' | 'table' | 'code';
  /** Uninterrupted stretches of the page's plain text, in order; white space is collapsed as a browser does. */
  readonly spans: readonly string[];
  /** The sentence before a list, a table or code that leads to it. */
  readonly introduction?: string;
  /** Of a table: how many cells a row has; the spans are its cells, row by row. */
  readonly columns?: number;
  /** Of a list, a table or code that is quoted whole: the same as it stands in the page's Markdown. */
  readonly markdown?: string;
}

/** About 60 words: a quotation of sentences is not longer, unless one sentence is. */
const longestPair = 400;
/** A list, a table or code is quoted whole up to this length of its Markdown. */
const longestWhole = 2400;
/** What nobody asked for by its form must hold clearly more of the question than a sentence does, and the reverse. */
const wantedShare = 1.5;
const unwantedShare = 0.6;
/** What the wanted form is worth by itself: items seldom repeat the question. */
const formShare = 0.2;

interface Candidate {
  readonly quote: Quote;
  readonly value: number;
}

/** A question in a place: words that the title or the heading holds already are worth half. */
interface Placed extends InterpretedQuestion {
  readonly named: ReadonlySet<number>;
}

const worthOf = ({ question, named }: Placed, terms: Iterable<number>): number => {
  let sum = 0;
  for (const term of terms) sum += (question.highlighter.weights[term] ?? 0) * (named.has(term) ? 0.5 : 1);
  return sum;
};

/** Who asks how something is computed, or how much it is, wants figures. */
const hasFigures = (text: string): boolean => /\p{N}|[=÷×]/u.test(text);
const figureShare = 0.12;

/** The best one or two neighbouring sentences of a text. */
const bestSentences = (text: string, asked: Placed): Candidate | undefined => {
  const wantsFigures = asked.intents.includes('doing') || asked.intents.includes('table');
  const sentences = sentencesOf(text).map(([start, end]) => {
    const terms = termsIn(asked.question, text.slice(start, end));
    return { start, end, terms, value: worthOf(asked, terms) };
  });
  let best: Candidate | undefined;
  for (const [at, first] of sentences.entries()) {
    const next = sentences[at + 1];
    const second = next !== undefined && next.end - first.start <= longestPair ? next : undefined;
    const both = new Set([...first.terms, ...(second?.terms ?? [])]);
    // Of pairs that say the same, the one that begins with the telling sentence.
    const span = text.slice(first.start, (second ?? first).end);
    const figures = wantsFigures && hasFigures(span) ? figureShare * asked.question.weight : 0;
    const value = worthOf(asked, both) + first.value / 1000 + figures;
    if (best !== undefined && value <= best.value) continue;
    best = { quote: { kind: 'sentences', spans: [span] }, value };
  }
  return best;
};

const isWanted = ({ kind }: Block, intents: readonly Intent[]): boolean =>
  (kind === 'steps' || kind === 'list' ? intents.includes('steps') || intents.includes('list') : false) ||
  (kind === 'table' && (intents.includes('table') || intents.includes('difference'))) ||
  (kind === 'code' && intents.includes('doing'));

const firstSentence = (text: string): string => {
  const [range] = sentencesOf(text);
  return range === undefined ? text : text.slice(...range);
};

/** The sentence that introduces a list, a table or a formula. */
const introductionOf = (before: Block | undefined): Pick<Quote, 'introduction'> => {
  const text = before?.kind === 'paragraph' ? before.leaves[0] : undefined;
  const last = text?.endsWith(':') ? sentencesOf(text).at(-1) : undefined;
  return text === undefined || last === undefined ? {} : { introduction: text.slice(...last) };
};

/** A block as it is quoted whole: all of it, or of a list that is too long the first sentence of each item. */
const wholeQuote = ({ kind, leaves, columns, markdown }: Block, before: Block | undefined): Quote | undefined => {
  if (kind === 'paragraph') return undefined;
  const form = { kind, ...introductionOf(before), ...(columns === undefined ? {} : { columns }) };
  if (markdown.length <= longestWhole) return { ...form, spans: leaves, markdown };
  const firsts = leaves.map(firstSentence);
  const isList = kind === 'list' || kind === 'steps';
  return isList && firsts.join('').length <= longestWhole ? { ...form, spans: firsts } : undefined;
};

/** All that a quotation says, to look for words in. */
export const quoteTexts = ({ introduction, spans }: Quote): string[] =>
  introduction === undefined ? [...spans] : [introduction, ...spans];

const whole = (block: Block, before: Block | undefined, asked: Placed): Candidate | undefined => {
  const quote = wholeQuote(block, before);
  if (quote === undefined) return undefined;
  // A list that is too long to quote whole still says all of its words.
  const said = [...quoteTexts(quote), ...block.leaves];
  const value = worthOf(asked, new Set(said.flatMap((text) => [...termsIn(asked.question, text)])));
  return {
    quote,
    value: isWanted(block, asked.intents)
      ? value * wantedShare + formShare * asked.question.weight
      : value * unwantedShare,
  };
};

/** The words of a section that answer best; undefined when it has none to quote. */
export const chooseQuote = (
  blocks: readonly Block[],
  asked: InterpretedQuestion,
  named: ReadonlySet<number>,
): Quote | undefined => {
  const placed = { ...asked, named };
  const candidates = blocks.flatMap((block, at) => {
    const isText = block.kind !== 'code' && block.kind !== 'table';
    const sentences = isText ? block.leaves.map((leaf) => bestSentences(leaf, placed)) : [];
    return [...sentences, whole(block, blocks[at - 1], placed)].filter((candidate) => candidate !== undefined);
  });
  // The first of equals: what a page says first is what it means first.
  const best = candidates.reduce<Candidate | undefined>(
    (a, b) => (a === undefined || b.value > a.value ? b : a),
    undefined,
  );
  return best?.quote;
};
