/** The place of a text in its block. */
export interface TextPlace {
  /** The character before the text in the output, and the one after it; empty at the edges. */
  readonly before: string;
  readonly after: string;
  readonly isInCell?: boolean;
  readonly isInHeading?: boolean;
  /** True in square brackets, of a link or a picture. */
  readonly isInLabel?: boolean;
}

/** Starts of lines that would be a list, a heading, a quotation, a fence, a rule, an underline or a table. */
const lineStart =
  /^(?:[-+*](?=[ \t]|$)|#{1,6}(?=[ \t]|$)|>|`{3,}|~{3,}|<[!/?A-Za-z]|[-*_=|:](?=[-*_=|: \t]*$)|\|(?=[\t :-]))/;
const numbered = /^\d{1,9}(?=[.)](?:[ \t]|$))/;
/** A character reference (CommonMark §2.5), by its form: names are not looked up. */
const reference = /^&(?:[A-Za-z][A-Za-z0-9]{0,31}|#\d{1,7}|#[Xx][\dA-Fa-f]{1,6});/;
const isPunctuation = (character: string): boolean => /^[!-/:-@[-`{-~]$/.test(character);
const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isLetter = (character: string): boolean => /^[\p{L}\p{N}]$/u.test(character);

/** A character with its neighbours. */
interface Spot {
  readonly character: string;
  readonly rest: string;
  readonly previous: string;
  readonly next: string;
  readonly place: TextPlace;
}

/** True for a sign that could be half of a pair: space on both sides makes it one of none. */
const mayPair = ({ previous, next }: Spot): boolean => !(isSpace(previous) && isSpace(next));

/** The rules by which characters are Markdown inside a line. */
const rules = new Map<string, (spot: Spot) => boolean>([
  ['\\', ({ next }) => isPunctuation(next) || next === '\n'],
  ['`', () => true],
  ['*', mayPair],
  ['~', mayPair],
  ['_', (spot) => mayPair(spot) && !(isLetter(spot.previous) && isLetter(spot.next))],
  ['[', () => true],
  [']', ({ place }) => place.isInLabel === true],
  ['!', ({ rest, place }) => rest === '!' && place.after === '['],
  ['(', ({ rest, previous, place }) => previous === ']' && rest.length > 0 && place.before === ']'],
  [':', ({ previous, place }) => previous === ']' && place.before === ']'],
  ['<', ({ next }) => /[!/?A-Za-z]/.test(next)],
  ['&', ({ rest, place }) => reference.test(rest + place.after)],
  ['|', ({ place }) => place.isInCell === true],
]);

/** The offsets of the characters at the starts of lines that are Markdown there. */
const lineOffsets = (value: string, before: string): Set<number> => {
  const offsets = new Set<number>();
  let start = 0;
  for (const line of value.split('\n')) {
    if (start > 0 || before === '' || before === '\n') {
      const number = numbered.exec(line);
      if (number !== null) offsets.add(start + number[0].length);
      else if (lineStart.test(line)) offsets.add(start);
    }
    start += line.length + 1;
  }
  return offsets;
};

/** The offset of the number signs that would close a heading; the length of the text where there are none. */
const closingSigns = (value: string, { isInHeading, after }: TextPlace): number =>
  isInHeading === true && isSpace(after) ? (/(?<=^|[ \t])#+[ \t]*$/.exec(value)?.index ?? value.length) : value.length;

/** Found in a word that is a bare address of GFM: it ends at a space, and has no escapes. */
const address = /www\.|https?:\/\/|[\w.+-]@[\w-]/i;
const trigger = /(?<=[\w.+-])@(?=[\w.-])|(?<=w)\.(?=[\w.-])|(?<=[ps]):(?=\/)/gi;

/** The offsets at which addresses of a text are cut that have Markdown in them, or beside them: the rest keep theirs whole. */
const addressOffsets = (value: string, marked: ReadonlySet<number>, { before, after }: TextPlace): number[] =>
  [...value.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    if (!address.test(word)) return [];
    const end = index + word.length;
    const isBeside = (index === 0 && !isSpace(before)) || (end === value.length && !isSpace(after));
    const isMarked =
      isBeside || Array.from({ length: word.length }, (_, at) => index + at).some((at) => marked.has(at));
    return isMarked ? [...word.matchAll(trigger)].map((found) => index + found.index) : [];
  });

/** The offsets of the characters that Markdown would read. */
const markedOffsets = (value: string, place: TextPlace): Set<number> => {
  const marked = lineOffsets(value, place.before);
  const closing = closingSigns(value, place);
  if (closing < value.length) marked.add(closing);
  for (const { 0: run, index } of value.matchAll(/([*_~])\1*|[\\`[\]!(:<&|]/g)) {
    // The signs of emphasis count as a row, between what is around it.
    const [end, character] = [index + run.length, run.charAt(0)];
    const previous = index === 0 ? place.before : value.charAt(index - 1);
    const next = value.charAt(end) || place.after;
    const spot = { character, rest: value.slice(index, index + 40), previous, next, place };
    if (rules.get(character)?.(spot) === true) for (let at = index; at < end; at += 1) marked.add(at);
  }
  return marked;
};

/**
 * Writes a text as Markdown with every escape that it could need; its block leaves those out without which it reads the same.
 * No character is written as a reference.
 */
export const escapeText = (value: string, place: TextPlace): string => {
  const marked = markedOffsets(value, place);
  if (place.isInLabel !== true) for (const at of addressOffsets(value, marked, place)) marked.add(at);
  let written = '';
  let from = 0;
  for (const at of [...marked].sort((a, b) => a - b)) {
    written += `${value.slice(from, at)}\\`;
    from = at;
  }
  return written + value.slice(from);
};
