import { expect, test } from 'vitest';
import * as z from 'zod';
import { tools } from '../../src/interfaces/mcp/tools/index.ts';
import { fitAnswer } from '../../src/operations/answer/fit-answer.ts';
import { answerQuestion } from '../../src/operations/answer.ts';
import { maxTokens } from '../../src/operations/budget/max-tokens.ts';
import { operations } from '../../src/operations/index.ts';
import { type Passage, passageTitle } from '../../src/operations/passage.ts';
import { api } from '../support/call.ts';
import { golden, loadDemo } from '../support/demo.ts';
import { sample } from '../support/effort.ts';
import { getInterfaces } from '../support/interfaces.ts';
import { callTool } from './mcp/call.ts';

const demo = await loadDemo();
const { library } = demo;
const { query, post, call } = getInterfaces(demo);
const budgets = [50, 100, 250, 700, 2000, 10_000];
const questions = sample(
  golden.filter((_, index) => index % 9 === 0),
  2,
).map(({ question }) => question);
const bounds = ({ minimum, maximum }: z.core.JSONSchema.BaseSchema) => [minimum, maximum];

const tryJson = async (response: Promise<Response>) => (await response).json();
const getJson = (target: string) => tryJson(api(target, {}, demo));

/** A quotation as every interface gives it. */
interface Quote {
  readonly url: string;
  readonly text: string;
}

const getQuote = ({ url, text }: Quote): Quote => ({ url, text });

/** The quotations that a question gets, by interface. */
const answering: Readonly<Record<string, (question: string, budget: number) => Promise<Quote[]>>> = {
  'MCP ask': async (question, max_tokens) =>
    ((await callTool('ask', { question, max_tokens }, demo)).structuredContent.quotes ?? []).map(getQuote),
  'A2A data part': async (question, max_tokens) => {
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { query: question, max_tokens } }] };
    return (await call('SendMessage', { message })).result.task.artifacts[0].parts[1].data.quotes.map(getQuote);
  },
  'A2A metadata': async (question, max_tokens) => {
    const message = { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text: question }] };
    const { result } = await call('message/send', { message, metadata: { max_tokens } });
    // The task is made again from its id, with the budget.
    const again = await call('tasks/get', { id: result.id });
    expect(again.result.artifacts).toEqual(result.artifacts);
    return result.artifacts[0].parts[1].data.quotes.map(getQuote);
  },
  '/ask, flat': async (question, max_tokens) => groundings(await tryJson(query(flat(question, max_tokens)))),
  '/ask, nested': async (question, max_tokens) =>
    groundings(await tryJson(post({ query: { text: question }, prefer: { mode: 'summarize', max_tokens }, meta: {} }))),
};

const flat = (question: string, budget: number) => ({
  query: question,
  mode: 'summarize',
  max_tokens: String(budget),
});

/** Reads the quotations of an NLWeb summary. */
const groundings = ({ results = [] }: { results?: { method?: string; grounding?: unknown }[] }): Quote[] => {
  const [first] = results;
  if (first?.method !== 'quotation') return [];
  const { source_urls, citations } = z
    .object({ source_urls: z.array(z.string()), citations: z.array(z.string()) })
    .parse(first.grounding);
  return source_urls.map((url, at) => ({ url, text: citations[at] ?? '' }));
};

test('ask, search and reading take `max_tokens` with the same bounds in every operation and tool', () => {
  const named = (list: readonly { readonly input: z.ZodObject }[]) =>
    list.filter(({ input }) => 'max_tokens' in input.shape);
  expect(named(operations()).map((one) => 'id' in one && one.id)).toEqual([
    'listContent',
    'getContent',
    'searchContent',
    'answerQuestion',
  ]);
  expect(named(tools()).map((one) => 'name' in one && one.name)).toEqual(['ask', 'search_content', 'get_page']);
  const expected = bounds(z.toJSONSchema(maxTokens));
  for (const { input } of [...named(operations()), ...named(tools())])
    expect(bounds(z.toJSONSchema(input.shape.max_tokens ?? z.never(), { io: 'input' }))).toEqual(expected);
});

test('every interface that answers gives the same quotations for the same `max_tokens`', async () => {
  let cut = 0;
  for (const question of questions) {
    for (const budget of budgets) {
      const { quotes, outcome, shortened = 0 } = answerQuestion.run({ question, max_tokens: budget }, demo);
      cut += shortened;
      for (const [name, ask] of Object.entries(answering))
        expect(await ask(question, budget), `${name}, ${budget}: ${question}`).toEqual(
          outcome === 'answered' ? quotes.map(getQuote) : [],
        );
    }
  }
  expect(cut).toBeGreaterThan(10);
});

