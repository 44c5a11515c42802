import { oncePer } from '../../../src/once.ts';
import type { Formulas } from '../formula/evaluate-all.ts';
import { type Expression, FormulaError } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
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

const getCases = (text: DeclaredText | undefined, path: readonly (string | number)[]): PlacedCase[] => {
  if (text === undefined) return [];
  if (typeof text === 'string') return [{ text, path }];
  return text.map(({ text, when }, at) => ({ text, when, path: [...path, at], isCase: true }));
};

const allCases = ({ results, headline, explanation }: CalculatorDeclaration): PlacedCase[] => [
  ...Object.entries(results).flatMap(([name, { label, note }]) => [
    ...getCases(label, ['results', name, 'label']),
    ...getCases(note, ['results', name, 'note']),
  ]),
  ...getCases(headline, ['headline']),
  ...explanation.flatMap((text, at) => getCases(text, ['explanation', at])),
];

/** The texts of a declaration that may name values. */
export const getTexts = (declaration: CalculatorDeclaration): PlacedText[] =>
  allCases(declaration).map(({ text, path, isCase }) => ({ text, path: isCase === true ? [...path, 'text'] : path }));

/** The formulas of a declaration besides those of results: conditions, what a value is told from, and the chart. */
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

/** True for a formula that is computed at each point of a line. */
export const isOfLine = ({ path }: PlacedFormula): boolean => path[0] === 'chart' && path[1] === 'lines';

const toKey = ({ path }: PlacedFormula): string => path.join('.');

/** The place of a formula by its name in `getFormulas`. */
export const pathOfFormula = (key: string, declaration: CalculatorDeclaration): PlacedFormula['path'] =>
  otherFormulas(declaration).find((one) => toKey(one) === key)?.path ?? ['results', key, 'formula'];

/**
 * The formulas of a declaration, parsed once: those of results by name, and the others but those of lines by their
 * places, which no name can be.
 */
export const getFormulas = oncePer((declaration: CalculatorDeclaration): Formulas => {
  const results = Object.entries(declaration.results).map(([name, { formula }]) => [name, formula] as const);
  const others = otherFormulas(declaration).filter((one) => !isOfLine(one));
  const all = [...results, ...others.map((one) => [toKey(one), one.text] as const)];
  return new Map(all.map(([name, text]) => [name, parseFormula(text)]));
});

/** All formulas of a declaration as text, one a line. */
export const formulaText = (declaration: CalculatorDeclaration): string =>
  [
    ...Object.entries(declaration.results).map(([name, { formula }]) => `${name} = ${formula}`),
    ...otherFormulas(declaration).map((one) => `${toKey(one)} = ${one.text}`),
  ].join('\n');

/** A parsed formula, or the error that keeps it from being read. */
export const tryParse = (text: string): Expression | FormulaError => {
  try {
    return parseFormula(text);
  } catch (error) {
    if (error instanceof FormulaError) return error;
    throw error;
  }
};
