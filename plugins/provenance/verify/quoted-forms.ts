import { limitNesting } from '../../../src/library/markdown/limit-nesting.ts';
import { parseMarkdown } from '../../../src/library/markdown/parse.ts';
import { linesIn } from '../../../src/library/markdown/plain-lines.ts';
import { once } from '../../../src/once.ts';
import { omission } from './differences.ts';
import { type Tokens, toTokens } from './tokens.ts';

/** A piece of a quotation that leaves something out. */
export interface Piece {
  readonly text: string;
  readonly tokens: Tokens;
}

/** The pieces of a quotation between what it leaves out, and those also cut at line breaks. */
interface Pieces {
  readonly parts: readonly Piece[];
  readonly lines: readonly Piece[];
}

const getPieces = (texts: readonly string[]): Piece[] =>
  texts.map((text) => ({ text, tokens: toTokens(text) })).filter(({ tokens }) => tokens.joined !== '');

/** A text of a quotation with its tokens. */
export interface QuotedText {
  readonly text: string;
  readonly tokens: Tokens;
  /** True if it was read as Markdown. */
  readonly isMarkdown: boolean;
  /** Its pieces, which are read when the first page is looked through for them. */
  readonly pieces: () => Pieces;
}

const quotedText = (text: string, tokens: Tokens, isMarkdown: boolean): QuotedText => ({
  text,
  tokens,
  isMarkdown,
  pieces: once(() => {
    const parts = text.split(omission);
    return { parts: getPieces(parts), lines: getPieces(parts.flatMap((part) => part.split('\n'))) };
  }),
});

/** A quotation as it may have been written down, and what it takes to compare it in this form. */
export interface QuotedForm {
  /** The texts with the same tokens, of which those that were not read as Markdown come first. */
  readonly texts: readonly QuotedText[];
  /** The number of footnotes whose numbers were taken out: the page must have as many there. */
  readonly notes: number;
}

/** The words of a quotation that was written as Markdown: a line for each paragraph, item and row. */
const wordsOfMarkdown = (quote: string): string =>
  parseMarkdown(limitNesting(quote))
    .children.flatMap((block) => linesIn(block, (html) => html.replace(/<[^>]*>/g, ' ')))
    .join('\n');

/** Marks around a quotation, inside of which Markdown is none: code, and what a blockquote cannot begin behind. */
const enclosing = /^[\s`"“”„«»‘’‚]+|(?<![\s`"“”„«»‘’‚])[\s`"“”„«»‘’‚]+$/g;

/** Takes out what people and programs that quote put in: tags, marks of notes, `[sic]`, brackets around changed letters, marks of Markdown inside other marks, and written line breaks. */
const withoutEditing = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/\[sic!?\]|\[\^[^\]\s]{1,60}\]|(?<=\S)\[\d{1,3}\]/giu, '')
    .replace(/\[(\p{L}{1,2})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,3})\]/gu, '$1$2')
    .replace(/^[^\p{L}\p{N}\p{Sc}\n]*[>+](?=\s)/gmu, '')
    .replace(/\\[nrt]/g, ' ');

/** Takes out raised numbers behind punctuation: those of notes, where they are no powers. */
const withoutRaised = (text: string): string =>
  text.replace(/(?<=\p{P})[\u00b2\u00b3\u00b9\u2070-\u2079]+(?![\p{L}\p{N}])/gu, '');

/** Joins words that were divided at the end of a line. */
const withoutDivision = (text: string): string => text.replace(/(?<=\p{L})[-‐][ \t]*\r?\n\s*(?=\p{Ll})/gu, '');

/** Numbers of footnotes as they are copied from a page: right behind a word or its punctuation. */
const noteNumber = /(?<=\p{L}|[.,;:!?”"’)»])(?:\d{1,2}|[\u00b2\u00b3\u00b9\u2070-\u2079]{1,2})(?=\s|$|[.,;:!?”"’)»])/gu;

/** The forms of a quotation, each with other tokens: as it is, as Markdown, and without what was put in. */
export const quotedForms = (quote: string): QuotedForm[] => {
  const forms = new Map<string, { texts: QuotedText[]; notes: number }>();
  const add = (text: string, isMarkdown: boolean, notes = 0): void => {
    const tokens = toTokens(text);
    if (tokens.joined === '') return;
    const form = forms.get(tokens.joined);
    if (form === undefined) forms.set(tokens.joined, { texts: [quotedText(text, tokens, isMarkdown)], notes });
    else if (form.texts.every((known) => known.text !== text)) form.texts.push(quotedText(text, tokens, isMarkdown));
  };
  const bare = quote.replace(enclosing, '');
  const bases: [text: string, isMarkdown: boolean][] = [
    [quote, false],
    [wordsOfMarkdown(quote), true],
    ...(bare === quote.trim() ? [] : [[wordsOfMarkdown(bare), true] satisfies [string, boolean]]),
  ];
  for (const base of bases) add(...base);
  for (const [base, isMarkdown] of bases) {
    const text = withoutEditing(base);
    add(text, isMarkdown);
    add(withoutRaised(text), isMarkdown);
    add(withoutDivision(text), isMarkdown);
    add(text.replace(noteNumber, ''), isMarkdown, text.match(noteNumber)?.length);
  }
  return [...forms.values()];
};
