import { bounded } from './amount.ts';
import { type Amount, evaluate, getScope, type Scope } from './evaluate.ts';
import { type Expression, FormulaError, namesIn } from './expression.ts';

/** Formulas by the names of their results. */
export type Formulas = ReadonlyMap<string, Expression>;

/** A result that has no value, and the inputs that it depends on, those nearest to the failure first. */
export interface Failure {
  readonly result: string;
  /** Completes “it …”. */
  readonly reason: string;
  readonly at: number;
  readonly inputs: readonly string[];
}

/** The values of a calculation: of every input and result, and of any other formula with them. */
export interface Evaluated {
  readonly scope: Scope;
  readonly failure?: Failure;
}

/** The names of the inputs that names of formulas depend on. */
export const getInputs = (names: readonly string[], formulas: Formulas, seen = new Set<string>()): string[] =>
  names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const formula = formulas.get(name);
    return formula === undefined
      ? [name]
      : getInputs(
          namesIn(formula).map((one) => one.name),
          formulas,
          seen,
        );
  });

/** Computes every formula from the inputs; a result is computed once, when it is first read. */
export const evaluateAll = (formulas: Formulas, inputs: ReadonlyMap<string, Amount>): Evaluated => {
  const values = new Map(inputs);
  const running = new Set<string>();
  let failed: string | undefined;
  const scope = getScope((name, at) => {
    if (values.has(name)) return values.get(name);
    const formula = formulas.get(name);
    if (formula === undefined || running.has(name)) throw new FormulaError(`needs “${name}”, which has no value`, at);
    running.add(name);
    failed = name;
    const value = evaluate(formula, scope);
    const kept = value === undefined ? undefined : bounded(value);
    if (value !== undefined && kept === undefined) throw new FormulaError('is too large', 0, [name]);
    values.set(name, kept);
    running.delete(name);
    failed = [...running].at(-1);
    return kept;
  });
  try {
    for (const name of formulas.keys()) scope.read(name, 0);
    return { scope };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const result = failed ?? '';
    const formula = formulas.get(result);
    const names = [...error.names, ...(formula === undefined ? [] : namesIn(formula).map(({ name }) => name))];
    return { scope, failure: { result, reason: error.message, at: error.at, inputs: getInputs(names, formulas) } };
  }
};
