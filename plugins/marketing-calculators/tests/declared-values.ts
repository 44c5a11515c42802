import { getFormulas } from '../../calculators/declaration/formulas.ts';
import { toNumber } from '../../calculators/formula/amount.ts';
import { evaluateAll } from '../../calculators/formula/evaluate-all.ts';
import { exact } from '../../calculators/public/numbers/exact.ts';
import { calculatorNamed } from './all-calculators.ts';

/** Computes the results of a declared calculator as numbers; undefined for `none`. Percentages are fractions. */
export const declaredValues = (
  slug: string,
  inputs: Readonly<Record<string, number>>,
): ((name: string) => number | undefined) => {
  const { declaration } = calculatorNamed(slug);
  if (declaration === undefined) throw new Error(`${slug} declares no formulas`);
  const amounts = Object.entries(inputs).map(([name, value]) => [name, exact(value)] as const);
  const { scope, failure } = evaluateAll(getFormulas(declaration), new Map(amounts));
  if (failure !== undefined) throw new Error(`${slug}: ${JSON.stringify(failure)}`);
  return (name) => {
    const value = scope.read(name, 0);
    return value === undefined ? undefined : toNumber(value);
  };
};
