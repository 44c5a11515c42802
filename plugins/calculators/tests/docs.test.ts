import { expect, test } from 'vitest';
import { readDoc, tableRows } from '../../../tests/docs/markdown.ts';
import { CalculatorDeclaration } from '../declaration/declaration.ts';
import { constants } from '../formula/expression.ts';
import { functions, lazyCalls } from '../formula/functions.ts';
import { declaredCalculator } from '../model/declared/declared-calculator.ts';
import { calculate } from '../public/calculator.ts';
import { readDeclaration, readPage } from './read-page.ts';

const doc = readDoc('plugins/calculators/README.md');
const section = doc.text.split('\n## Declare a calculator\n')[1]?.split('\n## ')[0] ?? '';
const [page = '', chart = ''] = [...section.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml]) => yaml);
const indented = chart.replace(/^/gm, '  ').trimEnd();

test('the calculator of the guide is read without an issue and computes what it says', () => {
  const text = `---\n${page}${indented}\n---\nText.\n`;
  const calculator = readDeclaration(text);
  const { title } = readPage(text);
  const outcome = calculate(declaredCalculator('workshop', title, calculator), new Map());
  expect(outcome).toMatchObject({
    ok: true,
    result: {
      headline: '12 seats leave €386.',
      figures: [
        { label: 'Income after fees', value: '€1,026' },
        { label: 'Left after costs', value: '€386' },
        { label: 'Share that is left', value: '37.6%' },
        { label: 'Seats to break even', value: '8 seats' },
      ],
      // The first whole seat after the lines cross is the eighth.
      chart: { kind: 'line', marks: [{ x: expect.closeTo(7.49, 2) }] },
    },
  });
});

test('the guide names every part of a calculator and every function', () => {
  const names = (row: readonly string[]) => [...(row[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const listed = tableRows(doc).flatMap(names);
  const { inputs, results, ...rest } = CalculatorDeclaration.shape;
  for (const record of [inputs, results]) {
    const { valueType } = record.def;
    for (const name of Object.keys(valueType.shape)) expect(listed).toContain(name);
  }
  for (const name of [...Object.keys(rest), ...functions.keys(), ...lazyCalls.keys(), ...constants])
    if (/^[a-z]/.test(name) && name !== 'negative') expect(section).toMatch(new RegExp(`\`[^\`]*\\b${name}\\b`));
});
