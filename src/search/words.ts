const notWord = 1;
const spaced = 2;
const unspaced = 3;

const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts written without spaces between words. */
const unspacedScript =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The class of each character of the basic plane, found when first met: 0 is not known yet. */
const classes = new Uint8Array(0x10000);

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (!wordCharacter.test(character)) return notWord;
  return unspacedScript.test(character) ? unspaced : spaced;
}

function classAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit < 0xdc00) return classify(text.codePointAt(at) ?? 0);
  let known = classes[unit] ?? notWord;
  if (known === 0) {
    known = unit >= 0xdc00 && unit < 0xe000 ? notWord : classify(unit);
    classes[unit] = known;
  }
  return known;
}

/** A high surrogate starts a pair only when a low one follows. */
const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019;

let segmenter: Intl.Segmenter | undefined;

/** Chinese, Japanese, Thai and their like: ICU's dictionaries find the words. */
function eachUnspacedWord(text: string, start: number, end: number, visit: (start: number, end: number) => void): void {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  for (const { index, segment, isWordLike } of segmenter.segment(text.slice(start, end))) {
    if (isWordLike) visit(start + index, start + index + segment.length);
  }
}

/** Visits the words of a text, left to right, as [start, end); an apostrophe inside a word belongs to it. */
export function eachWord(text: string, visit: (start: number, end: number) => void): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    const kind = classAt(text, at);
    if (kind === notWord) {
      at++;
      continue;
    }
    const start = at;
    do {
      at += widthAt(text, at);
      if (kind === spaced && at + 1 < length && isApostrophe(text.charCodeAt(at)) && classAt(text, at + 1) === spaced)
        at++;
    } while (at < length && classAt(text, at) === kind);
    if (kind === unspaced) eachUnspacedWord(text, start, at, visit);
    else visit(start, at);
  }
}
