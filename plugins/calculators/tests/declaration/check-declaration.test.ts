import { expect, test } from 'vitest';
import { readPage } from '../read-page.ts';

const inputs = `  inputs:
    price: { label: Price, unit: EUR, default: 49 }
    cost: { label: Cost, unit: EUR, default: "20.50" }
    fee: { label: Fee, unit: "%", max: 100, default: 5 }`;
const page = (results: string, rest = '') =>
  `---\ntitle: Margin\ncalculator:\n${inputs}\n  results:\n${results}\n${rest}---\nText.\n`;
const getIssues = (results: string, rest?: string) =>
  readPage(page(results, rest)).issues.map(
    ({ line, column, field, code, message }) => `${line}:${column} ${field} [${code}] ${message}`,
  );

test('a page declares a calculator, with numbers as texts and the usual limits', () => {
  const { declaration, issues } = readPage(
    page('    margin: { label: Margin, unit: "%", formula: (price - cost) / price }'),
  );
  expect(issues).toEqual([]);
  expect(declaration).toMatchObject({
    inputs: { price: { default: '49', min: 0 }, cost: { default: '20.50' } },
    results: { margin: { formula: '(price - cost) / price' } },
  });
  expect(readPage('---\ntitle: A\ncalculator: channel-mix\n---\nText.\n').name).toBe('channel-mix');
});

const formula = '9:24 calculator.results.margin.formula [invalid-calculator]';

test.each([
  ['price -', `${formula} Write a number, a name or “(” here, where the formula ends. (At character 8.)`],
  ['prize - cost', `${formula} There is no input or result “prize”. Did you mean “price”? (At character 1.)`],
  [
    'price + fee',
    `${formula} “+” takes values of like units, not “EUR” and “%”. Multiply one by the other, or change a unit. (At character 7.)`,
  ],
  [
    'price / (cost - 20.5)',
    `${formula} With the defaults of the inputs this divides by 0. Change the formula or a default. (At character 7.)`,
  ],
  [
    'price ^ 9 ^ 9 ^ 9',
    `${formula} With the defaults of the inputs this takes a power that is no number or too large. Change the formula or a default. (At character 11.)`,
  ],
  [
    'eval(price)',
    `${formula} There is no function “eval”. The functions are if, known, abs, round, ceil, floor, min, max, sqrt, exp, ln, log. (At character 1.)`,
  ],
])('check reports the formula %s with its position and fix', (text, expected) => {
  expect(getIssues(`    margin: { formula: "${text}" }`)).toEqual([expected]);
  expect(readPage(page(`    margin: { formula: "${text}" }`)).declaration).toBeUndefined();
});

test('check reports formulas that are too long or too deep, and goes on', () => {
  const long = getIssues(`    a: { formula: "${'1'.repeat(10_000)}" }`);
  expect(long).toEqual([expect.stringContaining('The formula has 10000 characters. Keep it to 2000.')]);
  const deep = getIssues(`    a: { formula: "${'('.repeat(900)}1${')'.repeat(900)}" }`);
  expect(deep).toEqual([expect.stringContaining('The formula is nested more than 50 deep.')]);
});

test('check names the results of a ring', () => {
  expect(
    getIssues('    a: { formula: b + 1 }\n    b: { formula: c }\n    c: { formula: price * a }\n    d: { formula: a }'),
  ).toEqual([
    '9:19 calculator.results.a.formula [invalid-calculator] This is a ring: “a” needs “b”, “b” needs “c”, “c” needs “a”. Write one of them without the other.',
  ]);
  expect(getIssues('    a: { formula: a + 1 }')).toEqual([expect.stringContaining('“a” needs “a”')]);
});

test('check reports a percentage that is multiplied by 100', () => {
  expect(getIssues('    a: { unit: "%", formula: (price - cost) / price * 100 }')).toEqual([
    expect.stringContaining('Leave out the 100: a value with the unit % is a share, such as 0.25 for 25%.'),
  ]);
});

test('check adds up like units, shares and plain numbers', () => {
  const results = ['price - cost * 2', 'price * fee + cost', '1 - fee', 'price / cost + 1', 'max(price, cost) + 3'];
  expect(getIssues(results.map((text, at) => `    r${at}: { formula: "${text}" }`).join('\n'))).toEqual([]);
});

test('check reports all unknown names of formulas, conditions, texts and the chart', () => {
  const rest = `  headline:
    - { when: gain > 0, text: "You gain {margins}." }
    - { text: "You lose." }
  chart: { title: T, label: L, bars: [{ label: Price, value: pric }] }
`;
  expect(
    getIssues('    margin: { formula: price - cost, apart: [costs] }', rest).map((one) => one.split(' [')[0]),
  ).toEqual([
    '9:46 calculator.results.margin.apart.0',
    '11:15 calculator.headline.0.when',
    '13:62 calculator.chart.bars.0.value',
    '11:31 calculator.headline.0.text',
  ]);
});

test('check reports wrong names, parts and defaults', () => {
  expect(getIssues('    price: { formula: 1 }')).toEqual([
    expect.stringContaining('An input has the name “price”, too.'),
  ]);
  expect(getIssues('    min: { formula: 1 }')).toEqual([expect.stringContaining('“min” already has a meaning')]);
  expect(getIssues('    a-b: { formula: 1 }')).toEqual([expect.stringContaining('Begin a name with a small letter')]);
  expect(getIssues('    a: { formular: 1 }').join('\n')).toMatch(
    /There is no “formular” here\. Did you mean “formula”\?|Write a formula\./,
  );
  const text = page('    a: { formula: price }').replace('default: 5 }', 'default: 500 }');
  expect(readPage(text).issues.map(({ message }) => message)).toEqual([
    'Write a number from 0 to 100, which are "min" and "max" of this input.',
  ]);
});

test.each([
  [
    'a result with the name of an input',
    '    cost: { formula: price }',
    'An input has the name “cost”, too. Change one of them.',
  ],
  ['a name that has a meaning', '    max: { formula: price }', '“max” already has a meaning. Choose another name.'],
  [
    'a text with an unknown value',
    '    a: { formula: price, note: "Of {prise}" }',
    'There is no value “prise” for this text. Did you mean “price”?',
  ],
])('check reports %s', (_, results, words) => {
  expect(getIssues(results).join('\n')).toContain(words);
});

test.each([
  ['default: 49', 'default: 149, max: 100', 'Write a number from 0 to 100, which are "min" and "max" of this input.'],
  ['default: 49', 'default: 1, min: 2', 'Write a number from 2 to '],
  [
    'unit: EUR, default: 49',
    'default: 3, choices: [{ value: 1, label: A }, { value: 2, label: B }]',
    'Write one of the choices: 1, 2.',
  ],
])('check reports a default outside of its limits: %s as %s', (written, instead, words) => {
  const text = page('    a: { formula: cost }').replace(written, instead);
  expect(text).toContain(instead);
  const { issues } = readPage(text);
  expect(issues.map(({ message }) => message).join('\n')).toContain(words);
});

test('check accepts defaults at their limits', () => {
  for (const instead of ['default: 100, max: 100', 'default: 2, min: 2', 'default: 0, max: 1'])
    expect(readPage(page('    a: { formula: cost }').replace('default: 49', instead)).issues, instead).toEqual([]);
});
