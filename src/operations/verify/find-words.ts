import { hash } from 'node:crypto';
import type { StoredPage } from '../../library/library.ts';
import { linesIn } from '../../library/markdown/plain-lines.ts';
import { fold, indexOfWords, placesInSource } from './fold.ts';
import { locateWords } from './locate-words.ts';
import { chunkAt, type PageText, pageTextOf } from './page-text.ts';

/** The differences that are passed over to find a quotation. */
export const ignorable = ['white-space', 'quotation-marks', 'markdown', 'gaps'] as const;
export type Ignored = (typeof ignorable)[number];

/** The place of words on a page. */
export interface FoundWords {
  /** The words as they stand on the page, or in its Markdown. */
  readonly text: string;
  /** The number of the chunk that they begin in. */
  readonly chunk: number;
  /** Their range in the Markdown, in UTF-16 units; that of the chunk where marks hide it. */
  readonly range: readonly [start: number, end: number];
  readonly ignored: readonly Ignored[];
}

/** Returns the SHA-256 of a text, in hex. */
export const sha256Of = (text: string): string => hash('sha256', text);

/** Returns the words at a place of the page's plain text. */
export const wordsAt = (
  { chunks, markdown }: Pick<StoredPage, 'chunks' | 'markdown'>,
  { text, starts }: Pick<PageText, 'text' | 'starts'>,
  [start, end]: readonly [number, number],
): Omit<FoundWords, 'ignored'> => {
  const words = text.slice(start, end);
  const chunk = chunkAt(starts, start);
  const last = chunks[chunkAt(starts, end - 1)];
  const whole: [number, number] = [chunks[chunk]?.start ?? 0, last?.end ?? markdown.length];
  return { text: words, chunk, range: locateWords(markdown, whole, words) ?? whole };
};

/** Returns the words at a range of the Markdown. */
export const markdownAt = (
  { chunks, markdown }: Pick<StoredPage, 'chunks' | 'markdown'>,
  range: readonly [number, number],
): Omit<FoundWords, 'ignored'> => ({
  text: markdown.slice(...range),
  chunk: Math.max(
    0,
    chunks.findLastIndex(({ start }) => start <= range[0]),
  ),
  range,
});

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Returns what differs between a quotation and the words that were found for it. */
const differencesOf = (quote: string, text: string): Ignored[] => {
  if (quote === text) return [];
  if (collapse(quote) === collapse(text)) return ['white-space'];
  const isSpaced = quote.trim() !== quote || /\s\s|\n/.test(quote) || /\s\s|\n/.test(text);
  return isSpaced ? ['white-space', 'quotation-marks'] : ['quotation-marks'];
};

let parser: typeof import('../../library/markdown/parse.ts') | undefined;

/** Loads the parser of Markdown, which is larger than all operations, when the first quotation is looked for. */
export const loadParser = async (): Promise<void> => {
  parser ??= await import('../../library/markdown/parse.ts');
};

/** Returns the words of a quotation that was written as Markdown. */
const wordsOfMarkdown = (quote: string): string => {
  if (parser === undefined) throw new Error('The parser of Markdown is not loaded.');
  return parser
    .parseMarkdown(quote)
    .children.flatMap((block) => linesIn(block, (html) => html.replace(/<[^>]*>/g, ' ')))
    .join('\n');
};

/** A piece with fewer words says too little: it must be a whole line of the page. */
const minWords = 4;

/** Returns the pieces of a quotation that leaves something out: at line breaks, `…` and `[…]`. */
const piecesOf = (quote: string): string[] =>
  quote
    .split(/\n|\[\s*(?:…|\.{3})\s*\]|…|\s\.{3}(?:\s|$)/u)
    .map((piece) => fold(piece))
    .filter((piece) => piece !== '');

const isLine = (lines: ReadonlySet<string>, piece: string): boolean =>
  piece.split(' ').length >= minWords || lines.has(piece);

/** Finds the pieces of a quotation one after the other. Returns the place of the first and of the last. */
const findPieces = (quote: string, { text, folded }: PageText): readonly [number, number] | undefined => {
  const pieces = piecesOf(quote);
  if (pieces.length === 1 && pieces[0] === fold(quote)) return undefined;
  if (!pieces.some((piece) => piece.split(' ').length >= minWords)) return undefined;
  const lines = new Set([...text.split('\n'), ...text.split(/\n| \| /)].map((line) => fold(line)));
  let [start, end]: [number | undefined, number] = [undefined, 0];
  for (const piece of pieces) {
    if (!isLine(lines, piece)) return undefined;
    const found = indexOfWords(folded, piece, end);
    if (found === -1) return undefined;
    start ??= found;
    end = found + piece.length;
  }
  return start === undefined ? undefined : [start, end];
};

/** Returns the range in a text of a range of its folded form. */
const sourceRange = (text: string, [from, to]: readonly [number, number]): readonly [number, number] => {
  const [start = 0, last = 0] = placesInSource(text, [from, to - 1]);
  return [start, last + 1];
};

/** A quotation in the forms in which it is looked for. */
export interface SoughtWords {
  readonly quote: string;
  readonly wanted: string;
  /** Its words if it is read as Markdown: a line for each paragraph, item and row. */
  readonly lines: string;
  readonly unmarked: string;
}

/** Prepares a quotation, which may be looked for on many pages. */
export const soughtWords = (quote: string): SoughtWords => {
  const lines = wordsOfMarkdown(quote);
  return { quote, wanted: fold(quote), lines, unmarked: fold(lines) };
};

/**
 * Finds a quotation on a page, word for word: in the words that readers see, in the Markdown, as Markdown that was written
 * in another way, or in pieces between which something was left out.
 */
export const findWords = (
  { quote, wanted, lines, unmarked: withoutMarks }: SoughtWords,
  page: Pick<StoredPage, 'chunks' | 'markdown'>,
): FoundWords | undefined => {
  const text = pageTextOf(page);
  const inText = (words: string): readonly [number, number] | undefined => {
    const at = indexOfWords(text.folded, words);
    return at === -1 ? undefined : [at, at + words.length];
  };
  const plain = inText(wanted);
  if (plain !== undefined) {
    const found = wordsAt(page, text, sourceRange(text.text, plain));
    return { ...found, ignored: differencesOf(quote, found.text) };
  }
  const raw = fold(page.markdown);
  const at = indexOfWords(raw, wanted);
  if (at !== -1) {
    const found = markdownAt(page, sourceRange(page.markdown, [at, at + wanted.length]));
    return { ...found, ignored: [...differencesOf(quote, found.text), 'markdown'] };
  }
  const unmarked = inText(withoutMarks);
  if (unmarked !== undefined) {
    const found = wordsAt(page, text, sourceRange(text.text, unmarked));
    return { ...found, ignored: ['white-space', 'quotation-marks', 'markdown'] };
  }
  const pieces = findPieces(quote, text);
  const unmarkedPieces = pieces === undefined ? findPieces(lines, text) : undefined;
  const range = pieces ?? unmarkedPieces;
  if (range === undefined) return undefined;
  const marks = unmarkedPieces === undefined ? [] : (['markdown'] as const);
  return {
    ...wordsAt(page, text, sourceRange(text.text, range)),
    ignored: ['white-space', 'quotation-marks', ...marks, 'gaps'],
  };
};
