import type { StoredPage } from '../../../src/library/library.ts';
import { differencesAround, differencesWithin } from './differences.ts';
import { findPieces } from './find-pieces.ts';
import { type Ignored, ignorable } from './ignored.ts';
import { getPageText, type PageText } from './page-tokens.ts';
import { type FoundWords, markdownAt, wordsAt } from './place-words.ts';
import { type QuotedForm, type QuotedText, quotedForms } from './quoted-forms.ts';
import { getRuns, isLineStart, type TokenRun, type Tokens, toTokens } from './tokens.ts';

/** The text of a run of tokens, with the marks at its ends that the quotation has there, too. */
const getRange = (
  text: string,
  { starts, ends }: Tokens,
  [first, end]: TokenRun,
  quoted: QuotedText,
): [number, number] => {
  let [from, to] = [starts[first] ?? 0, ends[end - 1] ?? text.length];
  const before = quoted.text.slice(0, quoted.tokens.starts[0]);
  const after = quoted.text.slice(quoted.tokens.ends.at(-1));
  for (let at = before.length - 1; at >= 0 && /\S/.test(before.charAt(at)) && text[from - 1] === before[at]; at--)
    from--;
  for (let at = 0; /\S/.test(after.charAt(at)) && text[to] === after[at]; at++) to++;
  return [from, to];
};

/** The differences that were ignored to find a text of a quotation at a run of tokens. */
const ignoredAt = (quoted: QuotedText, text: string, tokens: Tokens, run: TokenRun): Ignored[] => {
  const { starts, ends } = tokens;
  const own: TokenRun = [0, quoted.tokens.starts.length];
  const [first, end] = run;
  const around = (from: number | undefined, to: number | undefined): string => text.slice(from ?? 0, to ?? text.length);
  return [
    ...differencesWithin({ text: quoted.text, tokens: quoted.tokens, run: own }, { text, tokens, run }),
    ...differencesAround(quoted.text.slice(0, quoted.tokens.starts[0]), around(ends[first - 1], starts[first])),
    ...differencesAround(quoted.text.slice(quoted.tokens.ends.at(-1)), around(ends[end - 1], starts[end])),
    ...(quoted.isMarkdown ? (['markdown'] as const) : []),
  ];
};

/** The most places of equal words that are compared for the one with the fewest differences. */
const maxPlaces = 20;

interface Place {
  readonly quoted: QuotedText;
  readonly run: TokenRun;
  readonly ignored: readonly Ignored[];
}

/** The number that a page has in front of a token, where it begins the line of the token. */
const getMark = (text: string, tokens: Tokens, first: number): string | undefined => {
  const line = text.slice(tokens.starts[first - 1], tokens.starts[first]);
  return first > 0 && isLineStart(text, tokens, first - 1) ? /^\d+\b(?![.,]\d)(?=[^|\n]*$)/.exec(line)?.[0] : undefined;
};

/** True if a number, or an address, that the quotation has otherwise stands at the place: it was not added to the words. */
const isAltered = (
  { ends: { mark, behind } }: QuotedForm,
  text: string,
  tokens: Tokens,
  [first, end]: TokenRun,
): boolean => {
  // A list of quotations that somebody makes begins with 1: another number was the page's.
  if (mark !== undefined && mark !== (getMark(text, tokens, first) ?? '1')) return true;
  return behind?.test(text.slice(tokens.ends[end - 1])) === true;
};

/** True if the words stand behind another number than that of the quotation: wherever else they stand, it was changed. */
const isRenumbered = ({ ends: { mark } }: QuotedForm, text: string, tokens: Tokens, runs: readonly TokenRun[]) =>
  mark !== undefined && runs.some(([first]) => (getMark(text, tokens, first) ?? mark) !== mark);

/** The place of a form in a text that differs least from it, the first of equal ones. */
const getPlace = (form: QuotedForm, text: string, tokens: Tokens): Place | undefined => {
  let best: Place | undefined;
  const [first] = form.texts;
  const runs = first === undefined ? [] : [...getRuns(first.tokens, tokens, text).take(maxPlaces)];
  for (const run of isRenumbered(form, text, tokens, runs) ? [] : runs)
    for (const quoted of isAltered(form, text, tokens, run) ? [] : form.texts) {
      const ignored = [...new Set(ignoredAt(quoted, text, tokens, run))];
      if (best === undefined || ignored.length < best.ignored.length) best = { quoted, run, ignored };
      if (ignored.length === 0) return best;
    }
  return best;
};

/** A quotation in the forms in which it is looked for. */
export interface SoughtWords {
  readonly quote: string;
  readonly forms: readonly QuotedForm[];
}

/** Prepares a quotation, which may be looked for on many pages. */
export const soughtWords = (quote: string): SoughtWords => ({ quote, forms: quotedForms(quote) });

const inOrder = (all: readonly Ignored[]): Ignored[] => ignorable.filter((one) => all.includes(one));

