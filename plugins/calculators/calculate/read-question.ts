import type { Library } from '../../../src/library/library.ts';
import { oncePer } from '../../../src/once.ts';
import { calculate, type NamedField } from '../public/calculator.ts';
import { type Assigned, assignNumbers, getNames, namesIn } from './assign-numbers.ts';
import { countCalls, hasName, orders, wordsInOrder } from './called-by.ts';
import { isNumeric } from './describe-fields.ts';
import { numberText } from './input-text.ts';
import { areAlike, isLight, type QuestionParts, questionParts } from './question-parts.ts';
import { countNamedTexts, readList, readTexts } from './read-lists.ts';
import { type SiteCalculator, siteCalculators } from './site-calculators.ts';

/** A calculator that a question calls, and the inputs that it names. */
export interface ReadQuestion {
  readonly found: SiteCalculator;
  readonly inputs: ReadonlyMap<string, string>;
  /** True if every number of the question is an input: otherwise it can only be asked for the others. */
  readonly isWhole: boolean;
}

/** The most numbers of a question: more are no call but a text. */
const maxQuantities = 16;

/** The choices that a question names by their values, and its currency where that is not the customary one. */
const chosenIn = ({ words, quantities }: QuestionParts, fields: readonly NamedField[]): [string, string][] =>
  fields.flatMap(({ name, choices = [], default: customary }): [string, string][] => {
    const said = choices.filter(({ value, also = [] }) =>
      [value.toLowerCase(), ...also].some((name) => !isLight(name) && words.some((word) => areAlike(word, name))),
    );
    const paid = choices.filter(({ value }) => quantities.some(({ currency }) => currency === value));
    const [only, ...others] = said.length > 0 ? said : paid;
    return only === undefined || others.length > 0 || only.value === customary ? [] : [[name, only.value]];
  });

/** The words of what a calculator computes: its title, the names of its figures, and its other names. */
const getOutputs = oncePer((found: SiteCalculator): readonly string[] => {
  const { calculator } = found;
  const outcome = calculate(calculator, new Map(Object.entries(calculator.example)));
  const labels = outcome.ok ? outcome.result.figures.map(({ label }) => label) : [];
  const words = namesIn([calculator.title, ...labels], calculator.also);
  return words;
});

/** Counts the words of a question that name the result of a calculator, without those that name inputs that it states. */
const getAsked = ({ words }: QuestionParts, found: SiteCalculator, stated: readonly NamedField[]): number => {
  const inputs = stated.flatMap(getNames);
  return getOutputs(found).filter(
    (output) => words.some((word) => areAlike(word, output)) && !inputs.some((name) => areAlike(name, output)),
  ).length;
};

/** The least inputs that call a calculator without the name of its result. */
const enough = 3;

interface Call extends ReadQuestion {
  readonly score: number;
}

const pickBest = (calls: readonly Call[]): ReadQuestion | undefined => {
  const [best, second] = calls.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score === second?.score ? undefined : best;
};

/** Reads a question whose every number is one input of a calculator. */
const readWhole = (parts: QuestionParts, order: readonly string[], { found, read }: Candidate): Call[] => {
  if (!read.isWhole || read.score === 0 || parts.quantities.length < 2) return [];
  const asked = getAsked(parts, found, read.fields) + countCalls(order, found.calculator);
  const inputs = new Map([...chosenIn(parts, found.calculator.fields), ...read.inputs]);
  // So many inputs with clear names need no name of what they give.
  const isCall = asked > 0 || (read.isClear && read.inputs.size >= enough);
  return !isCall ? [] : [{ found, inputs, isWhole: true, score: read.score + asked }];
};

interface Candidate {
  readonly found: SiteCalculator;
  readonly read: Assigned;
}

/** True for a question about a thing or its reasons, which calls no calculator by its name alone. */
const asksToKnow = (words: readonly string[]): boolean => {
  const [first = '', second = ''] = words;
  return (
    ['why', 'warum', 'wieso', 'weshalb'].includes(first) ||
    ['what are', 'was sind', 'how can', 'how does', 'wie kann', 'wie funktioniert'].includes(`${first} ${second}`) ||
    words.some((word) => ['mean', 'means', 'bedeutet', 'heißt'].includes(word))
  );
};

