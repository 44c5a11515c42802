import { firstCharacters } from '../../library/characters.ts';
import { maxQueryLength } from '../../search/query/search.ts';

/** Words by which a question leans on the one before, by language; another language's questions stand alone. */
const referringWords = new Map<string, RegExp>([
  [
    'en',
    /\b(it|its|that|this|these|those|they|them|their|there|one|ones|he|she)\b|^(and|but|so|then|what about|how about|why|also)\b/i,
  ],
]);

/** Cuts a text to so many characters, at a space where there is one in the second half. */
export const truncate = (text: string, most: number): string => {
  const { length } = firstCharacters(text, most);
  if (length === text.length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : length).trimEnd();
};

/**
 * The question to search for. A short question, or one that points back, takes the words of the one before it;
 * nothing is interpreted, and nothing is remembered here. At most 512 characters, as search reads no more.
 */
export const toStandaloneQuestion = (question: string, previous: readonly string[], language: string): string => {
  const asked = truncate(question.trim(), maxQueryLength);
  const before = previous.at(-1)?.trim();
  if (before === undefined || before === '') return asked;
  const isShort = asked.split(/\s+/, 4).length <= 3;
  const pointsBack = referringWords.get(language.split('-')[0] ?? '')?.test(asked) ?? false;
  return isShort || pointsBack ? truncate(`${asked} ${before}`, maxQueryLength) : asked;
};
