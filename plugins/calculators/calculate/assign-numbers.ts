import type { NamedField } from '../public/calculator.ts';
import { numberText } from './input-text.ts';
import { areAlike, isLight, type Quantity } from './question-parts.ts';

const getWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu))];

/** The words of labels that name something, and all of those that were given as names. */
export const namesIn = (labels: readonly string[], also: readonly string[] = []): string[] => [
  ...new Set([...getWords(labels.join(' ')).filter((word) => !isLight(word)), ...getWords(also.join(' '))]),
];

/** True if a field can hold a number written in this way. */
const fits = ({ kind, choices, max }: NamedField, { kind: written, value }: Quantity): boolean => {
  if (choices !== undefined) return choices.some((choice) => choice.value === String(value));
  if (max !== undefined && value > max) return false;
  return written === 'number' ? ['number', 'integer', 'money'].includes(kind) : kind === written;
};

/** Words in another clause say little, and so do the name of a share beside a number without a sign, and a word of several labels. */
const lowWeight = 0.25;

/** Words beside a share of those who are kept, which is never the share of those who are lost. */
const keeping = new Set(
  'retain retained retains stay stayed stays remain remains renew bleiben bleibt behalten'.split(' '),
);

const isOpposite = (field: NamedField, { kind, beside }: Quantity): boolean =>
  kind === 'percent' && field.kind === 'percent' && beside.some(({ word, isFar }) => !isFar && keeping.has(word));

/** A score for how well a number fits a field by the way in which it is written; 0 if not at all. */
const getFit = (field: NamedField, quantity: Quantity): number => {
  if (isOpposite(field, quantity)) return 0;
  if (fits(field, quantity)) return 1;
  return quantity.kind === 'number' && field.kind === 'percent' ? lowWeight : 0;
};

/** The words that may name the field of a number: of a share without a sign those before it, as “75 yes” is a count. */
const getBeside = (field: NamedField, quantity: Quantity): Quantity['beside'] =>
  fits(field, quantity) ? quantity.beside : quantity.beside.filter(({ isBefore }) => isBefore);

/** The names of a field. */
export const getNames = ({ label, also, unit = '' }: NamedField): string[] => namesIn([label, unit], also);

/** The weight of each name of the fields: a word of several labels says little, and less if it is given as the name of another. */
const weighNames = (fields: readonly NamedField[]): ReadonlyMap<NamedField, ReadonlyMap<string, number>> => {
  const hasAny = (names: readonly string[], name: string): boolean => names.some((one) => areAlike(one, name));
  const all = fields.map((field) => ({ field, given: namesIn([], field.also), label: namesIn([field.label]) }));
  return new Map(
    all.map(({ field, given }) => {
      const weigh = (name: string): number => {
        if (hasAny(given, name)) return 1;
        if (all.some((other) => other.field !== field && hasAny(other.given, name))) return lowWeight;
        return 1 / Math.max(1, all.filter(({ label }) => hasAny(label, name)).length);
      };
      return [field, new Map(getNames(field).map((name) => [name, weigh(name)]))];
    }),
  );
};

/** A score for how clearly the words beside a number name a field: each word counts once. */
const computeScore = (names: ReadonlyMap<string, number>, beside: Quantity['beside']): number => {
  let sum = 0;
  for (const { word, distance, isFar } of beside) {
    const weights = [...names].map(([name, weight]) => (areAlike(word, name) ? weight : 0));
    sum += (Math.max(0, ...weights) * (isFar ? lowWeight : 1)) / distance;
  }
  return sum;
};

const isAskedFor = ({ customary, default: example, optional, omissible }: NamedField): boolean =>
  customary !== example && optional !== true && omissible !== true;

/** The numbers of a question as inputs of a calculator. */
export interface Assigned {
  readonly inputs: ReadonlyMap<string, string>;
  /** The clarity with which the words beside the numbers name the fields. */
  readonly score: number;
  readonly fields: readonly NamedField[];
  /** True if each number is one input. */
  readonly isWhole: boolean;
  /** True if each number has a clear name. */
  readonly isClear: boolean;
}

/** So much clearer than the next one must a name be where not every number has one. */
const clearBy = 1.5;
/** The least clarity of a name where not every number has one: hardly less than a word next to it. */
const minClear = 0.6;

/**
 * Assigns each number to the field that the words beside it name most clearly, and one that has no name to the only field left.
 * Where a number belongs to none, or where none may be left to guesses, only those that are named clearly are assigned.
 */
export const assignNumbers = (
  quantities: readonly Quantity[],
  fields: readonly NamedField[],
  isStrict = false,
): Assigned => {
  const names = weighNames(fields);
  const assigned = new Map<Quantity, NamedField>();
  const clear = new Map<Quantity, NamedField>();
  const taken = new Set<NamedField>();
  const pairs = quantities.flatMap((quantity) => {
    const scored = fields
      .map((field) => ({
        quantity,
        field,
        score: getFit(field, quantity) * computeScore(names.get(field) ?? new Map(), getBeside(field, quantity)),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    const [best, next] = scored;
    // Which of two is meant is not guessed.
    if (best === undefined || best.score === next?.score) return [];
    const isClear = best.score >= minClear && best.score >= clearBy * (next?.score ?? 0) && fits(best.field, quantity);
    return scored
      .filter((pair) => scored.every((other) => other === pair || other.score !== pair.score))
      .map((pair) => ({ ...pair, isClear: isClear && pair === best }));
  });
  let score = 0;
  for (const pair of pairs.toSorted((a, b) => b.score - a.score)) {
    if (assigned.has(pair.quantity) || taken.has(pair.field)) continue;
    assigned.set(pair.quantity, pair.field);
    if (pair.isClear) clear.set(pair.quantity, pair.field);
    taken.add(pair.field);
    score += pair.score;
  }
  const rest = quantities.filter((quantity) => !assigned.has(quantity));
  const [only, ...more] = fields.filter(
    (field) => isAskedFor(field) && !taken.has(field) && rest.some((quantity) => fits(field, quantity)),
  );
  const [last] = rest;
  // A share near another one may be what it shall become: “6 % today, and 7 % would be good”.
  const isNear = [...assigned.keys()].some(
    ({ kind, value }) =>
      kind === 'percent' && last?.kind === 'percent' && value < 2 * last.value && last.value < 2 * value,
  );
  // A number that might have been what another one became is not what is left: neither is guessed.
  const contested = new Set(
    pairs.flatMap(({ quantity, field }) =>
      rest.length === 1 && quantity === last && fits(field, quantity) ? [field] : [],
    ),
  );
  for (const [quantity, field] of clear) if (contested.has(field)) clear.delete(quantity);
  const isWhole = isStrict
    ? clear.size === quantities.length
    : last === undefined ||
      (rest.length === 1 &&
        only !== undefined &&
        more.length === 0 &&
        !isNear &&
        contested.size === 0 &&
        !isOpposite(only, last));
  if (isWhole && last !== undefined && only !== undefined) assigned.set(last, only);
  const chosen = isWhole ? assigned : clear;
  const inputs = new Map([...chosen].map(([{ value }, { name }]) => [name, numberText(value)]));
  return { inputs, score, fields: [...assigned.values()], isWhole, isClear: clear.size === quantities.length };
};
