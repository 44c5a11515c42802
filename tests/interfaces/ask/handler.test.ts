import { expect, test } from 'vitest';
import { answerQuestion } from '../../../src/operations/answer.ts';
import { context } from '../../support/context.ts';
import { golden, loadDemo } from '../../support/demo.ts';
import { getInterfaces } from '../../support/interfaces.ts';

const { ask, query, post } = getInterfaces(context);
const question = 'What is positioning?';
const definition = 'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.';

test('GET /ask returns results for clients of all versions', async () => {
  const response = await query({ query: question, query_id: 'mine' });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('vary')).toContain('Accept');
  const body = await response.json();
  expect(body._meta).toMatchObject({
    response_type: 'answer',
    response_format: 'conversational_search',
    version: '0.55',
  });
  expect(body.query_id).toBe('mine');
  const [first] = body.results;
  expect(first).toMatchObject({
    url: `${context.library.origin}/glossary/positioning`,
    name: 'Positioning',
    site: 'fixture.example',
    siteUrl: context.library.origin,
    description: definition,
    schema_object: {
      '@type': 'DefinedTerm',
      subjectOf: { '@type': 'Article', creditText: expect.stringContaining('Positioning') },
    },
  });
  expect(first.grounding).toMatchObject({ source_urls: [first.url], citations: [definition] });
  expect(first.passage_url).toContain(`${first.url}#:~:text=`);
  expect(new Set(body.results.map((item: { '@id': string }) => item['@id'])).size).toBe(body.results.length);
  for (const { score } of body.results) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
});

test('the first result of /ask is the answer: name, description and address are those of the first quotation', async () => {
  const demo = await loadDemo();
  let answered = 0;
  for (const { question: asked } of golden.slice(0, 40)) {
    const { results = [], nearest } = await (await getInterfaces(demo).query({ query: asked })).json();
    if (nearest !== undefined || results.length === 0) continue;
    const [quote] = answerQuestion.run(answerQuestion.input.parse({ question: asked }), demo).quotes;
    expect([results[0].description, results[0].url], asked).toEqual([quote?.text, quote?.url]);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(10);
});

test('/ask says nothing twice in a result, in either form', async () => {
  const flat = (await (await query({ query: question })).json()).results;
  const nested = (await (await post({ query: { text: question } })).json()).results;
  const getValues = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(getValues) : [String(value)];
  for (const { grounding: _, '@type': _type, '@id': _id, ...item } of [...flat, ...nested]) {
    const values = getValues(item);
    expect(new Set(values).size).toBe(values.length);
  }
  for (const item of nested) expect(Object.keys(item)).not.toContain('schema_object');
  expect(nested[0]).toMatchObject({ '@type': 'DefinedTerm', '@id': flat[0].url, site: 'fixture.example' });
});

test('GET /ask returns 304 for the same question', async () => {
  const first = await query({ query: question });
  const again = await query({ query: question }, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('invalid requests get a failure document that names the error', async () => {
  const cases: [Promise<Response>, number, string, RegExp][] = [
    [
      ask('/ask', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }),
      400,
      'INVALID_REQUEST',
      /JSON/,
    ],
    [
      ask('/ask', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' }),
      400,
      'INVALID_REQUEST',
      /object/,
    ],
    [
      ask('/ask', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }),
      415,
      'INVALID_REQUEST',
      /application\/json/,
    ],
    [
      ask('/ask', { method: 'POST', body: new URLSearchParams({ query: 'x'.repeat(70_000) }) }),
      413,
      'INVALID_REQUEST',
      /bytes/,
    ],
    [post({ query: 'x', num: 0 }), 400, 'INVALID_REQUEST', /num/],
    [query({ query: 'x', limit: '1e2' }), 400, 'INVALID_REQUEST', /limit/],
    [query({ query: 'x', min_score: '101' }), 400, 'INVALID_REQUEST', /min_score/],
    [query({ query: 'x', streaming: 'perhaps' }), 400, 'INVALID_REQUEST', /streaming/],
    [query({ query: 'x', mode: 'invent' }), 400, 'UNSUPPORTED_MODE', /summarize/],
    [query({ query: 'x', response_format: 'mp3' }), 400, 'UNSUPPORTED_FORMAT', /chatgpt_app/],
    [post({ query: { text: 7 } }), 400, 'INVALID_REQUEST', /query/],
    [post({ query: { text: 'x' }, prefer: 'fast' }), 400, 'INVALID_REQUEST', /prefer/],
  ];
  for (const [response, status, code, message] of cases) {
    const { status: got } = await response;
    const body = await (await response).json();
    expect([got, body.error?.code]).toEqual([status, code]);
    expect(body.error.message).toMatch(message);
    expect(body._meta.response_type).toBe('failure');
    expect((await response).headers.get('cache-control')).toBe('no-store');
  }
});

test('ignores parameters such as `__proto__` and `constructor`', async () => {
  const { status } = await ask('/ask?query=positioning&__proto__=x&constructor=y&toString=z&query.__proto__=w');
  expect(status).toBe(200);
  expect((await query({ query: '__proto__ constructor toString' })).status).toBe(200);
});

test('returns 405 and 404 for other methods and addresses, and supports HEAD and OPTIONS', async () => {
  expect((await ask('/ask', { method: 'DELETE' })).status).toBe(405);
  expect((await ask('/ask/else?query=x')).status).toBe(404);
  expect((await ask('/ask/?query=x')).status).toBe(200);
  const head = await query({ query: question }, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const preflight = await ask('/ask', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
});

test('a browser gets an HTML page', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await query({ query: question }, { headers });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/; object-src 'none'; frame-ancestors 'none'$/);
  const page = await response.text();
  expect(page).toContain('<h1>What is positioning?</h1>');
  expect(page).toContain('“<mark>Positioning</mark> is the place that an offer takes');
});
