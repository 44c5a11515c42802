import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { operations } from '../../../src/operations/index.ts';
import { callTool, getResult } from '../../../tests/interfaces/mcp/call.ts';
import { api } from '../../../tests/support/call.ts';
import { context as fixture } from '../../../tests/support/context.ts';
import { loadDemo } from '../../../tests/support/demo.ts';
import { fewRuns, sample } from '../../../tests/support/effort.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { hasCalculators } from '../../calculators/calculate/calculator-pages.ts';
import { loadEngine } from '../../calculators/calculate/load-engine.ts';
import { renderCalculator } from '../../calculators/calculate/render-calculator.ts';
import { siteCalculators } from '../../calculators/calculate/site-calculators.ts';
import { calculators } from './all-calculators.ts';
import { reasonable } from './typed-values.ts';

const demo = await loadDemo();
const { call } = getInterfaces(demo);
const sampleSize = 'ab-test-sample-size';

const get = (tool: string, query: string) => api(`/api/v1/calculate/${tool}?${query}`, {}, demo);
const byApi = async (tool: string, inputs: Record<string, string>) =>
  (await get(tool, `${new URLSearchParams(inputs)}`)).json();
const byMcp = (tool: string, inputs: object) => callTool('calculate', { tool, inputs }, demo);
const byAgent = (tool: string, inputs: object, method = 'SendMessage') =>
  call(method, { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { tool, inputs } }] } });

await loadEngine();
const byPage = (tool: string, query: string) => renderCalculator(tool, new URLSearchParams(query), demo.library);

test.each(sample(calculators, 2))(
  '$slug returns the same through the API, MCP, A2A and the page',
  async (calculator) => {
    await fc.assert(
      fc.asyncProperty(reasonable(calculator), async (values) => {
        const inputs = Object.fromEntries(values);
        const { slug } = calculator;
        const receipt = await byApi(slug, inputs);
        const { structuredContent, isError } = await byMcp(slug, inputs);
        const { result, error } = await byAgent(slug, inputs);
        if (receipt.status === 400) {
          expect([isError, error.code]).toEqual([true, -32602]);
          return;
        }
        expect(structuredContent).toEqual(receipt);
        expect(result.message.parts[1].data).toEqual(receipt);
        const form = new URL(receipt.form);
        const html = byPage(slug, form.search);
        expect(html).toContain(`<p class="headline">${escapeMarkup(receipt.headline)}</p>`);
        for (const { value } of receipt.figures) expect(html).toContain(escapeMarkup(value));
        const again = new URL(receipt.url);
        expect(await (await api(again.pathname + again.search, {}, demo)).json()).toEqual({
          ...receipt,
          inputs: receipt.inputs.map(({ assumed: _, ...input }: { assumed?: boolean }) => input),
        });
      }),
      { numRuns: fewRuns(200) },
    );
  },
);

test('calculate lists what it assumed and leaves out what needs a missing input', async () => {
  const receipt = await byApi(sampleSize, { baseline: '4 %', effect: '15%' });
  expect(receipt.headline).toBe('You need 17,943 visitors in each variant, 35,886 in all.');
  expect(receipt.left_out).toEqual(['visitors']);
  expect(receipt.figures).toContainEqual({
    label: 'Visitors in each variant',
    value: '17,943',
    number: 17943,
    unit: 'visitors',
  });
  expect(receipt.inputs.map((input: { name: string; assumed?: boolean }) => [input.name, input.assumed])).toEqual([
    ['baseline', undefined],
    ['effect', undefined],
    ['effectKind', true],
    ['significance', true],
    ['power', true],
    ['variants', true],
  ]);
});

test('calculate takes numbers as they are, whatever their digits', async () => {
  const { structuredContent } = await byMcp('break-even-roas', {
    order: 1.234,
    goods: 0.1,
    fulfilment: 0,
    fee: 0,
    other: 0,
    target: 0,
    roas: 1e-1,
  });
  expect(structuredContent.inputs[0]).toMatchObject({ name: 'order', value: '1.2340', unit: 'GBP' });
});

test('calculate names every field that is missing, wrong or unknown, and repeats no value', async () => {
  const response = await get('unit-economics', 'spend=12000&margin=much&currency=CHF&chrn=6&revenue=%E2%82%AC32');
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  const text = await response.text();
  expect(text).not.toMatch(/much|CHF/);
  const { errors } = JSON.parse(text);
  expect(errors.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
    'chrn',
    'customers',
    'revenue',
    'margin',
    'churn',
    'currency',
  ]);
  expect(errors[0].reason).toContain('Did you mean "churn"?');
  expect(errors[1]).toEqual({
    parameter: 'customers',
    reason: 'This input is missing. New customers in that period: Customers who paid for the first time, not sign-ups.',
    allowed: 'A whole number from 1 to 1000000000.',
  });
});

test('calculate suggests the nearest calculator', async () => {
  const response = await get('ab-test-sampel-size', 'baseline=4');
  expect(response.status).toBe(404);
  const { nearest, detail } = await response.json();
  expect(nearest).toEqual([`tools/${sampleSize}`]);
  expect(detail).toContain(sampleSize);
  const { content } = await byMcp('ab-test-sampel-size', {});
  expect(content[0].text).toContain(`Nearest pages: ${demo.library.origin}/tools/${sampleSize}`);
});

test('calculate answers a stream of A2A with one message', async () => {
  const { error } = await byAgent('unit-economics', { spend: 'x' });
  expect(error.data[1].fieldViolations[0].field).toBe('spend');
  const old = await call('message/send', {
    message: {
      kind: 'message',
      messageId: 'm',
      role: 'user',
      parts: [{ kind: 'data', data: { tool: sampleSize, inputs: { baseline: 4, effect: 15 } } }],
    },
  });
  expect(old.result).toMatchObject({ kind: 'message', role: 'agent', parts: [{ kind: 'text' }, { kind: 'data' }] });
  expect(old.result.parts[0].text).toContain('17,943 visitors in each variant');
});

test('a site without calculators offers none', async () => {
  expect(hasCalculators(fixture.library)).toBe(false);
  expect(
    operations()
      .find(({ id }) => id === 'calculate')
      ?.isOffered?.(fixture.library),
  ).toBe(false);
  expect((await api('/api/v1/calculate/x')).status).toBe(404);
  const index = await (await api('/api/v1')).text();
  expect(index).not.toContain('calculate');
  const { tools } = await getResult('tools/list');
  expect(JSON.stringify(tools)).not.toContain('calculat');
});

test('the MCP tool takes at most 1,500 tokens of tools/list', async () => {
  const { tools } = await getResult('tools/list', {}, demo);
  const tool = tools.find(({ name }: { name: string }) => name === 'calculate');
  const { description } = tool.inputSchema.properties.inputs;
  for (const name of siteCalculators(demo.library).keys()) expect(description).toContain(name);
  expect(JSON.stringify(tool).length / 4).toBeLessThan(1500);
});
