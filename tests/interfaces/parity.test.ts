import { expect, test } from 'vitest';
import * as z from 'zod';
import { pathOf } from '../../src/library/address.ts';
import { api } from '../support/call.ts';
import { golden, loadDemo } from '../support/demo.ts';
import { doorsOf, eventsIn } from '../support/doors.ts';
import { post } from './mcp/call.ts';

const demo = await loadDemo();
const { ask, query, call } = doorsOf(demo);
const limit = 10;
const questions = golden.filter((_, index) => index % 4 === 0).slice(0, 50);

const Passage = z.object({ url: z.string(), passage_url: z.string(), description: z.string(), score: z.number() });
const Near = z.object({ url: z.string() });
type Given = { readonly passages: z.infer<typeof Passage>[]; readonly near: string[] };

const pageOf = (url: string): string => pathOf(new URL(url).pathname);

const byApi = async (question: string): Promise<string[]> => {
  const body = await (
    await api(`/api/v1/search?${new URLSearchParams({ q: question, limit: `${limit}` })}`, {}, demo)
  ).json();
  return body.items.map(({ path }: { path: string }) => path);
};

const byMcp = async (question: string): Promise<string[]> => {
  const params = { name: 'search_content', arguments: { query: question, limit } };
  const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  const response = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, headers, demo);
  const text = await response.text();
  const body = JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? ''));
  return body.result.structuredContent.hits.map(({ url }: { url: string }) => pageOf(url));
};

const byAgent = async (question: string): Promise<Given> => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: question }] };
  const body = await call('SendMessage', { message });
  const { data } = body.result.task.artifacts[0].parts[1];
  const found = z.array(Passage).parse(data.results.length > 0 ? data.results : data.nearest);
  return { passages: data.results.length > 0 ? found : [], near: found.map(({ url }) => url) };
};

const byJson = async (question: string): Promise<Given> => {
  const body = await (await query({ query: question })).json();
  const passages = z.array(Passage).parse(body.results);
  return {
    passages,
    near: z
      .array(Near)
      .parse(body.nearest ?? passages)
      .map(({ url }) => url),
  };
};

const byStream = async (question: string): Promise<Given> => {
  const events = await eventsIn(await query({ query: question, streaming: 'true' }));
  const passages = events.flatMap(({ name, data }) => (name === 'result' ? [Passage.parse(data.item)] : []));
  const none = events.find(({ data }) => data.message_type === 'no_results')?.data.nearest;
  return {
    passages,
    near: z
      .array(Near)
      .parse(none ?? passages)
      .map(({ url }) => url),
  };
};

const cutTo = (length: number, all: readonly string[]): string[] => all.slice(0, length).map(pageOf);

test('fifty questions find the same pages in the same order through every door', async () => {
  expect(questions).toHaveLength(50);
  for (const { question } of questions) {
    const pages = await byApi(question);
    const [agent, json, stream] = [await byAgent(question), await byJson(question), await byStream(question)];
    expect(await byMcp(question), question).toEqual(pages);
    expect(cutTo(limit, agent.near), question).toEqual(pages);
    expect(cutTo(limit, json.near), question).toEqual(pages.slice(0, json.near.length));
    expect(stream.near, question).toEqual(json.near);
  }
});

test('the doors that answer give the same passages, word for word, and decline the same questions', async () => {
  let answered = 0;
  for (const { question } of questions) {
    const [agent, json, stream] = [await byAgent(question), await byJson(question), await byStream(question)];
    expect(json.passages, question).toEqual(agent.passages);
    expect(stream.passages, question).toEqual(agent.passages);
    answered += agent.passages.length > 0 ? 1 : 0;
  }
  expect(answered).toBeGreaterThan(20);
  expect(answered).toBeLessThan(50);
});

test('a nested question is answered as a flat one', async () => {
  for (const { question } of questions.slice(0, 10)) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = await (await ask('/ask', { ...init, body: JSON.stringify({ query: { text: question } }) })).json();
    expect(z.array(Passage).parse(body.results ?? []), question).toEqual((await byJson(question)).passages);
  }
});
