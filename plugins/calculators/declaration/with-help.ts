import { fill, type Strings } from '../../../src/strings.ts';
import { atMost } from '../public/numbers/format.ts';
import type { CalculatorDeclaration, DeclaredInput } from './declaration.ts';

const helpOf = ({ help, choices, min, max, unit }: DeclaredInput, strings: Strings): string => {
  if (help !== undefined) return help;
  if (choices !== undefined) return strings.calculatorChoice;
  return fill(strings.calculatorRange, { min: atMost(min, 12), max: `${atMost(max, 12)}${unit === '%' ? '%' : ''}` });
};

/** Returns a declared calculator with a help for every input: where the author wrote none, its range in the words of the site. */
export const withHelp = (declaration: CalculatorDeclaration, strings: Strings): CalculatorDeclaration => ({
  ...declaration,
  inputs: Object.fromEntries(
    Object.entries(declaration.inputs).map(([name, input]) => [name, { ...input, help: helpOf(input, strings) }]),
  ),
});
