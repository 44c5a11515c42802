import { expect, test } from 'vitest';
import type { Context } from '../../src/http/handler.ts';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { PageSummary } from '../../src/library/page.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import { callTool } from '../interfaces/mcp/call.ts';
import { context as single } from '../support/context.ts';
import { getInterfaces } from '../support/interfaces.ts';
import { versionsLibrary as library, versionsOrigin as origin } from '../support/libraries/versions.ts';
import { getSearchIndex } from '../support/search-index.ts';
import { serve } from '../support/servers/serve.ts';

const context: Context = { ...single, library, search: await getSearchIndex(library) };
const api = (target: string, within = context): Promise<Response> =>
  serve(handleApi, within)(new Request(within.library.origin + target), { address: '192.0.2.1' });
const getItems = async (target: string): Promise<{ path: string; url: string }[]> =>
  (await (await api(target)).json()).items;
const getVersions = (items: readonly { url: string }[]): string[] => [
  ...new Set(items.map(({ url }) => /\/docs\/(v[^/]+)/.exec(url)?.[1] ?? 'none')),
];

test('lists, searches and exact words have pages of the current version, unless another one is asked for', async () => {
  for (const target of ['/api/v1/content?limit=100', '/api/v1/search?q=version+pump', '/api/v1/find?q=valve']) {
    expect(getVersions(await getItems(target)).toSorted(), target).not.toContain('v1');
    expect(getVersions(await getItems(target)), target).toContain('v2');
    expect(getVersions(await getItems(`${target}&version=v1`)), target).toEqual(['v1']);
    expect(getVersions(await getItems(`${target}&version=all`)), target).toEqual(
      expect.arrayContaining(['v1', 'v1.5', 'v2']),
    );
  }
});

test('a version that the site does not have is refused, and so is any on a site without', async () => {
  const refused = await api('/api/v1/search?q=valve&version=v9');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('v1.5');
  expect((await api('/api/v1/search?q=valve&version=v1', single)).status).toBe(400);
});

test('a page of a former version is read by its path, with its version and the page that is canonical', async () => {
  const page = await (await api('/api/v1/content/docs/v1/guides/install')).json();
  expect(page).toMatchObject({
    version: 'v1',
    url: `${origin}/docs/v1/guides/install`,
    canonical: `${origin}/docs/v2/guides/install`,
    versions: [
      { version: 'v2', url: `${origin}/docs/v2/guides/install` },
      { version: 'v1.5', url: `${origin}/docs/v1.5/guides/install` },
    ],
  });
  expect(PageSummary.safeParse(page).success).toBe(true);
  expect(page.markdown).toContain('Turn the flange 10 times');
  const crank = await (await api('/api/v1/content/docs/v1/guides/crank')).json();
  expect(crank).toMatchObject({ version: 'v1', versions: [] });
  expect(crank.canonical).toBeUndefined();
  const found = await getItems('/api/v1/find?q=flange&path=docs%2Fv1%2Fguides%2Finstall');
  expect(found).toHaveLength(1);
});

test('lists by day have pages of a former version in their order', async () => {
  const paths = (await getItems('/api/v1/content?version=all&order=newest&limit=100')).map(({ path }) => path);
  expect(paths.indexOf('docs/v2/guides/start')).toBeLessThan(paths.indexOf('docs/v1/guides/start'));
});

test('questions are answered from the current version, or from the one that is asked for', async () => {
  const question = 'How many times do I turn the flange?';
  const quoted = (version?: string): string[] => [
    ...new Set(answerQuestion.run({ question, version }, context).quotes.map(({ page }) => page.path)),
  ];
  expect(quoted()).toEqual(['docs/v2/guides/install']);
  expect(quoted('v1')).toEqual(['docs/v1/guides/install']);
  const { query } = getInterfaces(context);
  const { results } = await (await query({ query: question, content_version: 'v1.5' })).json();
  expect(results[0].url).toContain('/docs/v1.5/guides/install');
  const refused = await query({ query: question, content_version: 'v9' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain('One of v2, v1.5, v1, all.');
  // `version` is that of NLWeb.
  expect((await query({ query: question, version: '0.55' })).status).toBe(200);
});

test('MCP tools take the same filter', async () => {
  const call = async (name: string, input: Record<string, unknown>): Promise<string> =>
    JSON.stringify(await callTool(name, input, context));
  expect(await call('list_content', { version: 'v1' })).toContain('/docs/v1/guides/crank');
  expect(await call('list_content', {})).not.toContain('/docs/v1/');
  expect(await call('search_content', { query: 'flange', version: 'v1' })).toContain('/docs/v1/guides/install');
  expect(await call('ask', { question: 'How many times do I turn the flange?', version: 'v1' })).toContain('/docs/v1/');
  expect(await call('get_page', { path: 'docs/v1/guides/crank' })).toContain('clockwise');
});
