import { expect, test } from 'vitest';
import { answerQuestion } from '../../../../src/operations/answer.ts';
import { searchContent } from '../../../../src/operations/search-content.ts';
import { context } from '../../../support/context.ts';
import { loadDemo } from '../../../support/demo.ts';
import { callTool } from '../call.ts';

test('search_content returns the results of the API in their order', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'price', limit: 20 });
  const { items } = searchContent.run(searchContent.input.parse({ q: 'price', limit: 20 }), context);
  expect(items.length).toBeGreaterThan(3);
  expect(structuredContent.items.map(({ snippet, url }: { snippet: string; url: string }) => [snippet, url])).toEqual(
    items.map(({ snippet, url, heading }) => [snippet, heading?.url ?? url]),
  );
});

test('search_content returns advice if nothing is found', async () => {
  const { structuredContent, isError } = await callTool('search_content', { query: 'zzzzqqqq' });
  expect([isError, structuredContent.total, structuredContent.items]).toEqual([undefined, 0, []]);
  expect(structuredContent.advice).toContain('does not cover');
});

test('get_page reads a hit by its url and its anchor', async () => {
  const { structuredContent } = await callTool('search_content', { query: 'formula margin' });
  const hit = structuredContent.items.find(({ heading }: { heading?: string }) => heading !== undefined);
  const [url, anchor] = hit.url.split('#');
  expect((await callTool('get_page', { url: hit.url })).structuredContent.url).toBe(url);
  const part = await callTool('get_page', { url: hit.url, heading: anchor });
  expect(part.structuredContent.markdown).toContain(hit.heading);
  expect(part.structuredContent.anchor).toBe(anchor);
});

test('get_page returns the text under the heading of a url with its anchor', async () => {
  const part = await callTool('get_page', { path: 'tools/price-ladder', heading: 'the-formula' });
  for (const args of [
    { url: 'https://fixture.example/tools/price-ladder#the-formula' },
    { path: 'tools/price-ladder#the-formula' },
  ])
    expect(await callTool('get_page', args)).toEqual(part);
  const whole = await callTool('get_page', { path: 'tools/price-ladder' });
  for (const anchor of ['#', '#nowhere', '#:~:text=formula'])
    expect(await callTool('get_page', { url: `/tools/price-ladder${anchor}` })).toEqual(whole);
});

test.each(['search_content', 'list_content'])('%s names the nearest tags of an unknown one', async (name) => {
  const query = name === 'search_content' ? { query: 'price' } : {};
  const { structuredContent } = await callTool(name, { ...query, tag: 'pricin' });
  expect([structuredContent.total, structuredContent.advice]).toEqual([
    0,
    'No page has this tag. The nearest are pricing.',
  ]);
  expect((await callTool(name, { ...query, tag: 'zzzzzzzzzz' })).structuredContent.advice).toMatch(
    /Used are .*pricing/,
  );
  expect((await callTool(name, { ...query, tag: 'pricing' })).structuredContent.advice).toBeUndefined();
});

test('search_content returns what `/ask` states for a question that is not answered or not covered', async () => {
  const demo = await loadDemo();
  const adviceOn = async (query: string): Promise<string | undefined> =>
    (await callTool('search_content', { query }, { ...context, ...demo })).structuredContent.advice;
  for (const question of [
    'What is the capital of France?',
    'How do I renew my passport online?',
    'What are mortgage rates today?',
  ]) {
    const { outcome, statement = '' } = answerQuestion.run({ question }, demo);
    expect([outcome, (await adviceOn(question))?.startsWith(statement)], question).toEqual([
      expect.not.stringMatching('answered'),
      true,
    ]);
  }
  for (const question of ['What is positioning?', 'price elasticity', 'churn rate'])
    expect(await adviceOn(question), question).toBeUndefined();
});

test('search_content returns the best hits that fit into max_tokens', async () => {
  const all = await callTool('search_content', { query: 'price', limit: 20 });
  const { content, structuredContent } = await callTool('search_content', {
    query: 'price',
    limit: 20,
    max_tokens: 150,
  });
  expect(content[0].text.length).toBeLessThanOrEqual(600);
  expect(structuredContent.items).toEqual(all.structuredContent.items.slice(0, structuredContent.items.length));
  expect(structuredContent.items.length).toBeGreaterThan(0);
  expect(structuredContent.items.length).toBeLessThan(all.structuredContent.items.length);
});
