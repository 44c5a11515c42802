import { type Expression, FormulaError } from '../../formula/expression.ts';
import type { Formulas } from '../../formula/evaluate-all.ts';
import { parseFormula } from '../../formula/parse.ts';
import type { CalculatorDeclaration, DeclaredText } from './declaration.ts';

/** A formula of a declaration and where it stands in it. */
export interface PlacedFormula {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** A text with values of a declaration and where it stands in it. */
export type PlacedText = PlacedFormula;

interface PlacedCase extends PlacedText {
  readonly when?: string | undefined;
  readonly isCase?: boolean;
}

const casesOf = (text: DeclaredText | undefined, path: readonly (string | number)[]): PlacedCase[] => {
  if (text === undefined) return [];
  if (typeof text === 'string') return [{ text, path }];
  return text.map(({ text, when }, at) => ({ text, when, path: [...path, at], isCase: true }));
};

const allCases = ({ results, headline, explanation }: CalculatorDeclaration): PlacedCase[] => [
  ...Object.entries(results).flatMap(([name, { label, note }]) => [
    ...casesOf(label, ['results', name, 'label']),
    ...casesOf(note, ['results', name, 'note']),
  ]),
  ...casesOf(headline, ['headline']),
  ...explanation.flatMap((text, at) => casesOf(text, ['explanation', at])),
];

/** Returns the texts of a declaration that may name values. */
export const textsOf = (declaration: CalculatorDeclaration): PlacedText[] =>
  allCases(declaration).map(({ text, path, isCase }) => ({ text, path: isCase === true ? [...path, 'text'] : path }));

/** Returns the formulas of a declaration besides those of results: conditions, what a value is told from, and the chart. */
export const otherFormulas = (declaration: CalculatorDeclaration): PlacedFormula[] => {
  const { results, chart } = declaration;
  const over = chart?.over === undefined ? [] : [{ path: ['chart', 'over', 'to'], text: chart.over.to }];
  const mark = chart?.mark === undefined ? [] : [{ path: ['chart', 'mark', 'at'], text: chart.mark.at }];
  return [
    ...Object.entries(results).flatMap(([name, { apart = [] }]) =>
      apart.map((text, at) => ({ path: ['results', name, 'apart', at], text })),
    ),
    ...allCases(declaration).flatMap(({ when, path }) =>
      when === undefined ? [] : [{ path: [...path, 'when'], text: when }],
    ),
    ...(chart?.bars ?? []).map(({ value }, at) => ({ path: ['chart', 'bars', at, 'value'], text: value })),
    ...(chart?.lines ?? []).map(({ value }, at) => ({ path: ['chart', 'lines', at, 'value'], text: value })),
    ...over,
    ...mark,
  ];
};

const parsed = new WeakMap<CalculatorDeclaration, Formulas>();

/** Returns the formulas of the results of a declaration, parsed once. */
export const formulasOf = (declaration: CalculatorDeclaration): Formulas => {
  const known = parsed.get(declaration);
  if (known !== undefined) return known;
  const formulas = new Map(
    Object.entries(declaration.results).map(([name, { formula }]) => [name, parseFormula(formula)]),
  );
  parsed.set(declaration, formulas);
  return formulas;
};

/** Returns a parsed formula, or the error that keeps it from being read. */
export const tryParse = (text: string): Expression | FormulaError => {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
};
