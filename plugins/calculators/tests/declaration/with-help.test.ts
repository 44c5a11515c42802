import { expect, test } from 'vitest';
import { CalculatorDeclaration } from '../../declaration/declaration.ts';
import { withHelp } from '../../declaration/with-help.ts';

const choices = [
  { value: 1, label: 'one' },
  { value: 2, label: 'two' },
];

test('withHelp() says the range of an input without a help in the words of the site', () => {
  const declaration = CalculatorDeclaration.parse({
    inputs: {
      people: { label: 'Gäste', max: 60, default: 12 },
      tip: { label: 'Trinkgeld', unit: '%', max: 100, default: 10 },
      boat: { label: 'Boot', choices, default: 1 },
      own: { label: 'Anderes', help: 'Was sonst anfällt.', default: 0 },
    },
    results: { sum: { formula: 'people' } },
  });
  const strings = { added: { calculatorRange: 'Von {min} bis {max}.', calculatorChoice: 'Wählen Sie eines.' } };
  expect(Object.values(withHelp(declaration, strings).inputs).map(({ help }) => help)).toEqual([
    'Von 0 bis 60.',
    'Von 0 bis 100%.',
    'Wählen Sie eines.',
    'Was sonst anfällt.',
  ]);
});
