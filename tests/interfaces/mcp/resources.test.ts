import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { library, manyPages, origin } from '../../support/library.ts';
import { getResult, post } from './call.ts';

const getError = async (method: string, params: Record<string, unknown>) => {
  const { error } = await (await post({ jsonrpc: '2.0', id: 1, method, params })).json();
  return error;
};

test('resources/list returns every page by its URL, a hundred at a time', async () => {
  const many = { ...context, library: manyPages(250) };
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const { resources, nextCursor } = await getResult('resources/list', cursor === undefined ? {} : { cursor }, many);
    seen.push(...resources.map(({ uri }: { uri: string }) => uri));
    sizes.push(resources.length);
    cursor = nextCursor;
    more = cursor !== undefined;
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, position) => many.library.summaryAt(position).url));
});

test('resources/read returns the text with the size that the list gives', async () => {
  const { resources } = await getResult('resources/list');
  expect(resources).toHaveLength(library.size);
  for (const { uri, mimeType, size, annotations, title, description } of resources) {
    const { contents } = await getResult('resources/read', { uri });
    expect(contents).toHaveLength(1);
    expect(contents[0]).toMatchObject({ uri, mimeType });
    expect(Buffer.byteLength(contents[0].text)).toBe(size);
    expect(contents[0].text).toContain(title);
    expect(description).not.toBe('');
    expect(annotations.lastModified).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
});

test('the template expands to every page, including the home page', async () => {
  const { resourceTemplates } = await getResult('resources/templates/list');
  expect(resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate)).toEqual([
    `${origin}/{+path}`,
  ]);
  for (const uri of [
    `${origin}/`,
    `${origin}/blog/series/positioning-1`,
    `${origin}/blog/price-from-value.md`,
    `${origin}/tools/price-ladder/`,
  ]) {
    expect((await getResult('resources/read', { uri })).contents[0].text).toMatch(/^# /);
  }
});

test.each([
  `${origin}/nothing`,
  'https://other.example/',
  'file:///etc/passwd',
  'not a uri',
  `${origin}/%zz`,
  `${origin}/${'x'.repeat(3000)}`,
])('resources/read finds nothing at %.60s', async (uri) => {
  expect(await getError('resources/read', { uri })).toMatchObject({ code: -32602, data: { uri } });
});

test('resources/list rejects an invalid cursor', async () => {
  expect((await getError('resources/list', { cursor: 'AAAA' })).code).toBe(-32602);
});

test('completion lists paths with the prefix first, at most a hundred', async () => {
  const ref = { type: 'ref/resource', uri: `${origin}/{+path}` };
  const few = await getResult('completion/complete', { ref, argument: { name: 'path', value: '/blog/pr' } });
  expect(few.completion).toEqual({ values: ['blog/price-from-value'], total: 1, hasMore: false });
  const inside = await getResult('completion/complete', { ref, argument: { name: 'path', value: 'price' } });
  expect(inside.completion.values).toContain('glossary/price-elasticity');
  const many = { ...context, library: manyPages(250) };
  const { completion } = await getResult(
    'completion/complete',
    { ref, argument: { name: 'path', value: 'blog/' } },
    many,
  );
  expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 250, true]);
});

test('completion supports the argument `page` of the prompt only', async () => {
  const ref = { type: 'ref/prompt', name: 'answer_from_site' };
  const page = await getResult('completion/complete', { ref, argument: { name: 'page', value: 'tools/' } });
  expect(page.completion.values).toEqual(['tools/price-ladder']);
  const question = await getResult('completion/complete', { ref, argument: { name: 'question', value: 'what' } });
  expect(question.completion.values).toEqual([]);
});

test.each([
  { type: 'ref/prompt', name: 'constructor' },
  { type: 'ref/resource', uri: 'https://other.example/{+path}' },
])('completion rejects %j', async (ref) => {
  expect((await getError('completion/complete', { ref, argument: { name: 'path', value: '' } })).code).toBe(-32602);
});

test('prompts/get includes the question and the page', async () => {
  const { prompts } = await getResult('prompts/list');
  expect(prompts.map(({ name }: { name: string }) => name)).toEqual(['answer_from_site']);
  const { messages } = await getResult('prompts/get', {
    name: 'answer_from_site',
    arguments: { question: 'What is positioning?', page: 'glossary/positioning' },
  });
  expect(messages[0].content.text).toContain('What is positioning?');
  expect(messages[0].content.text).toContain('get_page {"path":"glossary/positioning"}');
  expect(messages[0].content.text).toContain('the url of the page behind each statement');
});

test.each([
  [{ name: 'other' }, 'Unknown prompt'],
  [{ name: 'answer_from_site' }, '`question` is missing'],
  [{ name: 'answer_from_site', arguments: { question: 'x'.repeat(2001) } }, '`question` has 2001 characters'],
  [{ name: 'answer_from_site', arguments: { question: 'x', page: 'y'.repeat(2049) } }, '`page` has 2049 characters'],
])('prompts/get rejects %.60j', async (params, words) => {
  const { code, message } = await getError('prompts/get', params);
  expect(code).toBe(-32602);
  expect(message).toContain(words);
});
