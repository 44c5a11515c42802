/**
 * Pattern of a tag in requests: lower-case letters and digits of ASCII, whatever is not ASCII, and single hyphens. It has no class of
 * Unicode, since JSON Schema does not say that a pattern is read as Unicode.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: other languages read `\0` as the beginning of an octal escape.
export const tagPattern = /^[^\x00-/:-`{-\u00a0]+(-[^\x00-/:-`{-\u00a0]+)*$/;
/** Maximum length of a tag in characters. */
export const maxTagLength = 100;
/** Maximum length of a tag in bytes: its page is a file. */
const maxTagBytes = 200;

/** Signs that tell two tags apart, such as C, C++ and C#. */
const signs: readonly (readonly [string, string])[] = [
  ['++', '-plus-plus'],
  ['#', '-sharp'],
  ['&', '-and-'],
];

/** Letters of Latin that have no base letter in Unicode. */
const latin = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['þ', 'th'],
]);

/** A letter of Latin without its accents. */
const foldLatin = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (other) => latin.get(other) ?? '-');

/** Everything but letters, numbers and emoji, with their marks and joiners. */
const separators =
  /(?:(?!\u200C|\u200D|\uFE0F)[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}])+/gu;

/** Shortens a tag to what fits into a name of a file: 255 bytes, with an ending. */
const fitName = (slug: string): string => {
  let rest = Array.from(slug).slice(0, maxTagLength).join('');
  while (new TextEncoder().encode(rest).length > maxTagBytes) rest = Array.from(rest).slice(0, -1).join('');
  return rest;
};

/**
 * A tag in the form of an address: lower-case letters, those of Latin without accents, digits, emoji and single hyphens.
 * Other scripts are written as they are. Undefined for one without any of these.
 *
 * @example
 * slugOfTag('Web Dev'); // 'web-dev'
 * slugOfTag('庭仕事'); // '庭仕事'
 */
export const slugOfTag = (tag: string): string | undefined => {
  const name = tag
    .slice(0, 4 * maxTagLength)
    .trim()
    .replace(/^#+/, '');
  const spelled = signs.reduce((text, [sign, word]) => text.replaceAll(sign, word), name);
  const slug = fitName(
    spelled
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/\p{Script=Latin}\p{M}*/gu, foldLatin)
      .replace(separators, '-')
      .replace(/^-+/, ''),
  ).replace(/-+$/, '');
  return tagPattern.test(slug) ? slug : undefined;
};