test('an answer keeps to its budget, and a larger one only adds', () => {
  const getLength = (passage: Passage): number =>
    passageTitle(passage).length + passage.url.length + passage.text.length;
  for (const { question } of sample(golden, 3)) {
    const whole = answerQuestion.run({ question }, demo);
    let before = 0;
    for (const budget of budgets) {
      const { quotes, results } = fitAnswer(whole, budget);
      const quoted = new Set(quotes.map(({ page }) => page.path));
      const chosen = [...quotes, ...results.filter(({ page }) => !quoted.has(page.path))];
      const size = chosen.reduce((sum, passage) => sum + getLength(passage), 0);
      if (chosen.length > 1) expect(size, `${budget}: ${question}`).toBeLessThanOrEqual(budget * 4);
      expect(quotes.length).toBeGreaterThanOrEqual(before);
      before = quotes.length;
    }
  }
});

test('the API and MCP return the same hits for the same `max_tokens`, which following pages continue', async () => {
  for (const q of questions.slice(0, 12)) {
    for (const budget of budgets) {
      const target = `/api/v1/search?${new URLSearchParams({ q, max_tokens: String(budget), limit: '8' })}`;
      const { items, next, count, total } = await getJson(target);
      const { items: hits } = (await callTool('search_content', { query: q, max_tokens: budget, limit: 8 }, demo))
        .structuredContent;
      expect(hits.map(({ url, snippet }: Record<string, string>) => [url, snippet])).toEqual(
        items.map((item: { url: string; heading: { url: string } | null; snippet: string }) => [
          item.heading?.url ?? item.url,
          item.snippet,
        ]),
      );
      expect(count).toBe(items.length);
      const all = await getJson(`/api/v1/search?${new URLSearchParams({ q, limit: '20' })}`);
      expect(items).toEqual(all.items.slice(0, count));
      if (count === total) continue;
      const following = await getJson(next.slice(library.origin.length));
      expect(following.items[0], `${budget}: ${q}`).toEqual(all.items[count]);
    }
  }
});

test('the API and MCP return the same text of a page for the same `max_tokens`, alone, for a question and together', async () => {
  const paths = ['blog/positioning-starts-with-alternatives', 'glossary/positioning', 'tools/break-even-roas'];
  const question = 'What is positioning compared with?';
  for (const budget of budgets) {
    for (const path of paths) {
      const target = `/api/v1/content/${path}?max_tokens=${budget}`;
      const alone = await getJson(target);
      const read = (await callTool('get_page', { path, max_tokens: budget }, demo)).structuredContent;
      expect(read.markdown, `${path} ${budget}`).toBe(alone.markdown);
      expect(read.next_offset === undefined).toBe(alone.omitted === undefined);
      expect(library.markdownAt(library.find(path) ?? 0).startsWith(alone.markdown)).toBe(true);
      expect(alone.markdown.length).toBeLessThanOrEqual(budget * 4);
      const served = await getJson(`${target}&query=${encodeURIComponent(question)}`);
      const chosen = (await callTool('get_page', { path, query: question, max_tokens: budget }, demo))
        .structuredContent;
      expect(chosen.markdown, `${path} ${budget}`).toBe(served.markdown.trimEnd());
      expect(chosen.pages[0].omitted).toBe(served.omitted);
    }
    const { items } = await getJson(`/api/v1/content?paths=${paths.join(',')}&max_tokens=${budget}`);
    const together = (await callTool('get_page', { paths, max_tokens: budget }, demo)).structuredContent;
    expect(items.map(({ markdown }: { markdown: string }) => markdown.trimEnd()).join('\n\n')).toBe(together.markdown);
  }
});

test('every interface refuses a `max_tokens` beyond the bounds, by its name', async () => {
  for (const budget of [49, 10_001]) {
    for (const target of ['search?q=price&', 'content/glossary/positioning?', 'content?paths=index&']) {
      const { status, errors } = await getJson(`/api/v1/${target}max_tokens=${budget}`);
      expect([status, errors[0].parameter, errors[0].allowed]).toEqual([
        400,
        'max_tokens',
        'A whole number from 50 to 10000, in plain digits.',
      ]);
    }
    for (const [tool, args] of Object.entries({
      ask: { question: 'price' },
      search_content: { query: 'price' },
      get_page: { path: 'index' },
    })) {
      const { isError, content } = await callTool(tool, { ...args, max_tokens: budget }, demo);
      expect([isError, content[0].text.includes('max_tokens')], tool).toEqual([true, true]);
    }
    const asked = await query({ query: 'price', max_tokens: String(budget) });
    expect([asked.status, (await asked.json()).error.message]).toEqual([400, expect.stringContaining('max_tokens')]);
    const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'price' }], metadata: { max_tokens: budget } };
    const { error } = await call('SendMessage', { message });
    expect([error.code, error.message]).toEqual([-32602, expect.stringContaining('max_tokens')]);
  }
  const { errors } = await getJson('/api/v1/content?max_tokens=100');
  expect(errors[0].parameter).toBe('max_tokens');
});
