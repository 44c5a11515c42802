import { unspacedScript } from '../../library/text/scripts.ts';
import { plainSentenceEnds } from './plain-sentences.ts';

const notWord = 1;
const spaced = 2;
const unspaced = 3;

/** The underscore separates words: `about_parameter_sets` is found by “parameter sets”. */
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
/** The class of each character of the basic plane, looked up once: 0 is not looked up yet. */
const classes = new Uint8Array(0x10000);

/** Set from the start: most texts need no Unicode lookup, which takes milliseconds the first time. */
const usual: readonly (readonly [from: number, to: number, kind: number])[] = [
  [0x00, 0xbf, notWord],
  [0x30, 0x39, spaced],
  [0x41, 0x5a, spaced],
  [0x61, 0x7a, spaced],
  [0xaa, 0xaa, spaced],
  [0xb2, 0xb3, spaced],
  [0xb5, 0xb5, spaced],
  [0xb9, 0xba, spaced],
  [0xbc, 0xbe, spaced],
  [0xc0, 0x24f, spaced],
  [0xd7, 0xd7, notWord],
  [0xf7, 0xf7, notWord],
  [0x2000, 0x206f, notWord],
  [0x2190, 0x21ff, notWord],
];
for (const [from, to, kind] of usual) classes.fill(kind, from, to + 1);

const classify = (codePoint: number): number => {
  const character = String.fromCodePoint(codePoint);
  if (!wordCharacter.test(character)) return notWord;
  return unspacedScript.test(character) ? unspaced : spaced;
};

/** Units above the basic plane come in pairs and are looked up each time. */
const paired = 4;

const lookUp = (unit: number): number => {
  const isSurrogate = unit >= 0xd800 && unit < 0xe000;
  const kind = isSurrogate ? paired : classify(unit);
  classes[unit] = kind;
  return kind;
};

/** The class of the character at an index, and 0x100 for one of two code units. */
const pairAt = (text: string, at: number): number => {
  const codePoint = text.codePointAt(at) ?? 0;
  return codePoint > 0xffff ? 0x100 | classify(codePoint) : notWord;
};

const classAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  const kind = classes[unit] || lookUp(unit);
  return kind === paired ? pairAt(text, at) : kind;
};

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019;

let segmenter: Intl.Segmenter | undefined;

/** Visits the words of Chinese, Japanese, Thai and their like, which ICU's dictionaries find. */
const eachUnspacedWord = (
  text: string,
  start: number,
  end: number,
  visit: (start: number, end: number) => void,
): void => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { index, segment, isWordLike } of segmenter.segment(text.slice(start, end))) {
    if (isWordLike) visit(start + index, start + index + segment.length);
  }
};

/** The end of the run of one class that starts here; an apostrophe between letters belongs to it. */
const endOfRun = (text: string, start: number, kind: number): number => {
  const { length } = text;
  let at = start;
  while (at < length) {
    const unit = text.charCodeAt(at);
    // Nearly every character ends here: this line decides the speed of snippets.
    if (classes[unit] === kind) at++;
    else if (isApostrophe(unit)) {
      if (kind !== spaced || at === start || at + 1 === length || (classAt(text, at + 1) & 0xff) !== spaced) return at;
      at++;
    } else {
      const found = classAt(text, at);
      if ((found & 0xff) !== kind) return at;
      at += found > 0xff ? 2 : 1;
    }
  }
  return at;
};

const isLetterAt = (text: string, at: number): boolean => {
  const character = text.charAt(at);
  return character.toLowerCase() !== character.toUpperCase();
};

/** The end of a word of one letter that a sign joins to what follows: `A/B` and `e-mail` are one word each. */
const endOfJoined = (text: string, start: number, end: number): number => {
  const sign = text.charCodeAt(end);
  if (end !== start + 1 || (sign !== 0x2f && sign !== 0x2d) || !isLetterAt(text, end + 1)) return end;
  if (sign === 0x2f) return isLetterAt(text, start) && endOfRun(text, end + 1, spaced) === end + 2 ? end + 2 : end;
  return text.charAt(start).toLowerCase() === 'e' ? endOfRun(text, end + 1, spaced) : end;
};

/** Checks if the word that begins here is the second half of a joined one. */
const isJoinedToBefore = (text: string, start: number): boolean => {
  const first = start - 2;
  if (first < 0 || classAt(text, first) !== spaced || (first > 0 && classAt(text, first - 1) === spaced)) return false;
  return endOfJoined(text, first, first + 1) > start;
};

/** Visits the words of a text, left to right, as [start, end). */
export const eachWord = (text: string, visit: (start: number, end: number) => void): void => {
  const { length } = text;
  for (let at = 0; at < length; ) {
    const found = classAt(text, at);
    const kind = found & 0xff;
    if (kind === notWord) {
      at += found > 0xff ? 2 : 1;
      continue;
    }
    const start = at;
    at = endOfRun(text, start, kind);
    if (kind === spaced && at === start + 1) at = endOfJoined(text, start, at);
    if (kind === unspaced) eachUnspacedWord(text, start, at, visit);
    else visit(start, at);
  }
};

/** The end of the word that starts exactly here, in a text of scripts with spaces; undefined when none does. */
export const endOfWordAt = (text: string, start: number): number | undefined => {
  if (classAt(text, start) !== spaced) return undefined;
  if (start > 0 && classAt(text, start - 1) === spaced) return undefined;
  const isInside = start > 1 && isApostrophe(text.charCodeAt(start - 1)) && classAt(text, start - 2) === spaced;
  if (isInside || isJoinedToBefore(text, start)) return undefined;
  const end = endOfRun(text, start, spaced);
  return end === start + 1 ? endOfJoined(text, start, end) : end;
};

/** A sentence of a text as [start, end) in UTF-16 units. */
export type Sentence = readonly [start: number, end: number];

let sentenceSegmenter: Intl.Segmenter | undefined;

/** The ends of the sentences of a line. */
const sentenceEnds = (line: string): number[] => {
  const plain = plainSentenceEnds(line);
  if (plain !== undefined) return plain;
  sentenceSegmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  return Array.from(sentenceSegmenter.segment(line), ({ index, segment }) => index + segment.length);
};

/** The sentences of a text as [start, end), without the white space around them. A sentence ends with its line. */
export const splitSentences = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    let from = 0;
    for (const end of sentenceEnds(line)) {
      const segment = line.slice(from, end);
      const trimmed = segment.trim();
      const start = lineStart + from + segment.indexOf(trimmed);
      if (trimmed !== '') sentences.push([start, start + trimmed.length]);
      from = end;
    }
    lineStart += line.length + 1;
  }
  return sentences;
};
