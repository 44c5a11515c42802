import { type AddedWords, fill } from '../../../src/strings.ts';
import { atMost } from '../public/numbers/format.ts';
import { calculatorStrings } from '../strings.ts';
import type { CalculatorDeclaration, DeclaredInput } from './declaration.ts';

const formatHelp = ({ help, choices, min, max, unit }: DeclaredInput, strings: AddedWords): string => {
  if (help !== undefined) return help;
  const { calculatorChoice, calculatorRange } = calculatorStrings.in(strings);
  if (choices !== undefined) return calculatorChoice;
  return fill(calculatorRange, { min: atMost(min, 12), max: `${atMost(max, 12)}${unit === '%' ? '%' : ''}` });
};

/** Gives every input of a declared calculator a help: where the author wrote none, its range in the words of the site. */
export const withHelp = (declaration: CalculatorDeclaration, strings: AddedWords): CalculatorDeclaration => ({
  ...declaration,
  inputs: Object.fromEntries(
    Object.entries(declaration.inputs).map(([name, input]) => [name, { ...input, help: formatHelp(input, strings) }]),
  ),
});
