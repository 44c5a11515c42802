/** A parsed formula. Operators are calls with the name of their sign; `at` counts characters from 0. */
export type Expression =
  | { readonly kind: 'number'; readonly text: string; readonly isPercent: boolean; readonly at: number }
  | { readonly kind: 'name'; readonly name: string; readonly at: number }
  | { readonly kind: 'call'; readonly name: string; readonly parts: readonly Expression[]; readonly at: number };

/** An error of a formula, or of its values, with the character of the formula at which it is. */
export class FormulaError extends Error {
  readonly at: number;
  /** The names whose values have led to it. */
  readonly names: readonly string[];

  constructor(message: string, at: number, names: readonly string[] = []) {
    super(message);
    this.name = 'FormulaError';
    this.at = at;
    this.names = names;
  }
}

/** Names that mean the same in every formula. */
export const constants: ReadonlySet<string> = new Set(['none', 'pi']);

/** The names of inputs and results that a formula reads, each where it stands. */
export const namesIn = (expression: Expression): { readonly name: string; readonly at: number }[] => {
  if (expression.kind === 'number') return [];
  if (expression.kind === 'name') return constants.has(expression.name) ? [] : [expression];
  return expression.parts.flatMap(namesIn);
};
