import { calculate, type NamedField } from '../../calculators/calculator.ts';
import type { Library } from '../../library/library.ts';
import { type SiteCalculator, siteCalculators } from './site-calculators.ts';

/** A number of a question with the words around it, up to the numbers before and after. */
interface Quantity {
  readonly text: string;
  readonly kind: 'percent' | 'money' | 'number';
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** True if the words before it name it, as in “a margin of 5 %”, whatever follows. */
  readonly isNamedBefore: boolean;
}

/** A calculator that a question calls, and the inputs that it names. */
export interface ReadQuestion {
  readonly found: SiteCalculator;
  readonly inputs: ReadonlyMap<string, string>;
}

/** Shorter words say too little to name a quantity. */
const minWordLength = 4;
/** The most numbers of a question: more are no call but a text. */
const maxQuantities = 12;

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= minWordLength)
    .map((word) => word.replace(/s$/, ''));

const number = /(\p{Sc}\s?)?(\d[\d,]{0,15}(?:\.\d{1,9})?)(\s?(?:%|per ?cent\b))?/giu;

const quantitiesOf = (question: string): Quantity[] => {
  const matches = [...question.matchAll(number)];
  return matches.map((match, index) => {
    const [whole, sign, digits = '', percent] = match;
    const previous = matches[index - 1];
    const from = previous === undefined ? 0 : previous.index + previous[0].length;
    const kind = percent === undefined ? (sign === undefined ? 'number' : 'money') : 'percent';
    return {
      text: digits.replace(/,$/, ''),
      kind,
      before: wordsOf(question.slice(from, match.index)),
      after: wordsOf(question.slice(match.index + whole.length, matches[index + 1]?.index)),
      isNamedBefore: /(?:\b(?:of|is)|[=:])\s*$/i.test(question.slice(from, match.index)),
    };
  });
};

/** Returns true if a field can hold a number written in this way. */
const fits = ({ kind }: NamedField, quantity: Quantity): boolean =>
  quantity.kind === 'number' ? ['number', 'integer', 'money'].includes(kind) : kind === quantity.kind;

const namesOf = ({ label, also = [], unit = '' }: NamedField): ReadonlySet<string> =>
  new Set(wordsOf([label, unit, ...also].join(' ')));

/** Returns the only field of those that the words name best; undefined if none or several do. */
const namedBy = (words: readonly string[], fields: readonly NamedField[]): NamedField | undefined => {
  const scored = fields
    .map((field) => ({ field, score: words.filter((word) => namesOf(field).has(word)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return scored[0]?.score === scored[1]?.score ? undefined : scored[0]?.field;
};

const isAskedFor = ({ customary, optional, omissible }: NamedField): boolean =>
  customary !== true && optional !== true && omissible !== true;

/** Assigns each number to the field that the words beside it name, and one that has no name to the only field left. */
const assign = (quantities: readonly Quantity[], fields: readonly NamedField[]) => {
  const inputs = new Map<string, string>();
  const free = (quantity: Quantity) => fields.filter((field) => fits(field, quantity) && !inputs.has(field.name));
  const unnamed: Quantity[] = [];
  for (const quantity of quantities) {
    const candidates = free(quantity);
    const { before, after, isNamedBefore } = quantity;
    const [first, second] = isNamedBefore ? [before, after] : [after, before];
    const field = namedBy(first, candidates) ?? namedBy(second, candidates);
    if (field === undefined) unnamed.push(quantity);
    else inputs.set(field.name, quantity.text);
  }
  const named = inputs.size;
  const [rest, ...others] = unnamed;
  if (rest === undefined) return { inputs, named };
  const [only, ...more] = free(rest).filter(isAskedFor);
  if (others.length > 0 || only === undefined || more.length > 0) return undefined;
  inputs.set(only.name, rest.text);
  return { inputs, named };
};

const outputs = new WeakMap<SiteCalculator, ReadonlySet<string>>();

/** Returns the words of what a calculator computes: its title and the names of its figures. */
const outputsOf = (found: SiteCalculator): ReadonlySet<string> => {
  const known = outputs.get(found);
  if (known !== undefined) return known;
  const { calculator } = found;
  const outcome = calculate(calculator, new Map(Object.entries(calculator.example)));
  const labels = outcome.ok ? outcome.result.figures.map(({ label }) => label) : [];
  const words = new Set(wordsOf([calculator.title, ...labels].join(' ')));
  outputs.set(found, words);
  return words;
};

/** Words that ask for a figure. */
const asks =
  /^\W*(?:and |so |then )?(?:how (?:many|much|long|large|big|high)|what|which|calculate|compute|work out)\b/i;

/**
 * Reads a question as a call of a calculator: it begins by asking for what one calculator computes, and each of its numbers
 * belongs to one input by the words beside it. Undefined for any other, which is answered by passages.
 *
 * @example
 * readQuestion('How many visitors for 4 % and a 15 % lift?', library)?.inputs; // effect 15, baseline 4
 */
export const readQuestion = (question: string, library: Library): ReadQuestion | undefined => {
  const text = question.slice(0, 512);
  const quantities = asks.test(text) ? quantitiesOf(text) : [];
  if (quantities.length < 2 || quantities.length > maxQuantities) return undefined;
  const [first] = quantities;
  const asked = new Set(first?.before);
  const calls = [...siteCalculators(library).values()].flatMap((found) => {
    const read = assign(quantities, found.calculator.fields);
    const isOutput = [...outputsOf(found)].some((word) => asked.has(word));
    return read === undefined || read.named === 0 || !isOutput ? [] : [{ found, ...read }];
  });
  const [best, second] = calls.toSorted((a, b) => b.named - a.named);
  return best === undefined || best.named === second?.named ? undefined : best;
};
