import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { origin } from '../support/library.ts';
import { serveContent } from './content-server.ts';
import { serveFixture } from './fixture-server.ts';
import { client, conformance, inspect, install } from './suite.ts';

const toolNames = ['search_content', 'get_page', 'list_content'];
const page = `${origin}/glossary/price-elasticity`;

let content: Awaited<ReturnType<typeof serveContent>>;
let fixture: Awaited<ReturnType<typeof serveFixture>>;

beforeAll(async () => {
  [content, fixture] = await Promise.all([serveContent(), serveFixture(), install()]);
}, 300_000);
afterAll(() => Promise.all([content.close(), fixture.close()]));

test.each(['2026-07-28', '2025-11-25'])(
  'the endpoint meets every requirement of %s',
  async (revision) => {
    const baseline = path.join(import.meta.dirname, `baseline-${revision}.yml`);
    const { code, output } = await conformance([
      '--url',
      fixture.url,
      '--requirements',
      revision,
      '--expected-failures',
      baseline,
    ]);
    expect(code, output).toBe(0);
  },
  180_000,
);

const general = ['tools-list', 'resources-list', 'prompts-list'];
const handshake = ['server-initialize', 'ping', ...general];
const scenarios: [revision: string, scenario: string][] = [
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
  ].map((scenario): [string, string] => ['2026-07-28', scenario]),
];

test.each(scenarios)(
  'the real server conforms to %s in %s without warnings',
  async (revision, scenario) => {
    const { code, output } = await conformance([
      '--url',
      content.url,
      '--scenario',
      scenario,
      '--spec-version',
      revision,
    ]);
    expect(code, output).toBe(0);
    expect(output).toContain('0 failed, 0 warnings');
  },
  60_000,
);

test.each(['legacy', 'auto', 'modern'])(
  'the inspector has no warnings (%s)',
  async (era) => {
    const { code, output } = await inspect(content.url, ['--protocol-era', era, '--method', 'tools/list', '--strict']);
    expect(code, output).toBe(0);
    expect(output).not.toMatch(/warning/i);
    for (const name of toolNames) expect(output).toContain(`"name": "${name}"`);
  },
  60_000,
);

test.each(['legacy', 'modern'])(
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
  60_000,
);

test('the client of the AI SDK searches and reads', async () => {
  const { code, output } = await client('clients/ai-sdk.mjs', [content.url]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ tools: toolNames, page, title: 'Price elasticity', missing: true });
}, 60_000);

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
}, 60_000);

test('the client of SDK 1 works over the stdio bridge of desktop assistants', async () => {
  const bridge = path.join(import.meta.dirname, 'node_modules/mcp-remote/dist/proxy.js');
  const { code, output } = await client('clients/sdk-1.mjs', [content.url, bridge]);
  expect(code, output).toBe(0);
  expect(JSON.parse(output)).toEqual({ ...seen, revision: null });
}, 60_000);
