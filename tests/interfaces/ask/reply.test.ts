import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { getInterfaces } from '../../support/interfaces.ts';

const { query, post } = getInterfaces(context);
const question = 'What is positioning?';
const silent = 'Who won the regatta of zeppelins?';
const read = async (response: Promise<Response>) => (await response).json();

test('a reply without an answer has the format of the request', async () => {
  const flat = await query({ query: silent });
  expect(flat.status).toBe(200);
  expect(await flat.json()).toMatchObject({
    message_type: 'no_results',
    results: [],
    _meta: { response_type: 'answer' },
  });
  const nested = await post({ query: { text: silent } });
  expect(nested.status).toBe(200);
  const failure = await nested.json();
  expect(failure).toMatchObject({ _meta: { response_type: 'failure' }, error: { code: 'NO_RESULTS' } });
  expect(failure.results).toBeUndefined();
  const declared = await read(query({ query: 'Which mortgage rates are good for positioning?' }));
  expect(declared.message).toMatch(/does not cover mortgage rates/);
  expect(declared.nearest).toEqual([]);
});

test('a summary has quotations and their sources', async () => {
  const { results, summary } = await read(query({ query: question, mode: 'summarize' }));
  const [first, ...items] = results;
  expect(summary).toBe(first.text);
  expect(first).toMatchObject({ '@type': 'SearchSummary', method: 'quotation' });
  expect(first.text).toBe(first.grounding.citations.map((text: string) => `“${text}”`).join('\n\n'));
  const sources = new Set(items.map(({ url }: { url: string }) => url));
  for (const url of first.grounding.source_urls) expect(sources.has(url)).toBe(true);
});

test('response_format chatgpt_app returns content and data', async () => {
  const body = await read(query({ query: question, response_format: 'chatgpt_app' }));
  expect(body.content[0]).toMatchObject({ type: 'text' });
  expect(body.content[0].text).toContain('Positioning is the place');
  expect(body.structuredData.length).toBeGreaterThan(0);
});
