import { createIssue, type LocalIssue } from '../issues/content-issue.ts';
import { hasRightToLeft } from './scripts.ts';

// Control characters, zero-width and bidirectional controls, fillers, tags, sequences of variation selectors (which can
// encode any text), unpaired surrogates and noncharacters: invisible to people, read by machines. The flags of England, Scotland and
// Wales come first, since they alone are spelled with tags. What colours the output of a terminal goes as a whole.
const hidden =
  /\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}|(?![\t\n])\p{Cc}(?:\[[\d;]{0,40}m)?|\p{Cs}|\p{NChar}|[\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Matches every character that `hidden` may start with, and all above the basic plane: a tenth of its cost. */
const suspect =
  /[[\p{Cc}--[\t\n]]\p{Cs}\p{NChar}\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{10000}-\u{10FFFF}]/v;
// After letters of joining scripts, marks and emoji, a joiner is part of the spelling.
const joiningEnds = [
  /\p{Script=Arabic}$/u,
  /\p{Script=Syriac}$/u,
  /\p{Script=Mongolian}$/u,
  /\p{Script=Devanagari}$/u,
  /\p{Script=Bengali}$/u,
  /\p{Script=Gujarati}$/u,
  /\p{Script=Gurmukhi}$/u,
  /\p{Script=Kannada}$/u,
  /\p{Script=Malayalam}$/u,
  /\p{Script=Tamil}$/u,
  /\p{Script=Telugu}$/u,
  /\p{Script=Sinhala}$/u,
  /\p{Script=Oriya}$/u,
  /\p{Script=Khmer}$/u,
  /\p{Script=Myanmar}$/u,
  /\p{Script=Tibetan}$/u,
  /\p{Mark}$/u,
  /\p{Extended_Pictographic}$/u,
  /\p{Emoji_Modifier}$/u,
];
const mayJoinAfter = (before: string): boolean => joiningEnds.some((ending) => ending.test(before));

/** Scripts whose words are separated by a space without width, so that lines break between them. */
const separated =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Javanese}\p{Script=Balinese}]/u;
const maySeparate = (before: string, after: string): boolean =>
  separated.test(before) || (separated.test(after) && !suspect.test(before));

/** The characters of a line around one that are looked at for a script from right to left. */
const maxAround = 1000;
const lineAround = (text: string, index: number): string => {
  const [before] = text
    .slice(Math.max(0, index - maxAround), index)
    .split('\n')
    .slice(-1);
  const [after] = text.slice(index, index + maxAround).split('\n');
  return `${before}${after}`;
};
/** Marks of direction are part of a line that runs from right to left, one at a time. */
const mayTurn = (text: string, index: number): boolean =>
  !suspect.test(text.charAt(index - 1)) && hasRightToLeft(lineAround(text, index));

/** True for a character that cannot be seen but belongs to the spelling of a script. */
const isSpelling = (text: string, index: number, found: string): boolean => {
  const before = text.slice(Math.max(0, index - 2), index);
  // Persian has one between a word in Latin letters and its ending.
  if (found === '\u200C' && /\p{Script=Arabic}/u.test(text.charAt(index + 1))) return !suspect.test(before);
  if (found === '\u200C' || found === '\u200D') return mayJoinAfter(before);
  if (found === '\u200B') return maySeparate(text.charAt(index - 1), text.charAt(index + 1));
  return /^[\u200E\u200F\u061C]$/.test(found) && mayTurn(text, index);
};
const isFlag = (found: string): boolean => found.startsWith('\u{1F3F4}');

/** Tags, sequences of variation selectors and unpaired surrogates can spell words; overrides turn words around. */
const spelling = /^[\uFE00-\uFE0F\u202D\u202E\u{E0000}-\u{E01EF}]$|^\p{Cs}$/u;
/** Number of invisible characters in a row that can spell words too: nobody types so many by accident. */
const maxRun = 4;

/** Maximum number of issues per text: the first ones show what to do. */
const maxIssues = 20;

