import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { doorsOf, eventsIn } from '../../support/doors.ts';

const { ask, query, post } = doorsOf(context);
const question = 'What is positioning?';
const silent = 'Who won the regatta of zeppelins?';
const read = async (response: Promise<Response>) => (await response).json();

test('a flat question gets a document that old and new clients read', async () => {
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
    '@type': 'DefinedTerm',
    url: `${context.library.origin}/glossary/positioning`,
    name: 'Positioning',
    site: 'fixture.example',
    siteUrl: context.library.origin,
    description: 'Positioning is the place that an offer takes in the mind of a buyer, next to the alternatives.',
    isPartOf: { '@type': 'WebPage' },
  });
  expect(first.grounding).toEqual({ source_urls: [first.url], citations: [first.description] });
  expect(first.schema_object).toMatchObject({ '@id': first.url, description: first.description });
  expect(new Set(body.results.map((item: { '@id': string }) => item['@id'])).size).toBe(body.results.length);
  for (const { score } of body.results) expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
});

test('the same question has the same bytes, and a client that has them is told so', async () => {
  const first = await query({ query: question });
  const again = await query({ query: question }, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('nested questions are read in both versions, as a body or as dotted names', async () => {
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

test('a form is read as well', async () => {
  const form = await read(ask('/ask', { method: 'POST', body: new URLSearchParams({ query: question }) }));
  expect(form.results).toEqual((await read(query({ query: question }))).results);
});

test('without a question the answer tells how to ask', async () => {
  for (const response of [ask('/ask'), query({ query: ' ' }), post({}), post({ query: { text: '' } })]) {
    const { status } = await response;
    expect(status).toBe(200);
  }
  expect(await read(ask('/ask'))).toMatchObject({ _meta: { response_type: 'answer' }, results: [] });
  const events = await eventsIn(await query({ 'prefer.streaming': 'true' }));
  expect([events[0]?.name, events.at(-2)?.name]).toEqual(['start', 'complete']);
});

test('an honest no has the shape of its form', async () => {
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
  expect(declared.nearest[0].url).toContain('/glossary/positioning');
});

test('a stream begins with start and ends with complete, for named and unnamed readers', async () => {
  const response = await query({ query: question, streaming: 'true', mode: 'generate' });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  const events = await eventsIn(response);
  const named = events.filter(({ name }) => name !== undefined);
  expect(named.map(({ name }) => name)).toEqual(['start', ...named.slice(1, -1).map(() => 'result'), 'complete']);
  expect(named.slice(1, -1).map(({ data }) => data.index)).toEqual(named.slice(1, -1).map((_, index) => index));
  expect(named[0]?.data._meta).toMatchObject({ streaming: true });
  expect(named[1]?.data.item).toMatchObject({ '@type': 'SearchSummary' });
  const unnamed = events.filter(({ name }) => name === undefined).map(({ data }) => data.message_type);
  expect(unnamed).toEqual(['begin-nlweb-response', 'result_batch', 'summary', 'nlws', 'complete']);
  const { results } = await read(query({ query: question, mode: 'generate' }));
  expect(named.slice(1, -1).map(({ data }) => data.item)).toEqual(results);
});

test('a nested stream carries what readers of 0.54 look for, and its failure in between', async () => {
  const events = await eventsIn(await post({ query: { text: question }, prefer: { streaming: true } }));
  expect(events.every(({ name }) => name !== undefined)).toBe(true);
  expect(events[1]?.data.results).toEqual([events[1]?.data.item]);
  const failed = await eventsIn(await post({ query: { text: silent }, prefer: { streaming: true } }));
  expect(failed.map(({ name }) => name)).toEqual(['start', 'error', 'complete']);
  expect(failed[1]?.data.error).toMatchObject({ code: 'NO_RESULTS' });
});

test('a client that accepts event streams gets one, unless it says otherwise', async () => {
  const headers = { accept: 'text/event-stream' };
  expect((await query({ query: question }, { headers })).headers.get('content-type')).toMatch(/event-stream/);
  for (const off of ['false', 'False', '0'])
    expect((await query({ query: question, streaming: off }, { headers })).headers.get('content-type')).toMatch(/json/);
});

test('a summary consists of quotations, and says from where', async () => {
  const { results, summary } = await read(query({ query: question, mode: 'summarize' }));
  const [first, ...items] = results;
  expect(summary).toBe(first.text);
  expect(first).toMatchObject({ '@type': 'SearchSummary', method: 'quotation' });
  expect(first.text).toBe(first.grounding.citations.map((text: string) => `“${text}”`).join('\n\n'));
  const sources = new Set(items.map(({ url }: { url: string }) => url));
  for (const url of first.grounding.source_urls) expect(sources.has(url)).toBe(true);
});

test('results can be counted, passed over, and narrowed by score, type and site', async () => {
  const all = await read(query({ query: question, num: '50' }));
  expect(all.results.length).toBeGreaterThan(3);
  for (const name of ['num', 'limit', 'max_results'])
    expect((await read(query({ query: question, [name]: '2' }))).results).toEqual(all.results.slice(0, 2));
  expect((await read(query({ query: question, num: '2', start_num: '1' }))).results).toEqual(all.results.slice(1, 3));
  const highest = all.results[0].score;
  const strict = await read(query({ query: question, min_score: String(highest) }));
  expect(strict.results.every(({ score }: { score: number }) => score >= highest)).toBe(true);
  const terms = await read(query({ query: question, itemType: 'definedterm' }));
  expect(terms.results.every((item: { '@type': string }) => item['@type'] === 'DefinedTerm')).toBe(true);
  expect((await read(query({ query: question, site: 'fixture.example' }))).results).toEqual(
    (await read(query({ query: question }))).results,
  );
  expect(await read(query({ query: question, site: 'elsewhere.example' }))).toMatchObject({
    message_type: 'no_results',
    results: [],
  });
});

test('the form for chat apps has content and data', async () => {
  const body = await read(query({ query: question, response_format: 'chatgpt_app' }));
  expect(body.content[0]).toMatchObject({ type: 'text' });
  expect(body.content[0].text).toContain('Positioning is the place');
  expect(body.structuredData.length).toBeGreaterThan(0);
});

test('earlier questions add words, and a question made to stand alone wins', async () => {
  const follow = await read(query({ query: 'and why?', prev: question }));
  expect(follow._meta.decontextualized_query).toBe(`and why? ${question}`);
  const list = await read(query({ query: 'and why?', prev: JSON.stringify(['x', question]) }));
  expect(list.results).toEqual(follow.results);
  const alone = await read(query({ query: 'and why?', prev: 'prices', decontextualized_query: question }));
  expect(alone.results).toEqual((await read(query({ query: question }))).results);
});

test('what cannot be read is a failure that names what is wrong', async () => {
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

test('names that objects have anyway are nothing special', async () => {
  const { status } = await ask('/ask?query=positioning&__proto__=x&constructor=y&toString=z&query.__proto__=w');
  expect(status).toBe(200);
  expect((await query({ query: '__proto__ constructor toString' })).status).toBe(200);
});

test('other methods and addresses are refused, HEAD and OPTIONS answered', async () => {
  expect((await ask('/ask', { method: 'DELETE' })).status).toBe(405);
  expect((await ask('/ask/else?query=x')).status).toBe(404);
  expect((await ask('/ask/?query=x')).status).toBe(200);
  const head = await query({ query: question }, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const preflight = await ask('/ask', { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
});

test('a person’s browser gets a page', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const response = await query({ query: question }, { headers });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  const page = await response.text();
  expect(page).toContain('<h1>What is positioning?</h1>');
  expect(page).toContain('“Positioning is the place that an offer takes');
});
