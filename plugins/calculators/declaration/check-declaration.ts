import { suggest } from '../../../src/library/text/suggest.ts';
import { evaluateAll, type Formulas } from '../formula/evaluate-all.ts';
import { constants, FormulaError, namesIn } from '../formula/expression.ts';
import { functions, lazyCalls } from '../formula/functions.ts';
import { exact } from '../public/numbers/exact.ts';
import type { CalculatorDeclaration } from './declaration.ts';
import type { DeclarationError } from './declaration-error.ts';
import { getFormulas, getTexts, isOfLine, otherFormulas, pathOfFormula, tryParse } from './formulas.ts';
import { unlikeUnits } from './units.ts';

/** The results of a ring, each of which needs the next and the last the first; undefined if there is none. */
const ringIn = (formulas: Formulas): string[] | undefined => {
  const done = new Set<string>();
  const find = (name: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return path.slice(start);
    const formula = formulas.get(name);
    if (formula === undefined || done.has(name)) return undefined;
    for (const needed of new Set(namesIn(formula).map((one) => one.name))) {
      const ring = find(needed, [...path, name]);
      if (ring !== undefined) return ring;
    }
    done.add(name);
    return undefined;
  };
  for (const name of formulas.keys()) {
    const ring = find(name, []);
    if (ring !== undefined) return ring;
  }
  return undefined;
};

/** The name of the choice of currency, which a form with money has. */
const currencyName = 'currency';
const reserved: ReadonlySet<string> = new Set([
  ...constants,
  ...functions.keys(),
  ...lazyCalls.keys(),
  currencyName,
  // The parameter of an address that chooses the form of a page.
  'mode',
]);
const placeholder = /\{([^{}]*)\}/g;

const atCharacter = (message: string, at: number): string => `${message} (At character ${at + 1}.)`;

const nearest = (name: string, known: Iterable<string>): string => {
  const [near] = suggest(name, known);
  return near === undefined ? `The names are ${[...known].join(', ')}.` : `Did you mean “${near}”?`;
};

/** The first error of the text of a formula: its syntax, a name, a function. */
const formulaError = (text: string, names: ReadonlySet<string>): string | undefined => {
  const expression = tryParse(text);
  if (expression instanceof FormulaError) return atCharacter(expression.message, expression.at);
  const unknown = namesIn(expression).find(({ name }) => !names.has(name));
  if (unknown === undefined) return undefined;
  return atCharacter(`There is no input or result “${unknown.name}”. ${nearest(unknown.name, names)}`, unknown.at);
};

const nameErrors = ({ inputs, results }: CalculatorDeclaration): DeclarationError[] => [
  ...Object.keys(results)
    .filter((name) => Object.hasOwn(inputs, name))
    .map((name) => ({ path: ['results', name], message: `An input has the name “${name}”, too. Change one of them.` })),
  ...[...Object.keys(inputs).map((name) => ['inputs', name]), ...Object.keys(results).map((name) => ['results', name])]
    .filter(([, name = '']) => reserved.has(name))
    .map((path) => ({ path, message: `“${path[1]}” already has a meaning. Choose another name.` })),
];

const rangeErrors = ({ inputs }: CalculatorDeclaration): DeclarationError[] =>
  Object.entries(inputs).flatMap(([name, { min, max, default: example, customary, choices }]) => {
    const isIn = (value: unknown): boolean => Number(value) >= min && Number(value) <= max;
    const isTaken = typeof customary !== 'number' || isIn(customary);
    const path = ['inputs', name, isTaken ? 'default' : 'customary'];
    if (choices !== undefined)
      return choices.some(({ value }) => String(value) === example)
        ? []
        : [{ path, message: `Write one of the choices: ${choices.map(({ value }) => value).join(', ')}.` }];
    return isIn(example) && isTaken
      ? []
      : [{ path, message: `Write a number from ${min} to ${max}, which are "min" and "max" of this input.` }];
  });

const formulaErrors = (declaration: CalculatorDeclaration): DeclarationError[] => {
  const names = new Set([...Object.keys(declaration.inputs), ...Object.keys(declaration.results)]);
  const over = declaration.chart?.over?.name;
  const findErrors = (text: string, path: DeclarationError['path'], known = names): DeclarationError[] => {
    const message = formulaError(text, known);
    return message === undefined ? [] : [{ path, message }];
  };
  return [
    ...Object.entries(declaration.results).flatMap(([name, { formula }]) =>
      findErrors(formula, ['results', name, 'formula']),
    ),
    ...otherFormulas(declaration).flatMap(({ text, path }) =>
      findErrors(text, path, isOfLine({ text, path }) && over !== undefined ? new Set([...names, over]) : names),
    ),
    ...getTexts(declaration).flatMap(({ text, path }) =>
      [...text.matchAll(placeholder)]
        .filter(([, name = '']) => !names.has(name))
        .map(([, name = '']) => ({
          path,
          message: `There is no value “${name}” for this text. ${nearest(name, names)}`,
        })),
    ),
  ];
};

/** The values of the worked example: the default of each input, a percentage as a fraction. */
export const exampleAmounts = ({ inputs }: CalculatorDeclaration) =>
  new Map(
    Object.entries(inputs).map(([name, { default: text, unit, choices }]) => [
      name,
      exact(unit === '%' && choices === undefined ? Number(text) / 100 : Number(text)),
    ]),
  );

const exampleErrors = (declaration: CalculatorDeclaration): DeclarationError[] => {
  const { failure } = evaluateAll(getFormulas(declaration), exampleAmounts(declaration));
  if (failure === undefined) return [];
  const message = `With the defaults of the inputs this ${failure.reason}. Change the formula or a default.`;
  return [{ path: pathOfFormula(failure.result, declaration), message: atCharacter(message, failure.at) }];
};

/** The errors of a declaration whose form is right; the later kinds only if there is none of the earlier. */
export const checkDeclaration = (declaration: CalculatorDeclaration): DeclarationError[] => {
  const errors = [...nameErrors(declaration), ...rangeErrors(declaration), ...formulaErrors(declaration)];
  if (errors.length > 0) return errors;
  const ring = ringIn(getFormulas(declaration));
  if (ring !== undefined) {
    const [first = ''] = ring;
    const needs = ring.map((name, at) => `“${name}” needs “${ring[(at + 1) % ring.length]}”`).join(', ');
    return [
      {
        path: ['results', first, 'formula'],
        message: `This is a ring: ${needs}. Write one of them without the other.`,
      },
    ];
  }
  const unlike = unlikeUnits(declaration);
  return unlike.length > 0 ? unlike : exampleErrors(declaration);
};
