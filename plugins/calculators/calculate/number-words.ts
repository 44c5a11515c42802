/** Words of the numbers from 0 to 19, and of the tens from 20 on. */
const numbersOf = (ones: string, tens: string): ReadonlyMap<string, number> =>
  new Map([
    ...ones.split(' ').map((word, value) => [word, value] as const),
    ...tens.split(' ').map((word, at) => [word, 20 + 10 * at] as const),
  ]);
const english = numbersOf(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  'twenty thirty forty fifty sixty seventy eighty ninety',
);
const german = numbersOf(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
);

/** Words that multiply what stands before them, with their abbreviations behind figures. */
const multipliers = new Map([
  ['hundred', 100],
  ['hundert', 100],
  ['thousand', 1000],
  ['tausend', 1000],
  ['k', 1000],
  ['tsd', 1000],
  ['million', 1e6],
  ['millionen', 1e6],
  ['mio', 1e6],
  ['m', 1e6],
]);

/** The factor by which a word multiplies the number before it; undefined for any other word. */
export const getMultiplier = (word: string): number | undefined => multipliers.get(word.toLowerCase());

/** The value of a German number, which is one word: `fünfundzwanzig`, `zweitausendfünfhundert`. */
const germanValue = (word: string): number | undefined => {
  const known = german.get(word);
  if (known !== undefined) return known;
  for (const [name, factor] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name);
    if (at === -1) continue;
    const rest = word.slice(at + name.length);
    const [many, few] = [at === 0 ? 1 : germanValue(word.slice(0, at)), rest === '' ? 0 : germanValue(rest)];
    return many === undefined || few === undefined ? undefined : many * factor + few;
  }
  const [one = '', ten = '', ...more] = word.split('und');
  const [ones, tens] = [german.get(one), german.get(ten)];
  return more.length > 0 || ones === undefined || tens === undefined || ones > 9 || tens < 20 ? undefined : ones + tens;
};

/** The longest German number that is read. */
const maxLength = 40;

/**
 * The value of a number word of English or German; undefined for any other word.
 *
 * @example
 * valueOfNumberWord('twenty-five'); // 25
 */
export const valueOfNumberWord = (word: string): number | undefined => {
  const lower = word.toLowerCase();
  if (lower.length > maxLength) return undefined;
  const [ten = '', one, ...more] = lower.split('-');
  const [tens, ones] = [english.get(ten), one === undefined ? 0 : english.get(one)];
  if (more.length === 0 && tens !== undefined && ones !== undefined) return tens + ones;
  return germanValue(lower);
};

/** True for a text with a number in words; “one” is mostly an article or a pronoun. */
export const hasNumberWord = (text: string): boolean =>
  (text.slice(0, 512).match(/\p{L}[\p{L}-]*/gu) ?? []).some((word) => (valueOfNumberWord(word) ?? 0) > 1);
