import { chromium } from 'playwright';
import { afterAll, expect, inject, test } from 'vitest';
import { findChromium } from '../support/browser/browser.ts';

const origin = inject('origin');
const { args, executablePath } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args, '--enable-features=WebMCPTesting'] });
afterAll(() => browser.close());

interface PageTool {
  readonly name: string;
  readonly inputSchema: string;
}
interface ModelContext {
  getTools(): Promise<PageTool[]>;
  executeTool(tool: PageTool | undefined, input: string): Promise<string>;
}
declare global {
  interface Document {
    readonly modelContext?: ModelContext;
  }
}

const run = async (path: string, name: string, input: object) => {
  const page = await browser.newPage();
  await page.goto(origin + path);
  const result = await page.evaluate(
    async ([wanted, sent]) => {
      const tools = (await document.modelContext?.getTools()) ?? [];
      const tool = tools.find((one) => one.name === wanted);
      const output = await document.modelContext?.executeTool(tool, sent);
      return { names: tools.map((one) => one.name), schema: tool?.inputSchema ?? '{}', output: output ?? 'null' };
    },
    [name, JSON.stringify(input)] as const,
  );
  const shown = await page.locator('.headline').allTextContents();
  await page.close();
  return { names: result.names, schema: JSON.parse(result.schema), output: JSON.parse(result.output), shown };
};

test('the form of a calculator is a tool that returns the receipt of the API', async () => {
  const inputs = { baseline: '5', effect: '10', visitors: '900' };
  const { names, schema, output, shown } = await run('/tools/ab-test-sample-size', 'ab-test-sample-size', inputs);
  expect(names.sort()).toEqual(['ab-test-sample-size', 'search']);
  expect(schema.required).toEqual(['baseline', 'effect']);
  expect(schema.properties.effectKind.enum).toEqual(['relative', 'points']);
  const receipt = await (
    await fetch(`${origin}/api/v1/calculate/ab-test-sample-size?${new URLSearchParams(inputs)}`)
  ).json();
  for (const name of ['tool', 'version', 'headline', 'figures', 'explanation'])
    expect([name, output[name]]).toEqual([name, receipt[name]]);
  expect(shown).toEqual([receipt.headline]);
});

test('the form of a declared calculator returns the receipt of the API', async () => {
  const inputs = { spend: '9000', customers: '150', revenue: '40', margin: '60', churn: '5' };
  const { schema, output, shown } = await run('/tools/unit-economics', 'unit-economics', inputs);
  expect(schema.required).toEqual(Object.keys(inputs));
  const receipt = await (
    await fetch(`${origin}/api/v1/calculate/unit-economics?${new URLSearchParams(inputs)}`)
  ).json();
  for (const name of ['tool', 'title', 'version', 'headline', 'figures', 'explanation'])
    expect([name, output[name]]).toEqual([name, receipt[name]]);
  expect(shown).toEqual([receipt.headline]);
});

test('a value that cannot be computed is an error that names the field', async () => {
  const { output } = await run('/tools/unit-economics', 'unit-economics', { churn: 'much' });
  expect(output.errors).toMatchObject([{ parameter: 'churn' }]);
});

test('searching and asking are tools that return JSON', async () => {
  expect((await run('/search', 'search', { query: 'price' })).output.items.length).toBeGreaterThan(2);
  expect((await run('/', 'ask', { query: 'What is positioning?' })).output.results.length).toBeGreaterThan(0);
});
