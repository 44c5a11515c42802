import { expect, test } from 'vitest';
import * as z from 'zod';
import { Problem } from '../../../../src/problem.ts';
import { context as fixture } from '../../../../tests/support/context.ts';
import { loadDemo } from '../../../../tests/support/demo.ts';
import { calculatorPages, hasCalculators } from '../../calculate/calculator-pages.ts';
import { calculateWith, exampleCall, signatures } from '../../calculate/engine.ts';
import { calculatorAnswer, loadCalculatorAnswers, loadEngine } from '../../calculate/load-engine.ts';
import { calculatorFor, getVersion, siteCalculators } from '../../calculate/site-calculators.ts';
import { CalculatorDeclaration } from '../../declaration/declaration.ts';
import { calculate } from '../../operation.ts';

const demo = await loadDemo();
const { library } = demo;
await loadEngine();
const names = [...calculatorPages(library).keys()];

const refusal = (tool: string): Problem => {
  try {
    calculate.run({ tool, inputs: {} }, demo);
  } catch (error) {
    return Problem.from(error);
  }
  throw new Error(`${tool} is a calculator`);
};

test('calculatorPages() names each calculator by the end of the address of its page', () => {
  expect(names).toHaveLength(12);
  // A library of its own, of which nothing is known yet.
  for (const [name, position] of calculatorPages({ ...library }))
    expect(library.pathAt(position)).toBe(`tools/${name}`);
  expect([hasCalculators({ ...library }), hasCalculators({ ...fixture.library })]).toEqual([true, false]);
  expect([...calculatorPages({ ...library }).keys()]).toEqual(names);
});

test('calculateWith() computes with a calculator of the site, and throws for another name', () => {
  expect(
    calculateWith(
      'ab-test-sample-size',
      new Map([
        ['baseline', 4],
        ['effect', 15],
      ]),
      library,
    ).headline,
  ).toBe('You need 17,943 visitors in each variant, 35,886 in all.');
  expect(() => calculateWith('no-such-tool', new Map(), library)).toThrow('There is no calculator of this name');
});

test('exampleCall() is a call that works, or an empty one on a site without calculators', () => {
  const { tool, inputs } = exampleCall(library);
  expect(tool).toBe(names[0]);
  expect(calculateWith(tool, new Map(Object.entries(inputs)), library).figures.length).toBeGreaterThan(0);
  expect(exampleCall(fixture.library)).toEqual({ tool: '', inputs: {} });
});

test('signatures() has each calculator once', () => {
  expect(
    signatures(library)
      .split('\n')
      .map((line) => line.split('(')[0]),
  ).toEqual(names);
});

test('calculate.forSite() accepts the calculators of the site only', () => {
  const input = calculate.forSite?.(library);
  expect(JSON.stringify(input?.shape.tool?.meta())).toContain(`"enum":${JSON.stringify(names)}`);
  expect(input?.shape.inputs?.meta()?.description).toContain(signatures(library));
});

test('calculate.run() refuses an unknown name with the nearest ones and their pages', () => {
  const near = refusal('ab-test-sampel-size');
  expect(near.code).toBe('not-found');
  expect(near.message).toContain('The nearest are ab-test-sample-size');
  expect(near.extra.nearest?.[0]).toBe('tools/ab-test-sample-size');
  const far = refusal('zzzzzzzzzzzzzzzz');
  expect(far.message).toContain(`There are ${names.join(', ')}.`);
  expect(far.extra.nearest).toEqual(names.map((name) => `tools/${name}`));
});

test('calculate.run() computes with a calculator of the site, and names its version', () => {
  const versions = names.map((tool) => {
    const { inputs } = { inputs: siteCalculators(library).get(tool)?.calculator.example ?? {} };
    const { version, figures } = calculate.run({ tool, inputs: { ...inputs } }, demo);
    expect(figures.length, tool).toBeGreaterThan(0);
    expect(version, tool).toMatch(/^[0-9a-f]{64}$/);
    return version;
  });
  expect(new Set(versions).size).toBe(names.length);
});

test('getVersion() changes with the inputs, the formula and the result of a calculator', () => {
  const calculator = siteCalculators(library).get('ab-test-sample-size')?.calculator;
  if (calculator === undefined) throw new Error('The demo has this calculator');
  const version = getVersion({ ...calculator });
  expect(version).toBe(getVersion(calculator));
  const changed = [
    { ...calculator, formula: `${calculator.formula} + 0` },
    { ...calculator, fields: calculator.fields.slice(1) },
    { ...calculator, slug: 'other' },
    { ...calculator, example: { ...calculator.example, baseline: '5' } },
  ].map(getVersion);
  expect(new Set([version, ...changed]).size).toBe(5);
});

test('calculate takes at most 50 inputs, each a text, a number or null', () => {
  const accepts = (inputs: unknown): boolean => calculate.input.safeParse({ tool: 'x', inputs }).success;
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field-${at}`, 1]));
  expect([accepts(many(50)), accepts(many(51))]).toEqual([true, false]);
  expect([accepts({ a: '1', b: 2, c: null }), accepts({ a: true }), accepts({ a: 'x'.repeat(20_001) })]).toEqual([
    true,
    false,
    false,
  ]);
  expect(calculate.input.parse({ tool: 'x' })).toEqual({ tool: 'x', inputs: {} });
});

test('calculatorFor() takes the calculator that a page declares before one that is code', () => {
  const at = names.findIndex((name) => library.pageAt(calculatorPages(library).get(name) ?? -1).data?.calculator);
  const page = library.pageAt(calculatorPages(library).get(names[at] ?? '') ?? -1);
  const declaration = CalculatorDeclaration.parse(page.data?.calculator);
  expect(calculatorFor(page.summary, declaration)?.declaration).toBe(declaration);
  const named = { calculator: 'ab-test-sample-size', title: 'Any' };
  const coded = calculatorFor(named, undefined);
  expect(coded?.slug).toBe('ab-test-sample-size');
  expect(coded?.declaration).toBeUndefined();
  expect(calculatorFor({ title: 'Any' }, undefined)).toBeUndefined();
});

test('calculatorAnswer() computes only questions with a number, on a site with calculators', async () => {
  const question = 'How many visitors for 4 % and 15 % lift?';
  await loadCalculatorAnswers(question, library);
  const answer = calculatorAnswer(question, library);
  expect(answer?.isComplete).toBe(true);
  expect(answer?.text.split('\n')[0]).toContain('17,943 visitors');
  expect(calculatorAnswer(question, fixture.library)).toBeUndefined();
  expect(calculatorAnswer('How many visitors do I need?', library)).toBeUndefined();
});

test('calculatorAnswer() says which inputs are missing, and which it has read', async () => {
  const question = 'What contribution margin is left of a £64 order value at a payment fee of 2.5%?';
  await loadCalculatorAnswers(question, library);
  const { text, isComplete, data = {} } = calculatorAnswer(question, library) ?? {};
  expect(isComplete).toBe(false);
  const [head, ...lines] = text?.split('\n') ?? [];
  expect(head).toMatch(/^“.+” computes this\. It also needs:$/);
  expect(lines.at(-1)).toBe(`— ${library.origin}/tools/break-even-roas`);
  const { missing } = z
    .object({ missing: z.array(z.object({ name: z.string(), label: z.string(), help: z.string() })) })
    .parse(data);
  expect(missing.map(({ name }) => name)).toContain('goods');
  expect(lines.slice(0, -1)).toEqual(missing.map(({ label, help }) => `- ${label}: ${help}`));
});
