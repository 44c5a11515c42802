import { expect, test } from 'vitest';
import * as z from 'zod';
import { SearchResults } from '../../src/operations/search-results.ts';
import { api } from '../support/call.ts';
import { golden, loadDemo } from '../support/demo.ts';
import { eventsIn, getInterfaces } from '../support/interfaces.ts';
import { callTool } from './mcp/call.ts';

const demo = await loadDemo();
const { ask, query, call } = getInterfaces(demo);
const limit = 10;
const questions = golden.filter((_, index) => index % 4 === 0).slice(0, 50);

/** A passage in the response of any interface. */
interface Passage {
  readonly url: string;
  readonly text: string;
}

const Schema = z.object({ url: z.string(), description: z.string(), score: z.number() });
const findPassages = (all: unknown): Passage[] =>
  z
    .array(Schema)
    .parse(all)
    .map(({ url, description }) => ({ url, text: description }));
const getUrls = (all: unknown): string[] =>
  z
    .array(z.object({ url: z.string() }))
    .parse(all)
    .map(({ url }) => url);

const byApi = async (question: string): Promise<Passage[]> => {
  const target = `/api/v1/search?${new URLSearchParams({ q: question, limit: `${limit}` })}`;
  const { items } = SearchResults.parse(await (await api(target, {}, demo)).json());
  return items.map(({ url, heading, snippet }) => ({ url: heading?.url ?? url, text: snippet }));
};

const byMcp = async (question: string): Promise<Passage[]> => {
  const { structuredContent } = await callTool('search_content', { query: question, limit }, demo);
  return structuredContent.items.map(({ url, snippet }: { url: string; snippet: string }) => ({ url, text: snippet }));
};

const agentData = async (question: string) => {
  const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: question }] };
  return (await call('SendMessage', { message })).result.task.artifacts[0].parts.at(-1).data;
};

interface Asked {
  readonly passages: readonly Passage[];
  readonly nearest: readonly string[];
}
/** The passages of an answer, and the URLs of the closest ones beside it or in its place. */
const readAsked = ({ results = [], nearest = [] }: { results?: unknown; nearest?: unknown }): Asked => ({
  passages: findPassages(results),
  nearest: getUrls(nearest),
});

const byJson = async (question: string): Promise<Asked> => readAsked(await (await query({ query: question })).json());

const byStream = async (question: string): Promise<Asked> => {
  const events = await eventsIn(await query({ query: question, streaming: 'true' }));
  const results = events.flatMap(({ name, data }) => (name === 'result' ? [data.item] : []));
  return readAsked({ results, nearest: events.flatMap(({ data }) => data.nearest ?? []) });
};

const pageOf = (url: string): string => url.split('#', 1)[0] ?? '';

/** Leaves out the passages of pages that are quoted. */
const unquoted = (passages: readonly Passage[], quotes: readonly { readonly url: string }[]) => {
  const quoted = new Set(quotes.map(({ url }) => pageOf(url)));
  return passages.filter((passage) => !quoted.has(pageOf(passage.url)));
};

test('all interfaces return the same passages in the same order', async () => {
  let answered = 0;
  let unsure = 0;
  for (const { question } of questions) {
    const passages = await byApi(question);
    expect(passages.length, question).toBeGreaterThan(2);
    expect(await byMcp(question), question).toEqual(passages);
    const { outcome, results, nearest, quotes } = await agentData(question);
    const isAnswered = outcome === 'answered';
    expect(findPassages(results), question).toEqual(isAnswered ? passages : []);
    // A result of /ask whose page is quoted is the quotation.
    const asked = await byJson(question);
    expect(unquoted(asked.passages, quotes), question).toEqual(isAnswered ? unquoted(passages, quotes) : []);
    expect(asked.nearest, question).toEqual(getUrls(nearest));
    expect(await byStream(question), question).toEqual(asked);
    answered += isAnswered ? 1 : 0;
    unsure += isAnswered && asked.nearest.length > 0 ? 1 : 0;
  }
  expect(answered).toBeGreaterThan(20);
  expect(answered).toBeLessThan(50);
  expect(unsure).toBeGreaterThan(3);
});

test('/ask returns the same for nested and flat requests', async () => {
  for (const { question } of questions.slice(0, 10)) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = await (await ask('/ask', { ...init, body: JSON.stringify({ query: { text: question } }) })).json();
    expect(readAsked(body), question).toEqual(await byJson(question));
  }
});
