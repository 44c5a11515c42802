import { createIssue, type LocalIssue } from './content-issue.ts';

// Control characters, zero-width and bidirectional controls, fillers, tags, sequences of variation selectors (which can
// encode any text) and unpaired surrogates: invisible to people, read by machines. The flags of England, Scotland and
// Wales come first, since they alone are spelled with tags.
const hidden =
  /\u{1F3F4}(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}|(?![\t\n])\p{Cc}|\p{Cs}|[\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Matches every character that `hidden` may start with, and all above the basic plane: a tenth of its cost. */
const suspect =
  /[[\p{Cc}--[\t\n]]\p{Cs}\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\u{10000}-\u{10FFFF}]/v;
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
  /\p{Mark}$/u,
  /\p{Extended_Pictographic}$/u,
  /\p{Emoji_Modifier}$/u,
];
const mayJoinAfter = (before: string): boolean => joiningEnds.some((ending) => ending.test(before));
const isFlag = (found: string): boolean => found.startsWith('\u{1F3F4}');

/** Maximum number of issues per text: the first ones show what to do. */
const maxIssues = 20;

interface Invisible {
  readonly index: number;
  readonly character: string;
}

function* invisibleIn(text: string): Generator<Invisible> {
  if (!suspect.test(text)) return;
  for (const { 0: found, index } of text.matchAll(hidden)) {
    const [character = ''] = found;
    if (isFlag(found) || (index === 0 && character === '\uFEFF')) continue;
    if (character === '\u200C' || character === '\u200D') {
      if (mayJoinAfter(text.slice(Math.max(0, index - 2), index))) continue;
    }
    yield { index, character };
  }
}

const messageOf = (character: string): string =>
  `Remove the invisible character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}.`;

/** Reports characters that people cannot see. Joiners are allowed where writing systems and emoji need them. */
export const findHiddenCharacters = (text: string): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { index, character } of invisibleIn(text)) {
    for (let end = text.indexOf('\n', lineStart); end !== -1 && end < index; end = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    const position = { line, column: index - lineStart + 1 };
    issues.push(createIssue('hidden-character', position, 'character', messageOf(character)));
    if (issues.length === maxIssues) break;
  }
  return issues;
};

/**
 * Returns an error message for a value that spells invisible characters with escapes, such as `&#8203;` or `"\u200B"`:
 * `findHiddenCharacters` does not see these in `source`. Undefined for any other value.
 */
export const hiddenEscapeMessage = (value: string, source: string): string | undefined => {
  for (const { character } of invisibleIn(value)) if (!source.includes(character)) return messageOf(character);
  return undefined;
};

/** Removes the characters that `findHiddenCharacters` reports, and a byte order mark. */
export const removeHiddenCharacters = (text: string): string => {
  const parts: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (const { index, character } of invisibleIn(text)) {
    parts.push(text.slice(at, index));
    at = index + character.length;
  }
  return parts.join('') + text.slice(at);
};
