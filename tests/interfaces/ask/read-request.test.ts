import { expect, test } from 'vitest';
import { isOfType } from '../../../src/operations/answer/schema-types.ts';
import { context } from '../../support/context.ts';
import { eventsIn, getInterfaces } from '../../support/interfaces.ts';

const { ask, query, post } = getInterfaces(context);
const question = 'What is positioning?';
const read = async (response: Promise<Response>) => (await response).json();

test('accepts nested requests of both versions, as JSON or dotted names', async () => {
  const body = { query: { text: question }, meta: { version: '0.55', session_context: { conversation_id: 'c' } } };
  const current = await read(post(body));
  expect(current._meta).toMatchObject({
    response_type: 'answer',
    version: '0.55',
    session_context: { conversation_id: 'c' },
  });
  expect(current.query_id).toBeUndefined();
  const old = await read(post({ ...body, meta: { api_version: '0.54' }, prefer: { mode: 'list, summarize' } }));
  expect(old._meta).toMatchObject({ response_type: 'Answer', response_format: 'conv_search', version: '0.54' });
  expect(old.results[0]['@type']).toBe('Summary');
  expect(old.results.slice(1)).toEqual(current.results);
  const dotted = await read(query({ 'query.text': question, 'meta.version': '0.55' }));
  expect(dotted.results).toEqual(current.results);
});

test('accepts a form', async () => {
  const form = await read(ask('/ask', { method: 'POST', body: new URLSearchParams({ query: question }) }));
  expect(form.results).toEqual((await read(query({ query: question }))).results);
});

test('explains how to ask if there is no question', async () => {
  for (const response of [ask('/ask'), query({ query: ' ' }), post({}), post({ query: { text: '' } })]) {
    const { status } = await response;
    expect(status).toBe(200);
  }
  expect(await read(ask('/ask'))).toMatchObject({ _meta: { response_type: 'answer' }, results: [] });
  const events = await eventsIn(await query({ 'prefer.streaming': 'true' }));
  expect([events[0]?.name, events.at(-2)?.name]).toEqual(['start', 'complete']);
});

test('limit, offset, score, type and site select results', async () => {
  const all = await read(query({ query: question, num: '50' }));
  expect(all.results.length).toBeGreaterThan(2);
  for (const name of ['num', 'limit', 'max_results'])
    expect((await read(query({ query: question, [name]: '2' }))).results).toEqual(all.results.slice(0, 2));
  expect((await read(query({ query: question, num: '2', start_num: '1' }))).results).toEqual(all.results.slice(1, 3));
  const highest = all.results[0].score;
  const strict = await read(query({ query: question, min_score: String(highest) }));
  expect(strict.results.every(({ score }: { score: number }) => score >= highest)).toBe(true);
  const terms = await read(query({ query: question, itemType: 'definedterm' }));
  expect(terms.results.every((item: { '@type': string }) => item['@type'] === 'DefinedTerm')).toBe(true);
  const getTypes = all.results.map((item: { '@type': string }) => item['@type']);
  for (const itemType of new Set<string>(getTypes))
    expect((await read(query({ query: question, itemType, num: '1' }))).results).toEqual([
      all.results[getTypes.findIndex((type: string) => isOfType(type, itemType))],
    ]);
  const articles = await read(query({ query: question, itemType: 'Article', num: '50' }));
  expect(articles.results.map((item: { '@type': string }) => item['@type'])).toContain('BlogPosting');
  expect((await read(query({ query: question, itemType: 'Item' }))).results).toEqual(all.results.slice(0, 10));
  expect((await read(query({ query: question, site: 'fixture.example' }))).results).toEqual(
    (await read(query({ query: question }))).results,
  );
  expect(await read(query({ query: question, site: 'elsewhere.example' }))).toMatchObject({
    message_type: 'no_results',
    results: [],
  });
});

test('takes the question as `q`, too', async () => {
  expect((await read(query({ q: question }))).results).toEqual((await read(query({ query: question }))).results);
});

test('uses earlier questions, or the decontextualized one', async () => {
  const follow = await read(query({ query: 'and why?', prev: question }));
  expect(follow._meta.decontextualized_query).toBe(`and why? ${question}`);
  const list = await read(query({ query: 'and why?', prev: JSON.stringify(['x', question]) }));
  expect(list.results).toEqual(follow.results);
  const alone = await read(query({ query: 'and why?', prev: 'prices', decontextualized_query: question }));
  expect(alone.results).toEqual((await read(query({ query: question }))).results);
});

test('a dotted name of another group is no field of the question', async () => {
  const { results } = await read(query({ 'other.query': 'cost', 'other.text': 'cost', query: question }));
  expect(results).toEqual((await read(query({ query: question }))).results);
});

test('the response to a request without a question is no failure', async () => {
  const body = await read(query({ query: '' }));
  expect(body.message).toMatch(/\w+ \w+/);
  expect(body).not.toHaveProperty('message_type');
  expect(body).not.toHaveProperty('nearest');
});

test('a misspelt parameter is told with the nearest known one, and any other is passed over', async () => {
  const told = [{ parameter: 'qurey', nearest: 'query' }];
  const empty = await read(query({ qurey: question, db: 'x' }));
  expect([empty._meta.unknown_parameters, empty.message]).toEqual([
    told,
    expect.stringMatching(/^qurey is not known: did you mean query\? Ask in plain words/),
  ]);
  const answered = await read(post({ query: { text: question, itemTyp: 'HowTo' }, prefer: { '<b>': 1 } }));
  expect(answered._meta.unknown_parameters).toEqual([{ parameter: 'itemTyp', nearest: 'itemType' }]);
  expect(answered.results.length).toBeGreaterThan(0);
  expect((await read(query({ query: question, oauth_id: '1' })))._meta.unknown_parameters).toBeUndefined();
});
