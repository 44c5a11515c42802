import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, sample } from '../support/effort.ts';
import { library, origin } from '../support/library.ts';
import { toolNamesOn } from '../support/tool-names.ts';
import { serveContent } from './content-server.ts';
import { serveFixture } from './fixture-server.ts';
import { client, conformance, inspect, install, type Outcome } from './suite.ts';

const toolNames = toolNamesOn(library);
const page = `${origin}/glossary/price-elasticity`;

let content: Awaited<ReturnType<typeof serveContent>>;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  [content, fixture] = await Promise.all([serveContent(), serveFixture(), install()]);
});
afterAll(() => Promise.all([content.close(), fixture.close()]));

const general = ['tools-list', 'resources-list', 'prompts-list'];
const handshake = ['server-initialize', 'ping', ...general];
// Every second scenario, over every revision; the requirements of two of them are tested in full. `npm run test:hard` runs all.
const scenarios = sample<[revision: string, scenario: string]>(
  [
    ...handshake.map((scenario): [string, string] => ['2025-06-18', scenario]),
    ...[...handshake, 'dns-rebinding-protection', 'server-session-lifecycle'].map((scenario): [string, string] => [
      '2025-11-25',
      scenario,
    ]),
    ...[
      ...general,
      'dns-rebinding-protection',
      'caching',
      'sep-2164-resource-not-found',
      'http-header-validation',
      'server-sse-multiple-streams',
      'input-required-result-unsupported-methods',
      'sep-2640-skills-enumeration',
    ].map((scenario): [string, string] => ['2026-07-28', scenario]),
  ],
  2,
);

const revisions = ['2026-07-28', '2025-11-25'];
const getRequirements = (revision: string): string[] => [
  '--url',
  fixture.url,
  '--requirements',
  revision,
  '--expected-failures',
  path.join(import.meta.dirname, `baseline-${revision}.yml`),
];
const getScenario = ([revision, scenario]: readonly [string, string]): string[] => [
  '--url',
  content.url,
  '--scenario',
  scenario,
  '--spec-version',
  revision,
  // Scenarios of extensions belong to no revision.
  ...(scenario.startsWith('sep-2640') ? ['--force'] : []),
];

let outcomes: readonly Outcome[] = [];
beforeAll(async () => {
  outcomes = await conformance([...revisions.map(getRequirements), ...scenarios.map(getScenario)]);
});

test.each(revisions)('the endpoint meets every requirement of %s', (revision) => {
  const { code, output } = outcomes[revisions.indexOf(revision)] ?? { code: 1, output: '' };
  expect(code, output).toBe(0);
});

test.each(scenarios)('the real server conforms to %s in %s without warnings', (revision, scenario) => {
  const at = scenarios.findIndex((one) => one[0] === revision && one[1] === scenario);
  const { code, output } = outcomes[revisions.length + at] ?? { code: 1, output: '' };
  expect(code, output).toBe(0);
  expect(output).toContain('0 failed, 0 warnings');
});

const eras = ['legacy', 'modern'];

// The calls below are of the other era, and by itself it chooses one of the two: `npm run test:hard` tries all.
test.each(isFull ? [...eras, 'auto'] : ['legacy'])('the inspector has no warnings (%s)', async (era) => {
  const { code, output } = await inspect(content.url, ['--protocol-era', era, '--method', 'tools/list', '--strict']);
  expect(code, output).toBe(0);
  expect(output).not.toMatch(/warning/i);
  for (const name of toolNames) expect(output).toContain(`"name": "${name}"`);
});

test.each(isFull ? eras : ['modern'])(
  'the inspector calls tools, reads resources and sees errors (%s)',
  async (era) => {
    const call = ['--protocol-era', era, '--method', 'tools/call', '--tool-name'];
    const found = await inspect(content.url, [
      ...call,
      'search_content',
      '--tool-arg',
      'query=price elasticity',
      'limit=2',
    ]);
    expect(found.code, found.output).toBe(0);
    expect(found.output).toContain(page);
    const read = await inspect(content.url, ['--protocol-era', era, '--method', 'resources/read', '--uri', page]);
    expect(read.output).toContain('text/markdown');
    // The inspector's exit code for a result with isError.
    expect((await inspect(content.url, [...call, 'get_page', '--tool-arg', 'url=/none'])).code).toBe(5);
  },
);

test('the client of the AI SDK searches and reads', async () => {
  const { code, output } = await client('clients/ai-sdk.mjs', [content.url]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ tools: toolNames, page, title: 'Price elasticity', missing: true });
});

const seen = {
  tools: toolNames,
  page,
  title: 'Price elasticity',
  missing: true,
  resource: 'text/markdown',
  refused: -32602,
  prompts: ['answer_from_site'],
};

test('the last client of SDK 1 uses all features', async () => {
  const { code, output } = await client('clients/sdk-1.mjs', [content.url]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ ...seen, revision: '2025-11-25' });
});

test('the client of SDK 1 works over the stdio bridge of desktop assistants', async () => {
  const bridge = path.join(import.meta.dirname, 'node_modules/mcp-remote/dist/proxy.js');
  const { code, output } = await client('clients/sdk-1.mjs', [content.url, bridge]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ ...seen, revision: null });
});