/** In the 12 characters behind the last word the Markdown may have its punctuation and then the mark of a footnote. */
const hasNotes = (markdown: string, [start, end]: readonly [number, number], notes: number): boolean =>
  notes === 0 || markdown.slice(start, end + 12).split('[^').length > notes;

type Page = Pick<StoredPage, 'chunks' | 'markdown'>;

/** True for words in the address of a link, which readers do not see. */
const isAddress = (markdown: string, [start, end]: readonly [number, number], { text }: QuotedText): boolean => {
  const open = text.includes('/') ? -1 : markdown.lastIndexOf('](', start);
  return open !== -1 && !/[)\s]/.test(markdown.slice(open, end));
};

/** The words at a range of the words that readers see, or of the Markdown. */
const wordsIn = (page: Page, text: PageText, range: readonly [number, number]): Omit<FoundWords, 'ignored'> =>
  text.text === page.markdown ? markdownAt(page, range) : wordsAt(page, text, range);

/** Finds a form in the words that readers see, or in the Markdown. */
const findWhole = (form: QuotedForm, page: Page, text: PageText): FoundWords | undefined => {
  const place = getPlace(form, text.text, text.tokens);
  if (place === undefined) return undefined;
  const range = getRange(text.text, text.tokens, place.run, place.quoted);
  const isSource = text.text === page.markdown;
  if (isSource && (form.notes > 0 || isAddress(text.text, range, place.quoted))) return undefined;
  const found = wordsIn(page, text, range);
  if (!hasNotes(page.markdown, found.range, form.notes)) return undefined;
  const notes = form.notes === 0 ? [] : (['notes'] as const);
  return { ...found, ignored: inOrder([...place.ignored, ...notes, ...(isSource ? (['markdown'] as const) : [])]) };
};

const bare = (text: string): string => text.replace(/\s/gu, '');

/** Finds the pieces of a form in the words that readers see, or in the Markdown. */
const findGaps = (form: QuotedForm, page: Page, text: PageText): FoundWords | undefined => {
  const { texts, notes } = form;
  for (const quoted of notes === 0 ? texts : []) {
    const pieces = findPieces(quoted, text);
    const [first, last] = [pieces?.[0], pieces?.at(-1)];
    if (pieces === undefined || first === undefined || last === undefined) continue;
    if (isAltered(form, text.text, text.tokens, [first.run[0], last.run[1]])) continue;
    const { starts, ends } = text.tokens;
    const rangeOf = ([from, end]: TokenRun) => [starts[from] ?? 0, ends[end - 1] ?? 0] as const;
    const range = rangeOf([first.run[0], last.run[1]]);
    const isSource = text.text === page.markdown;
    if (isSource && pieces.some(({ run }) => isAddress(text.text, rangeOf(run), quoted))) continue;
    const ignored = pieces.flatMap(({ piece, run }) =>
      differencesWithin({ ...piece, run: [0, piece.tokens.starts.length] }, { ...text, run }),
    );
    const isMarked = texts.some(({ text: other, isMarkdown }) => isMarkdown && bare(other) !== bare(quoted.text));
    const marks = quoted.isMarkdown || isMarked || isSource ? (['markdown'] as const) : [];
    return { ...wordsIn(page, text, range), ignored: inOrder([...ignored, ...marks, 'gaps']) };
  }
  return undefined;
};

/** Without any of these, words stand in the Markdown only where readers see them, too; notes are behind other lines there. */
const hasMarks = /[[\]()<>|`*_~#\\/\n\r]/;

const getSource = ({ chunks, markdown: text }: Page): PageText => ({
  text,
  starts: chunks.map(({ start }) => start),
  tokens: toTokens(text),
});

/** Finds a quotation without a word, such as an arrow, as it is. */
const findMarks = (quote: string, page: Page, text: PageText): FoundWords | undefined => {
  const marks = quote.trim();
  const at = text.text.indexOf(marks);
  return at === -1 ? undefined : { ...wordsAt(page, text, [at, at + marks.length]), ignored: [] };
};

/**
 * Finds a quotation on a page, word for word: in the words that readers see, in the Markdown, or in pieces between which
 * something was left out.
 */
export const findWords = ({ quote, forms }: SoughtWords, page: Page): FoundWords | undefined => {
  const text = getPageText(page);
  if (forms.length === 0) return findMarks(quote, page, text);
  const find = (findIn: typeof findWhole, words?: PageText): FoundWords | undefined =>
    words &&
    forms
      .values()
      .map((form) => findIn(form, page, words))
      .find((found) => found !== undefined);
  const found = find(findWhole, text);
  if (found !== undefined) return found;
  const source = hasMarks.test(quote) ? getSource(page) : undefined;
  return find(findWhole, source) ?? find(findGaps, text) ?? find(findGaps, source);
};

export { mayHave } from './may-have.ts';
export { nearestPassage } from './nearest-passage.ts';