interface Invisible {
  readonly index: number;
  /** Everything that is invisible here. */
  readonly found: string;
}

function* invisibleIn(text: string): Generator<Invisible> {
  if (!suspect.test(text)) return;
  for (const { 0: found, index } of text.matchAll(hidden)) {
    if (isFlag(found) || (index === 0 && found === '\uFEFF')) continue;
    if (isSpelling(text, index, found)) continue;
    yield { index, found };
  }
}

/** Removes the characters that people cannot see, and machines read. */
export const withoutInvisible = (text: string): string => {
  let rest = '';
  let from = 0;
  for (const { index, found } of invisibleIn(text)) {
    rest += text.slice(from, index);
    from = index + found.length;
  }
  return from === 0 ? text : rest + text.slice(from);
};

const getPoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Shows in a message the characters that people cannot see.
 *
 * @example
 * showInvisible('a\u200Bb'); // 'a⟨U+200B⟩b'
 */
export const showInvisible = (text: string): string => {
  let shown = '';
  let from = 0;
  for (const { index, found } of invisibleIn(text)) {
    shown +=
      text.slice(from, index) +
      Array.from(found, (character) => (suspect.test(character) ? `⟨${getPoint(character)}⟩` : character)).join('');
    from = index + found.length;
  }
  return shown + text.slice(from);
};

/** An invisible character: whether it can hide words, and the fix. */
export interface InvisibleCharacter {
  readonly code: 'hidden-character' | 'invisible-character';
  readonly message: string;
}

const describe = (found: string, isRun: boolean): InvisibleCharacter => {
  const [character = ''] = found;
  return {
    code: isRun || spelling.test(character) ? 'hidden-character' : 'invisible-character',
    message: `Remove the invisible character ${getPoint(character)}.`,
  };
};

/** Finds characters that people cannot see, with the length of the row that each is in. */
const charactersIn = (text: string): (InvisibleCharacter & { readonly index: number })[] => {
  const rows: Invisible[][] = [];
  for (const each of invisibleIn(text)) {
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && last.index + last.found.length === each.index) rows.at(-1)?.push(each);
    else rows.push([each]);
  }
  return rows.flatMap((row) => row.map(({ index, found }) => ({ index, ...describe(found, row.length >= maxRun) })));
};

/**
 * Reports characters that people cannot see. Joiners are allowed where writing systems and emoji need them. Of many only
 * the first ones are reported, those that can hide words before the others.
 */
export const findHiddenCharacters = (text: string): LocalIssue[] => {
  const found = charactersIn(text);
  const [hiding, others] = [found.filter(isHiding), found.filter((each) => !isHiding(each))];
  let line = 1;
  let lineStart = 0;
  return [...hiding, ...others]
    .slice(0, maxIssues)
    .sort((a, b) => a.index - b.index)
    .map(({ index, code, message }) => {
      for (let end = text.indexOf('\n', lineStart); end !== -1 && end < index; end = text.indexOf('\n', lineStart)) {
        line += 1;
        lineStart = end + 1;
      }
      return createIssue(code, { line, column: index - lineStart + 1 }, 'character', message);
    });
};

const isHiding = ({ code }: InvisibleCharacter): boolean => code === 'hidden-character';

/**
 * The worst invisible character of a value that is spelled with an escape, such as `&#8203;` or `"\u200B"`:
 * `findHiddenCharacters` does not see it in `source`. Undefined for any other value.
 */
export const escapedCharacterIn = (value: string, source: string): InvisibleCharacter | undefined => {
  const escaped = charactersIn(value).filter(
    ({ index }) => !source.includes(String.fromCodePoint(value.codePointAt(index) ?? 0)),
  );
  return escaped.find(isHiding) ?? escaped[0];
};

/** Removes the characters that `findHiddenCharacters` reports, and a byte order mark. */
export const removeHiddenCharacters = (text: string): string => {
  const parts: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { index, found } of invisibleIn(text)) {
    parts.push(text.slice(at, index));
    at = index + found.length;
  }
  return parts.join('') + text.slice(at);
};
