import { expect, test } from 'vitest';
import { compile } from '../../../src/content/compile.ts';
import type { Context } from '../../../src/http/handler.ts';
import { getSections } from '../../../src/library/sections.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { getSite, siteFacts } from '../../../src/site/schema.ts';
import { callTool, getResult } from '../../../tests/interfaces/mcp/call.ts';
import { api } from '../../../tests/support/call.ts';
import { compileOptions } from '../../../tests/support/compile-options.ts';
import { getInterfaces } from '../../../tests/support/interfaces.ts';
import { getSearchIndex } from '../../../tests/support/search-index.ts';
import { loadEngine } from '../calculate/load-engine.ts';
import { renderCalculator } from '../calculate/render-calculator.ts';

const boat = `---
title: Cost of a day on the water
description: What one passenger costs.
calculator:
  inputs:
    charter: { label: Charter of the boat, unit: EUR, default: 420 }
    passengers: { label: Passengers, whole: true, max: 60, default: 12 }
    tip: { label: Tip, unit: "%", max: 100, default: 10, customary: true }
  results:
    share:
      label: Cost of a passenger
      unit: EUR
      formula: charter * (1 + tip) / passengers
  headline: A day costs each passenger {share}.
---
# Cost of a day on the water

Divide the charter by the people on board.
`;
const origin = 'https://boats.example';

/** A folder of two pages that is not the demo, with one calculator of its own. */
const load = async (text: string): Promise<Context> => {
  const site = getSite(
    siteFacts().parse({ sections: { sums: { type: 'tools', title: 'Sums', description: 'What things cost.' } } }),
    'Boats',
  );
  const sections = getSections(site);
  const { pages, aliases, issues } = compile({
    ...compileOptions,
    site,
    sections,
    folder: {
      pages: [
        { file: 'site/index.md', text: '# Boats\n\nA club.\n', modified: '2026-05-05' },
        { file: 'sums/day-cost.md', text, modified: '2026-05-05' },
      ],
      assets: new Set(),
      links: [],
      special: [],
    },
    origin,
  });
  expect(issues.filter(({ code }) => code === 'invalid-calculator')).toHaveLength(text === boat ? 0 : 1);
  const bytes = writeStore({ site, sections, origin, build: 'boats', pages, aliases, gone: [] });
  const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
  return { library, search: await getSearchIndex(library), log: () => undefined };
};
const boats = await load(boat);
const inputs = { charter: '420', passengers: '8' };

test('a calculator of an owner computes the same through the API, MCP, A2A and its page', async () => {
  const receipt = await (await api(`/api/v1/calculate/day-cost?${new URLSearchParams(inputs)}`, {}, boats)).json();
  expect(receipt).toMatchObject({
    tool: 'day-cost',
    title: 'Cost of a day on the water',
    headline: 'A day costs each passenger €57.75.',
    figures: [{ label: 'Cost of a passenger', value: '€57.75', number: 57.75, unit: 'EUR' }],
    inputs: [
      { name: 'charter', value: '420', unit: 'EUR' },
      { name: 'passengers', value: '8' },
      { name: 'tip', value: '10', unit: '%', assumed: true },
    ],
    version: expect.stringMatching(/^[0-9a-f]{64}$/),
    page: `${origin}/sums/day-cost`,
  });
  const { structuredContent } = await callTool('calculate', { tool: 'day-cost', inputs }, boats);
  expect(structuredContent).toEqual(receipt);
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { tool: 'day-cost', inputs } }] };
  const { result } = await getInterfaces(boats).call('SendMessage', { message });
  expect(result.message.parts[1].data).toEqual(receipt);
  await loadEngine();
  const html = renderCalculator('day-cost', new URLSearchParams(inputs), boats.library);
  expect(html).toContain('<p class="headline">A day costs each passenger €57.75.</p>');
  const again = new URL(receipt.url);
  expect(await (await api(again.pathname + again.search, {}, boats)).json()).toEqual({
    ...receipt,
    inputs: receipt.inputs.map(({ assumed: _, ...input }: { assumed?: boolean }) => input),
  });
});

test('a calculator of an owner is described to agents, and its page lists the inputs', async () => {
  const { tools } = await getResult('tools/list', {}, boats);
  const tool = tools.find(({ name }: { name: string }) => name === 'calculate');
  expect(JSON.stringify(tool)).toContain('day-cost(charter EUR, passengers, tip %=10)');
  const position = boats.library.find('sums/day-cost') ?? -1;
  expect(boats.library.summaryAt(position)).toMatchObject({
    calculator: 'day-cost',
    inputs: [
      { name: 'Charter of the boat', unit: 'EUR' },
      { name: 'Passengers', description: 'From 0 to 60.' },
      { name: 'Tip', unit: '%' },
    ],
  });
});

test('a division by 0 is a problem that names the input, never a number', async () => {
  const query = new URLSearchParams({ ...inputs, passengers: '0' });
  const response = await api(`/api/v1/calculate/day-cost?${query}`, {}, boats);
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toEqual([
    {
      parameter: 'passengers',
      reason:
        'Passengers: Cost of a passenger cannot be computed from these values: its formula divides by 0. Change this value or another.',
      allowed: 'A whole number from 0 to 60.',
    },
  ]);
  const { isError } = await callTool('calculate', { tool: 'day-cost', inputs: { ...inputs, passengers: 0 } }, boats);
  expect(isError).toBe(true);
});

test('a page whose formula is wrong is published without a calculator', async () => {
  const broken = await load(boat.replace('/ passengers', '/ passenger'));
  expect(broken.library.find('sums/day-cost')).toBeDefined();
  expect((await api('/api/v1/calculate/day-cost?charter=1', {}, broken)).status).toBe(404);
});
