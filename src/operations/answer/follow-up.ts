import { firstCharacters } from '../../library/characters.ts';
import { maxQueryLength } from '../../search/query/search.ts';

/** Words by which a question refers to the one before it, by language. In other languages only short questions count as follow-ups. */
const referringWords = new Map<string, RegExp>([
  [
    'en',
    /\b(it|its|that|this|these|those|they|them|their|there|one|ones|he|she)\b|^(and|but|so|then|what about|how about|why|also)\b/i,
  ],
]);

/** Truncates a text to a number of characters, at a space if there is one in the second half. */
export const truncate = (text: string, maxLength: number): string => {
  const { length } = firstCharacters(text, maxLength);
  if (length === text.length) return text;
  const space = text.lastIndexOf(' ', length);
  return text.slice(0, space > length / 2 ? space : length).trimEnd();
};

/**
 * Returns the question to search for. A question of up to three words, or one with a referring word, is followed by the
 * previous question. At most 512 characters, which is the maximum of the search.
 *
 * @example
 * toStandaloneQuestion('Why is it hard?', ['What is positioning?'], 'en'); // 'Why is it hard? What is positioning?'
 */
export const toStandaloneQuestion = (question: string, previous: readonly string[], language: string): string => {
  const current = truncate(question.trim(), maxQueryLength);
  const before = previous.at(-1)?.trim();
  if (before === undefined || before === '') return current;
  const isShort = current.split(/\s+/, 4).length <= 3;
  const pointsBack = referringWords.get(language.split('-')[0] ?? '')?.test(current) ?? false;
  return isShort || pointsBack ? truncate(`${current} ${before}`, maxQueryLength) : current;
};
