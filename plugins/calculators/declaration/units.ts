import type { Formulas } from '../formula/evaluate-all.ts';
import type { Expression } from '../formula/expression.ts';
import { functions } from '../formula/functions.ts';
import type { CalculatorDeclaration } from './declaration.ts';
import type { DeclarationError } from './declaration-error.ts';
import { getFormulas, pathOfFormula } from './formulas.ts';

/** A unit, or undefined for what has none or whose unit is not known: that fits any other. */
type Unit = string | undefined;

const alike: ReadonlySet<string> = new Set(['+', '-', '<', '<=', '>', '>=', '=', '!=']);

/** Finds the units of formulas, and what adds or compares unlike ones. Numbers fit any unit, and products of two have none. */
const unitFinder = (declared: ReadonlyMap<string, Unit>, report: (message: string) => void) => {
  const toUnit = (expression: Expression): Unit => {
    if (expression.kind === 'number') return undefined;
    if (expression.kind === 'name') return declared.get(expression.name);
    const { name, parts, at } = expression;
    const units = parts.map(toUnit);
    if (name === 'if') return units[1] ?? units[2];
    const [first, other] = [...new Set(units.filter((unit) => unit !== undefined))];
    if (other !== undefined && (alike.has(name) || name === 'min' || name === 'max'))
      report(
        `“${name}” takes values of like units, not “${first}” and “${other}”. Multiply one by the other, or change a unit. (At character ${at + 1}.)`,
      );
    if (name === '*') {
      // A share of an amount is an amount.
      const [only, second] = units.filter((unit) => unit !== undefined && unit !== '%');
      return second === undefined ? only : undefined;
    }
    return functions.get(name)?.keepsUnit === true ? first : undefined;
  };
  return toUnit;
};

/** True for a formula that multiplies by 100 at last. */
const isTimes100 = (expression: Expression | undefined): boolean =>
  expression?.kind === 'call' &&
  expression.name === '*' &&
  expression.parts.some((part) => part.kind === 'number' && Number(part.text) === 100 && !part.isPercent);

/** The results that add or compare unlike units, and percentages that are multiplied by 100. */
export const unlikeUnits = (declaration: CalculatorDeclaration): DeclarationError[] => {
  const formulas: Formulas = getFormulas(declaration);
  const units = new Map<string, Unit>(
    [...Object.entries(declaration.inputs), ...Object.entries(declaration.results)].map(([name, { unit }]) => [
      name,
      unit,
    ]),
  );
  return [...formulas].flatMap(([name, formula]) => {
    const path = pathOfFormula(name, declaration);
    const errors: DeclarationError[] = [];
    unitFinder(units, (message) => void errors.push({ path, message }))(formula);
    if (units.get(name) === '%' && isTimes100(formula))
      errors.push({ path, message: 'Leave out the 100: a value with the unit % is a share, such as 0.25 for 25%.' });
    return errors;
  });
};
