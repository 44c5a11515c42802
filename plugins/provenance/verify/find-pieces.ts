import type { PageText } from './page-tokens.ts';
import type { Piece, QuotedText } from './quoted-forms.ts';
import { getRuns, isLineStart, type TokenRun, toTokens } from './tokens.ts';

/** A piece found on the page. */
export interface FoundPiece {
  readonly piece: Piece;
  readonly run: TokenRun;
}

/** A piece with fewer words says too little to be looked for anywhere on the page. */
const minWords = 4;
/** More pieces of any length are looked for only as long pieces and whole lines. */
const maxPieces = 12;

const isLong = ({ tokens }: Piece): boolean => tokens.words >= minWords;

/** The most places of a piece that are compared for one that whole lines lead to. */
const maxPlaces = 50;

const isRowAt = (text: string, place: number): boolean => {
  const end = text.indexOf('\n', place);
  return text.slice(text.lastIndexOf('\n', place) + 1, end === -1 ? text.length : end).includes(' | ');
};

/** True if no heading begins between two places but at the second, or both are rows: words without their heading would be those of another one. */
const isOneSection = ({ text, starts }: PageText, from: number, to: number): boolean =>
  starts.every((start) => start < from || start >= to) || (isRowAt(text, from - 1) && isRowAt(text, to));

/** Finds pieces anywhere, one after the other, each long or a whole line or cell of the page. */
const findLines = (pieces: readonly Piece[], page: PageText): FoundPiece[] | undefined => {
  const { text, tokens } = page;
  if (!pieces.some(isLong)) return undefined;
  const found: FoundPiece[] = [];
  let lines: ReadonlySet<string> | undefined;
  for (const piece of pieces) {
    lines ??= pieces.every(isLong)
      ? new Set()
      : new Set([...text.split('\n'), ...text.split(/\n| \| /)].map((line) => toTokens(line).joined));
    if (!isLong(piece) && !lines.has(piece.tokens.joined)) return undefined;
    const end = found.at(-1)?.run[1];
    // At a line break whole lines of one section may be left out, and no word of a line.
    // A note stands below all others in a browser, and on the page behind the words that lead to it.
    const isNote = piece.text.includes('↩') && isLong(piece);
    const leadsOn = ([first]: TokenRun): boolean =>
      isNote ||
      !piece.isLine ||
      end === undefined ||
      first === end ||
      (isLineStart(text, tokens, first) &&
        isLineStart(text, tokens, end) &&
        isOneSection(page, tokens.ends[end - 1] ?? 0, tokens.starts[first] ?? 0));
    const run = getRuns(piece.tokens, tokens, text, isNote ? 0 : end)
      .take(maxPlaces)
      .find(leadsOn);
    if (run === undefined) return undefined;
    found.push({ piece, run });
  }
  return found;
};

/** A place of a piece, behind that of the piece before it. */
interface Step extends FoundPiece {
  readonly before: Step | undefined;
}

/** The fewest words of two pieces with this text between them: any in one paragraph, three in the next, four further away. */
const leastWords = (between: string): number => [0, minWords - 1][between.split('\n').length - 1] ?? minWords;

/** Finds pieces of any length, each short one near its neighbours: there so few words name a place. */
const findNear = (pieces: readonly Piece[], { text, tokens }: PageText): FoundPiece[] | undefined => {
  if (pieces.length > maxPieces) return undefined;
  const follows = (piece: Piece, { piece: last, run: [, end] }: Step, at: number): boolean =>
    Math.min(piece.tokens.words, last.tokens.words) >= leastWords(text.slice(tokens.ends[end - 1], tokens.starts[at]));
  let steps: Step[] | undefined;
  for (const piece of pieces) {
    const next: Step[] = [];
    let reached = 0;
    for (const run of getRuns(piece.tokens, tokens, text)) {
      while (steps !== undefined && (steps[reached + 1]?.run[1] ?? Number.POSITIVE_INFINITY) <= run[0]) reached++;
      // The nearest place of the piece before: no other is in the same paragraph if this one is not.
      const before = steps?.[reached];
      if (steps === undefined) next.push({ piece, run, before: undefined });
      else if (before !== undefined && before.run[1] <= run[0] && follows(piece, before, run[0]))
        next.push({ piece, run, before });
    }
    steps = next;
  }
  const found: FoundPiece[] = [];
  for (let step = steps?.[0]; step !== undefined; step = step.before) found.unshift(step);
  return found.length === 0 ? undefined : found;
};

/**
 * Finds a quotation that leaves words out at `…`, `[…]` or `...`, or whole lines at line breaks: its pieces, one after the
 * other. Undefined for one that leaves nothing out.
 */
export const findPieces = ({ pieces: readPieces }: QuotedText, page: PageText): FoundPiece[] | undefined => {
  const { lines, parts } = readPieces();
  if (lines.length < 2) return undefined;
  return findLines(lines, page) ?? (parts.length < 2 ? undefined : findNear(parts, page));
};
