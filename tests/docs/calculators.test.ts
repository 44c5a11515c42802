import { expect, test } from 'vitest';
import { calculate } from '../../src/calculators/calculator.ts';
import { declaredCalculator } from '../../src/calculators/declared/declared-calculator.ts';
import { constants } from '../../src/formula/expression.ts';
import { functions, lazyCalls } from '../../src/formula/functions.ts';
import { CalculatorDeclaration } from '../../src/library/calculator/declaration.ts';
import { readFrontMatter } from '../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';
import { readDoc, tableRows } from './markdown.ts';

const doc = readDoc('docs/make-it-yours.md');
const section = doc.text.split('\n## Calculators\n')[1]?.split('\n## ')[0] ?? '';
const [page = '', chart = ''] = [...section.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml]) => yaml);
const indented = chart.replace(/^/gm, '  ').trimEnd();

test('the calculator of docs/make-it-yours.md is read without an issue and computes what it says', () => {
  const { fields, issues } = readFrontMatter('tools', splitFrontMatter(`---\n${page}${indented}\n---\nText.\n`));
  expect(issues).toEqual([]);
  const { calculator, title } = fields;
  if (typeof calculator !== 'object') throw new Error('The page declares no calculator');
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
      chart: { kind: 'line', marks: [{ x: 8 }] },
    },
  });
});

test('docs/make-it-yours.md names every part of a calculator and every function', () => {
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