/** Reads what a question that calls a calculator states besides numbers with names: a list, texts, numbers in their order. */
const readOthers = (question: string, parts: QuestionParts, { found, read }: Candidate): Omit<Call, 'score'> => {
  const { fields, readNumbers } = found.calculator;
  const chosen = chosenIn(parts, fields);
  const lines = fields.find(({ kind }) => kind === 'lines');
  const list = lines && readList(question, lines);
  if (lines !== undefined && list !== undefined) {
    const [start, ...more] = questionParts(list.before).quantities;
    const rest = questionParts(`${list.before} ${list.behind}`).quantities;
    // “Of 1,000 we kept 760, 640 and 580”: the first of a list of single numbers may stand apart.
    const isStart =
      start?.kind === 'number' &&
      more.length === 0 &&
      !/[,;]/.test(list.text) &&
      start.value >= Number.parseFloat(list.text);
    const others = assignNumbers(isStart ? rest.slice(1) : rest, fields, true);
    const text =
      isStart && start.value > Number.parseFloat(list.text) ? `${numberText(start.value)}\n${list.text}` : list.text;
    const numbers: [string, string][] = others.isWhole ? [[lines.name, text]] : [];
    return { found, inputs: new Map([...chosen, ...others.inputs, ...numbers]), isWhole: others.isWhole };
  }
  const plain = parts.quantities.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  const ordered = readNumbers?.(plain, question);
  if (ordered !== undefined) {
    const shares = assignNumbers(
      parts.quantities.filter(({ kind }) => kind !== 'number'),
      fields,
    );
    const numbers = Object.entries(ordered).map(([name, value]): [string, string] => [name, numberText(value)]);
    return { found, inputs: new Map([...chosen, ...shares.inputs, ...numbers]), isWhole: shares.isWhole };
  }
  const texts = readTexts(question, fields);
  return {
    found,
    inputs: new Map([...chosen, ...read.inputs, ...texts]),
    isWhole: parts.quantities.length === 0 || !fields.some(isNumeric),
  };
};

/** Counts what a question names of a calculator that it does not call by a name: texts behind their names, its list, its result. */
const countNamed = (
  question: string,
  words: readonly string[],
  parts: QuestionParts,
  { found, read }: Candidate,
): number => {
  const { fields } = found.calculator;
  const lines = fields.find(({ kind }) => kind === 'lines');
  if (lines !== undefined)
    return hasName(words, lines.label) && readList(question, lines) !== undefined
      ? wordsInOrder(lines.label).length
      : 0;
  const named = countNamedTexts(question, fields);
  if (named > 1) return named;
  const asked = read.inputs.size > 0 && read.isClear ? getAsked(parts, found, read.fields) : 0;
  return asked > 1 ? asked : 0;
};

/** The calculator whose inputs and result the words beside several numbers name best, which asks for what has no clear name. */
const findNamed = (candidates: readonly Candidate[], parts: QuestionParts): ReadQuestion | undefined => {
  const calls = candidates.map(({ found, read }) => {
    const asked = getAsked(parts, found, read.fields);
    const inputs = parts.hasRange || !read.isClear ? new Map<string, string>() : read.inputs;
    const isNamed = read.fields.length >= enough || (asked > 0 && read.fields.length > 1);
    return { found, inputs, isWhole: false, isNamed, score: asked + read.score };
  });
  const best = pickBest(calls);
  return calls.find(({ found, isNamed }) => isNamed && found === best?.found);
};

/** The most characters of a question that are read. */
const maxLength = 512;

/**
 * Reads a question as a call of a calculator: it names what one calculator computes, and each of its numbers belongs to one
 * input by the words beside it, in figures or in words, in English or German. A question that has a name of the calculator, and
 * states or orders something, calls it also if numbers are unclear. Undefined for any other, which is answered by passages.
 *
 * @example
 * readQuestion('How many visitors for 4 % and a 15 % lift?', library)?.inputs; // effect 15, baseline 4
 */
export const readQuestion = (text: string, library: Library): ReadQuestion | undefined => {
  const question = text.slice(0, maxLength);
  const parts = questionParts(question);
  const words = wordsInOrder(question);
  const all = [...siteCalculators(library).values()];
  const candidates = all.map((found) => ({
    found,
    read: assignNumbers(parts.quantities.slice(0, maxQuantities), found.calculator.fields),
  }));
  const isShort = parts.quantities.length <= maxQuantities;
  const whole =
    isShort && !parts.hasRange ? pickBest(candidates.flatMap((one) => readWhole(parts, words, one))) : undefined;
  if (whole !== undefined) return whole;
  const isStated = parts.quantities.length > 0 || /[:=]/.test(question) || words.some((word) => orders.has(word));
  if (!isStated || asksToKnow(words)) return undefined;
  const calls = candidates.flatMap((one) => {
    const { calculator } = one.found;
    const count = countCalls(words, calculator) || countNamed(question, words, parts, one);
    // Numbers without names are read in their order, and fewer say nothing.
    const isBare = calculator.readNumbers !== undefined && parts.quantities.length < 3;
    if (count === 0 || isBare) return [];
    const call = readOthers(question, parts, one);
    return [{ ...call, score: count + Math.min(0.9, call.inputs.size / 5 + one.read.score / 20) }];
  });
  const best = pickBest(calls);
  if (best !== undefined) return { ...best, isWhole: best.isWhole && !parts.hasRange };
  return findNamed(candidates, parts);
};
