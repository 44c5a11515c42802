import { expect, test } from 'vitest';
import { callTool } from '../../../tests/interfaces/mcp/call.ts';
import { golden, loadDemo } from '../../../tests/support/demo.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { getQuantity } from '../../calculators/calculate/quantity.ts';
import { readQuestion } from '../../calculators/calculate/read-question.ts';
import { calculators } from './all-calculators.ts';

const demo = await loadDemo();
const { query, ask, call } = getInterfaces(demo);
const read = (question: string) => {
  const found = readQuestion(question, demo.library);
  return found === undefined ? undefined : [found.found.name, Object.fromEntries(found.inputs)];
};

/** The parts of the answer of A2A. */
const send = async (text: string) => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] };
  return (await call('SendMessage', { message })).result.task.artifacts[0].parts;
};

/** Questions by the calculator and the inputs that they name. */
const asked: readonly (readonly [tool: string, inputs: Readonly<Record<string, string>>, ...questions: string[]])[] = [
  [
    'ab-test-sample-size',
    { baseline: '4', effect: '15' },
    'how many visitors for 4 % and 15 % lift?',
    'How many visitors for 4 per cent and 15 percent lift?',
    'sample size for 4% baseline and 15% lift',
    'I have a conversion rate of 4 percent and want to detect a lift of 15 percent. How big must my A/B test be?',
    'baseline 4%, effect 15%, sample size?',
    '4% conversion, 15% relative uplift - how many users per variant?',
    'Calculate the sample size with a baseline of 4 and an effect of 15',
    'Our shop converts at four percent; we hope for a fifteen percent improvement. How many people must see each version?',
    'Wie viele Besucher brauche ich bei 4 % Conversion-Rate und 15 % Uplift?',
    'Wie viele Nutzer brauche ich für einen Test bei vier Prozent Konversionsrate und fünfzehn Prozent Steigerung?',
  ],
  [
    'ab-test-sample-size',
    { baseline: '2.5', effect: '20' },
    'How many visitors do I need at a conversion rate of 2.5% for a 20% uplift?',
    'Wie groß muss die Stichprobe sein, wenn die Conversion-Rate 2,5 % beträgt und ich eine Steigerung von 20 % nachweisen will?',
  ],
  [
    'ab-test-sample-size',
    { baseline: '4', effect: '15', visitors: '1500' },
    'how long does an ab test run with 1,500 visitors a day, baseline 4% and a 15% lift',
  ],
  [
    'ab-test-sample-size',
    { baseline: '4', effect: '1', effectKind: 'points' },
    'How many visitors do I need if conversion is 4% and I want to find 1 percentage point?',
  ],
  [
    'ab-test-sample-size',
    { power: '90', baseline: '3.5', effect: '10' },
    'sample size at power 90%, baseline 3.5%, effect 10%',
  ],
  [
    'survey-margin-of-error',
    { answers: '400', share: '62' },
    'What margin of error do 400 answers give at a 62% share?',
    'margin of error for 400 responses where 62% said yes',
    'Wie groß ist die Fehlerspanne bei 400 Antworten und einem Anteil von 62 %?',
  ],
  [
    'survey-margin-of-error',
    { answers: '1200', share: '30' },
    'How accurate is a survey of 1,200 respondents if 30 percent chose A?',
  ],
  ['break-even-roas', { order: '80', goods: '30' }, 'What ROAS do I need at an order value of 80 and goods of 30?'],
  [
    'break-even-roas',
    { order: '80', goods: '30', currency: 'EUR' },
    'Break-even ROAS bei 80 € Bestellwert und 30 € Wareneinsatz',
  ],
  [
    'break-even-roas',
    { order: '80', goods: '30', fulfilment: '6', fee: '3', other: '2', target: '10', roas: '2' },
    "what's the break-even ROAS with an order value of £80, goods £30, shipping £6, a payment fee of 3%, other costs £2, target profit 10% and ROAS now 2?",
  ],
  [
    'unit-economics',
    { spend: '12000', customers: '240', revenue: '32', margin: '55', churn: '6' },
    "what's my CAC and LTV if I spend 12k on marketing, get 240 new customers, revenue of 32 a month, 55% margin and 6% churn",
  ],
  [
    'unit-economics',
    { spend: '12000', customers: '240', currency: 'EUR' },
    'Wie hoch ist der CAC bei 12.000 € Werbekosten und 240 Neukunden?',
  ],
  [
    'unit-economics',
    { spend: '12000', customers: '240', revenue: '32', margin: '55', churn: '6', currency: 'USD' },
    'payback with a customer price of $32, margin 55 %, churn 6 %, marketing spend $12,000 for 240 customers',
  ],
];

