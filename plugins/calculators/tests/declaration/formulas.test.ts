import { expect, test } from 'vitest';
import type { CalculatorDeclaration } from '../../declaration/declaration.ts';
import {
  formulaText,
  getFormulas,
  getTexts,
  isOfLine,
  otherFormulas,
  pathOfFormula,
  tryParse,
} from '../../declaration/formulas.ts';
import { FormulaError } from '../../formula/expression.ts';
import { readDeclaration } from '../read-page.ts';

const page = `---
title: Margin
calculator:
  inputs:
    price: { label: Price, default: 49 }
    cost: { label: Cost, default: 20 }
  results:
    margin: { label: Margin, formula: price - cost, note: "Of {price}", apart: [price - 1, cost + 1] }
    share:
      label:
        - { when: margin < 0, text: Loss }
        - { text: Share }
      formula: margin / price
  headline: "{margin} is left"
  explanation:
    - Plain words
    - [{ when: margin > 9, text: Good }, { text: "{share}" }]
---
Text.
`;
const declaration = (): CalculatorDeclaration => readDeclaration(page);
const line = { value: 'price * x', label: 'Sales' };
const withChart = (chart: object): CalculatorDeclaration => ({ ...declaration(), chart }) as CalculatorDeclaration;

test('getTexts() has every text that may name values, with its place', () => {
  expect(getTexts(declaration())).toEqual([
    { text: 'Margin', path: ['results', 'margin', 'label'] },
    { text: 'Of {price}', path: ['results', 'margin', 'note'] },
    { text: 'Loss', path: ['results', 'share', 'label', 0, 'text'] },
    { text: 'Share', path: ['results', 'share', 'label', 1, 'text'] },
    { text: '{margin} is left', path: ['headline'] },
    { text: 'Plain words', path: ['explanation', 0] },
    { text: 'Good', path: ['explanation', 1, 0, 'text'] },
    { text: '{share}', path: ['explanation', 1, 1, 'text'] },
  ]);
});

test('otherFormulas() has conditions, what a value is told from, and the chart', () => {
  expect(otherFormulas(declaration())).toEqual([
    { text: 'price - 1', path: ['results', 'margin', 'apart', 0] },
    { text: 'cost + 1', path: ['results', 'margin', 'apart', 1] },
    { text: 'margin < 0', path: ['results', 'share', 'label', 0, 'when'] },
    { text: 'margin > 9', path: ['explanation', 1, 0, 'when'] },
  ]);
  const charted = otherFormulas(
    withChart({
      bars: [{ value: 'cost', label: 'C' }],
      lines: [line],
      over: { to: 'price * 2' },
      mark: { at: 'margin' },
    }),
  ).slice(4);
  expect(charted).toEqual([
    { text: 'cost', path: ['chart', 'bars', 0, 'value'] },
    { text: 'price * x', path: ['chart', 'lines', 0, 'value'] },
    { text: 'price * 2', path: ['chart', 'over', 'to'] },
    { text: 'margin', path: ['chart', 'mark', 'at'] },
  ]);
  expect(charted.map(isOfLine)).toEqual([false, true, false, false]);
});

test('getFormulas() parses the formulas once, those of results by name, and none of a line', () => {
  const charted = withChart({ lines: [line], over: { to: 'price * 2' } });
  const formulas = getFormulas(charted);
  expect([...formulas.keys()]).toEqual(
    'margin share results.margin.apart.0 results.margin.apart.1 results.share.label.0.when explanation.1.0.when chart.over.to'.split(
      ' ',
    ),
  );
  expect(getFormulas(charted)).toBe(formulas);
  for (const key of formulas.keys())
    expect(pathOfFormula(key, charted).join('.')).toBe(key.includes('.') ? key : `results.${key}.formula`);
});

test('formulaText() writes all formulas, one a line', () => {
  expect(formulaText(declaration())).toBe(
    [
      'margin = price - cost',
      'share = margin / price',
      'results.margin.apart.0 = price - 1',
      'results.margin.apart.1 = cost + 1',
      'results.share.label.0.when = margin < 0',
      'explanation.1.0.when = margin > 9',
    ].join('\n'),
  );
});

test('tryParse() returns the error of a formula that cannot be read', () => {
  expect(tryParse('1 +')).toBeInstanceOf(FormulaError);
  expect(tryParse('1 + 2')).not.toBeInstanceOf(FormulaError);
});
