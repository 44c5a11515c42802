import type { Library } from '../../../src/library/library.ts';
import { calculate, type NamedField } from '../public/calculator.ts';
import { numberText } from './input-text.ts';
import { areAlike, isLight, type Quantity, type QuestionParts, questionParts } from './question-parts.ts';
import { type SiteCalculator, siteCalculators } from './site-calculators.ts';

/** A calculator that a question calls, and the inputs that it names. */
export interface ReadQuestion {
  readonly found: SiteCalculator;
  readonly inputs: ReadonlyMap<string, string>;
}

/** The most numbers of a question: more are no call but a text. */
const maxQuantities = 12;

const getWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu))];

/** The words of labels that name something, and all of those that were given as names. */
const namesIn = (labels: readonly string[], also: readonly string[] = []): string[] => [
  ...new Set([...getWords(labels.join(' ')).filter((word) => !isLight(word)), ...getWords(also.join(' '))]),
];

/** True if a field can hold a number written in this way. */
const fits = ({ kind, choices }: NamedField, { kind: written, value }: Quantity): boolean => {
  if (choices !== undefined) return choices.some((choice) => choice.value === String(value));
  return written === 'number' ? ['number', 'integer', 'money'].includes(kind) : kind === written;
};

/** Words in another clause say little, and so does the name of a share beside a number without a sign. */
const lowWeight = 0.25;

/** How well a number fits a field by the way in which it is written; 0 if not at all. */
const getFit = (field: NamedField, quantity: Quantity): number => {
  if (fits(field, quantity)) return 1;
  return quantity.kind === 'number' && field.kind === 'percent' ? lowWeight : 0;
};

const getNames = ({ label, also, unit = '' }: NamedField): string[] => namesIn([label, unit], also);

/** How clearly the words beside a number name a field. */
const computeScore = (names: readonly string[], { beside }: Quantity): number =>
  names.reduce((sum, name) => {
    const weights = beside.map(({ word, distance, isFar }) =>
      areAlike(word, name) ? (isFar ? lowWeight : 1) / distance : 0,
    );
    return sum + Math.max(0, ...weights);
  }, 0);

const isAskedFor = ({ customary, optional, omissible }: NamedField): boolean =>
  customary !== true && optional !== true && omissible !== true;

interface Assigned {
  readonly inputs: ReadonlyMap<string, string>;
  /** The clarity with which the words beside the numbers name the fields. */
  readonly score: number;
  readonly fields: readonly NamedField[];
}

/**
 * Assigns each number to the field that the words beside it name most clearly, and one that has no name to the only field left.
 * Undefined if a number belongs to none.
 */
const assign = (quantities: readonly Quantity[], fields: readonly NamedField[]): Assigned | undefined => {
  const assigned = new Map<Quantity, NamedField>();
  const taken = new Set<NamedField>();
  const pairs = quantities.flatMap((quantity) => {
    const scored = fields
      .map((field) => ({ quantity, field, score: getFit(field, quantity) * computeScore(getNames(field), quantity) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    // Which of two is meant is not guessed.
    return scored[0]?.score === scored[1]?.score ? [] : scored;
  });
  let score = 0;
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    if (assigned.has(pair.quantity) || taken.has(pair.field)) continue;
    assigned.set(pair.quantity, pair.field);
    taken.add(pair.field);
    score += pair.score;
  }
  const [rest, ...others] = quantities.filter((quantity) => !assigned.has(quantity));
  if (rest !== undefined) {
    const [only, ...more] = fields.filter((field) => isAskedFor(field) && !taken.has(field) && fits(field, rest));
    if (others.length > 0 || only === undefined || more.length > 0) return undefined;
    assigned.set(rest, only);
  }
  const inputs = new Map([...assigned].map(([{ value }, { name }]) => [name, numberText(value)]));
  return { inputs, score, fields: [...assigned.values()] };
};

/** The choices that a question names by their values, and its currency where that is not the customary one. */
const chosenIn = ({ words, quantities }: QuestionParts, fields: readonly NamedField[]): [string, string][] =>
  fields.flatMap(({ name, choices = [], default: customary }): [string, string][] => {
    const said = choices.filter(({ value }) =>
      words.some((word) => areAlike(word, value.toLowerCase()) && !isLight(value)),
    );
    const paid = choices.filter(({ value }) => quantities.some(({ currency }) => currency === value));
    const [only, ...others] = said.length > 0 ? said : paid;
    return only === undefined || others.length > 0 || only.value === customary ? [] : [[name, only.value]];
  });

const outputs = new WeakMap<SiteCalculator, readonly string[]>();

/** The words of what a calculator computes: its title, the names of its figures, and its other names. */
const getOutputs = (found: SiteCalculator): readonly string[] => {
  const known = outputs.get(found);
  if (known !== undefined) return known;
  const { calculator } = found;
  const outcome = calculate(calculator, new Map(Object.entries(calculator.example)));
  const labels = outcome.ok ? outcome.result.figures.map(({ label }) => label) : [];
  const words = namesIn([calculator.title, ...labels], calculator.also);
  outputs.set(found, words);
  return words;
};

/** How many words of a question name what a calculator computes, and none of the inputs that it states. */
const getAsked = ({ words }: QuestionParts, found: SiteCalculator, stated: readonly NamedField[]): number => {
  const inputs = stated.flatMap(getNames);
  return getOutputs(found).filter(
    (output) => words.some((word) => areAlike(word, output)) && !inputs.some((name) => areAlike(name, output)),
  ).length;
};

/**
 * Reads a question as a call of a calculator: it names what one calculator computes, and each of its numbers belongs to one
 * input by the words beside it, in figures or in words, in English or German. Undefined for any other, which is answered by
 * passages.
 *
 * @example
 * readQuestion('How many visitors for 4 % and a 15 % lift?', library)?.inputs; // effect 15, baseline 4
 */
export const readQuestion = (question: string, library: Library): ReadQuestion | undefined => {
  const parts = questionParts(question.slice(0, 512));
  const { quantities } = parts;
  if (parts.hasRange || quantities.length < 2 || quantities.length > maxQuantities) return undefined;
  const calls = [...siteCalculators(library).values()].flatMap((found) => {
    const { fields } = found.calculator;
    const read = assign(quantities, fields);
    if (read === undefined || read.score === 0) return [];
    const asked = getAsked(parts, found, read.fields);
    const inputs = new Map([...chosenIn(parts, fields), ...read.inputs]);
    return asked === 0 ? [] : [{ found, inputs, score: read.score + asked }];
  });
  const [best, second] = calls.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === second?.score ? undefined : { found: best.found, inputs: best.inputs };
};