test.each(
  asked.flatMap(([tool, inputs, ...questions]) => questions.map((question) => [question, tool, inputs] as const)),
)('readQuestion() reads the inputs of "%s"', (question, tool, inputs) => {
  expect(read(question)).toEqual([tool, inputs]);
});

test.each([
  'What is 2 + 2?',
  'How much is 100 in 20 years?',
  'What did revenue do in 2024 and 2025?',
  'How many visitors for 4 % and 4.6 %?',
  'We had 4 % and 15 % lift. What is positioning?',
  'How many visitors came in 1999?',
  'Is a 3% churn better than 5% churn?',
  'How many customers should I interview, twelve or twenty?',
  'Wie viele Kunden soll ich befragen, zwölf oder zwanzig?',
])('readQuestion() leaves "%s" to the passages', (question) => {
  expect(read(question)).toBeUndefined();
});

test.each([
  ['conversion rate went from 4% to 4.6%, how many visitors do I need?', 'ab-test-sample-size', {}],
  ['Is 3:1 LTV to CAC good with 5% churn?', 'unit-economics', { churn: '5' }],
  ['Did B win with 831 conversions of 18,060 against 720 of 18,000?', 'ab-test-result', {}],
])('readQuestion() guesses nothing of "%s"', (question, tool, inputs) => {
  expect(read(question)).toEqual([tool, inputs]);
  expect(readQuestion(question, demo.library)?.isWhole).toBe(false);
});

test('readQuestion() leaves the golden questions to the passages, but for orders of what a tool or its page is about', () => {
  const called = golden.flatMap(({ question, page, also }) => {
    const found = readQuestion(question, demo.library);
    return found === undefined || [page, ...also].includes(found.found.page.path) ? [] : [question];
  });
  expect(called).toEqual([]);
});

test.each([
  'how many visitors for 4 % and 15 % lift?',
  'What ROAS do I need at an order value of 80 and goods of 30?',
  'What margin of error do 400 answers give at a 62% share?',
  'What is positioning?',
  'What is positioning in 2026?',
])('/ask, A2A and MCP give the same calculation for “%s”', async (question) => {
  const { calculation, outcome } = await (await query({ query: question })).json();
  const parts = await send(question);
  const { structuredContent, content } = await callTool('ask', { question }, demo);
  expect(parts.at(-1).data.calculation).toEqual(calculation);
  expect(outcome ?? structuredContent.outcome).toBe(structuredContent.outcome);
  expect(structuredContent.outcome).toBe(parts.at(-1).data.outcome);
  if (calculation === undefined) {
    expect(structuredContent.calculation).toBeUndefined();
    return;
  }
  expect(calculation).toMatchObject(structuredContent.calculation);
  // Clients that read the text only have the result, too.
  const said = calculation.headline ?? calculation.missing[0].label;
  for (const text of [content[0].text, parts[0].text]) expect(text).toContain(said);
});

test('/ask and A2A return the receipt for a question that calls a calculator', async () => {
  const question = 'how many visitors for 4 % and 15 % lift?';
  const { calculation, results, message } = await (await query({ query: question })).json();
  expect(message).toBeUndefined();
  expect(results).toBeInstanceOf(Array);
  expect(calculation.headline).toBe('You need 17,943 visitors in each variant, 35,886 in all.');
  expect(calculation.page).toBe('https://demo.example/tools/ab-test-sample-size');
  const html = await (
    await ask(`/ask?query=${encodeURIComponent(question)}`, { headers: { accept: 'text/html' } })
  ).text();
  expect(html).toContain('<p class="headline">You need 17,943 visitors');
  const parts = await send(question);
  expect(parts[0].text).toContain('17,943 visitors in each variant');
  expect(parts.at(-1).data.calculation).toEqual(calculation);
});

test('/ask asks for the inputs that a question leaves out', async () => {
  const question = 'What contribution margin is left of a £64 order value at a payment fee of 2.5%?';
  const { calculation, message } = await (await query({ query: question })).json();
  expect(calculation).toMatchObject({ tool: 'break-even-roas', inputs: [{ value: '64' }, { value: '2.5' }] });
  expect(calculation.missing.map(({ name }: { name: string }) => name)).toContain('goods');
  expect(message ?? '').not.toContain('£29.60');
});

test('getQuantity() reads numbers and units, and no number of a figure in words', () => {
  expect(getQuantity({ label: '', value: '24 days' })).toEqual({ number: 24, unit: 'days' });
  expect(getQuantity({ label: '', value: '£1,235' })).toEqual({ number: 1235, unit: 'GBP' });
  expect(getQuantity({ label: '', value: '-4.6%' })).toEqual({ number: -4.6, unit: '%' });
  expect(getQuantity({ label: '', value: 'never' })).toEqual({});
  expect(getQuantity({ label: '', value: '5 apples', copy: true })).toEqual({});
  expect(calculators).toHaveLength(12);
});
