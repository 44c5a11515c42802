import { expect, test } from 'vitest';
import { context } from '../../support/context.ts';
import { eventsIn, getInterfaces } from '../../support/interfaces.ts';

const { query, post } = getInterfaces(context);
const question = 'What is positioning?';
const silent = 'Who won the regatta of zeppelins?';
const read = async (response: Promise<Response>) => (await response).json();

test('a flat stream has start and complete, as named events and messages', async () => {
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
  expect(unnamed).toEqual(['begin-nlweb-response', 'summary', 'nlws', 'complete']);
  const { results } = await read(query({ query: question, mode: 'generate' }));
  expect(named.slice(1, -1).map(({ data }) => data.item)).toEqual(results);
});

test('a flat stream has each item once: in `nlws` with mode generate, otherwise in `result_batch`', async () => {
  const { results } = await read(query({ query: question }));
  for (const [mode, type, field] of [
    ['generate', 'nlws', 'items'],
    ['summarize', 'result_batch', 'results'],
    ['list', 'result_batch', 'results'],
  ] as const) {
    const events = await eventsIn(await query({ query: question, streaming: 'true', mode }));
    const batches = events.filter(({ data }) => 'items' in data || 'results' in data);
    expect(batches.map(({ data }) => data.message_type)).toEqual([type]);
    expect(batches[0]?.data).toMatchObject({ [field]: results });
  }
});

test('the message with the understood question has the original one, too', async () => {
  const events = await eventsIn(await query({ query: 'and why?', prev: question, streaming: 'true' }));
  const message = events.find(({ data }) => data.message_type === 'decontextualized_query');
  expect(message?.data).toMatchObject({ decontextualized_query: `and why? ${question}`, original_query: 'and why?' });
});

test('a nested stream has results of 0.54, or an error event', async () => {
  const events = await eventsIn(await post({ query: { text: question }, prefer: { streaming: true } }));
  expect(events.every(({ name }) => name !== undefined)).toBe(true);
  expect(events[1]?.data.results).toEqual([events[1]?.data.item]);
  const failed = await eventsIn(await post({ query: { text: silent }, prefer: { streaming: true } }));
  expect(failed.map(({ name }) => name)).toEqual(['start', 'error', 'complete']);
  expect(failed[1]?.data.error).toMatchObject({ code: 'NO_RESULTS' });
});

test('Accept: text/event-stream starts a stream unless `streaming` is false', async () => {
  const headers = { accept: 'text/event-stream' };
  expect((await query({ query: question }, { headers })).headers.get('content-type')).toMatch(/event-stream/);
  for (const off of ['false', 'False', '0'])
    expect((await query({ query: question, streaming: off }, { headers })).headers.get('content-type')).toMatch(/json/);
});
