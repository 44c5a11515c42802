import type { LocalIssue } from './content-issue.ts';

// Zero-width and bidirectional controls, and the tag characters: invisible to people, read by machines.
const hidden =
  /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]|[\u200C\u200D]|\uFFFD/gu;
// Scripts whose letters join, marks, and emoji: there a joiner is part of the spelling.
const joins = [
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
const joinsRightly = (before: string): boolean => joins.some((ending) => ending.test(before));

/** Characters that people cannot see, each with its place. Joiners stay where writing systems and emoji need them. */
export const findHiddenCharacters = (text: string): LocalIssue[] => {
  const issues: LocalIssue[] = [];
  for (const match of text.matchAll(hidden)) {
    const [character] = match;
    if (match.index === 0 && character === '\uFEFF') continue;
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    if ((character === '\u200C' || character === '\u200D') && joinsRightly(before)) continue;
    const lines = text.slice(0, match.index).split('\n');
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    issues.push({
      line: lines.length,
      column: (lines.at(-1)?.length ?? 0) + 1,
      field: 'character',
      message:
        code === 'U+FFFD'
          ? 'This is not valid UTF-8; save the file as UTF-8.'
          : `Remove the invisible character ${code}.`,
      severity: 'error',
    });
  }
  return issues;
};
