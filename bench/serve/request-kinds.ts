import * as z from 'zod';
import { searchContentTool } from '../../src/interfaces/mcp/tools/search-content.ts';

/** A kind of request. */
export interface RequestKind {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Targets and bodies, sent in turn. */
  readonly variants: readonly Variant[];
  /** Minimum share of the peer's rate that we aim for. */
  readonly minShare?: number;
}

export interface Variant {
  readonly target: string;
  readonly body?: string;
}

const Listed = z.object({ total: z.number(), items: z.array(z.object({ path: z.string(), title: z.string() })) });

export const listed = async (address: string, query: string): Promise<z.infer<typeof Listed>> =>
  Listed.parse(await (await fetch(`${address}/api/v1/content?${query}`)).json());

/** More than are sent in any round, so that no response is cached. */
const maxQuestions = 30_000;

/** Combines the titles of two pages each to unique questions. */
export const questionsAbout = (titles: readonly string[]): string[] => {
  const questions: string[] = [];
  for (let apart = 1; apart < titles.length && questions.length < maxQuestions; apart++)
    for (const [at, title] of titles.entries())
      questions.push(`${title} ${titles[(at + apart) % titles.length] ?? ''}`.slice(0, 200));
  return questions;
};

const get = (variants: readonly Variant[], name: string, wanted?: number): RequestKind => ({
  name,
  method: 'GET',
  headers: { accept: '*/*' },
  variants,
  ...(wanted === undefined ? {} : { minShare: wanted }),
});

const searchesFor = (questions: readonly string[]): Variant[] =>
  questions.map((question) => ({ target: `/api/v1/search?q=${encodeURIComponent(question)}` }));

const callsFor = (questions: readonly string[]): Pick<RequestKind, 'method' | 'headers' | 'variants'> => ({
  method: 'POST',
  headers: {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    'mcp-protocol-version': '2025-11-25',
  },
  variants: questions.map((query) => ({
    target: '/mcp',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: searchContentTool.name, arguments: { query } },
    }),
  })),
});

const asksFor = (questions: readonly string[]): Pick<RequestKind, 'method' | 'headers' | 'variants'> => ({
  method: 'GET',
  headers: { accept: 'application/json' },
  variants: questions.map((question) => ({ target: `/ask?query=${encodeURIComponent(`What is ${question}?`)}` })),
});

const messagesFor = (questions: readonly string[]): Pick<RequestKind, 'method' | 'headers' | 'variants'> => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json', 'a2a-version': '1.0' },
  variants: questions.map((question) => ({
    target: '/a2a',
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'SendMessage',
      params: { message: { messageId: '1', role: 'ROLE_USER', parts: [{ text: `How is ${question} measured?` }] } },
    }),
  })),
});

/** Requests to every endpoint about pages in the middle of the site at this address. */
export const requestsTo = async (address: string): Promise<readonly RequestKind[]> => {
  const { total } = await listed(address, 'limit=1');
  const middle = Math.max(0, (total >> 1) - 100);
  const pages = [
    ...(await listed(address, `limit=100&offset=${middle}`)).items,
    ...(await listed(address, `limit=100&offset=${middle + 100}`)).items,
  ];
  const page = pages[pages.length >> 1] ?? { path: 'index', title: 'Home' };
  const again = [page.title.slice(0, 100)];
  const fresh = questionsAbout(pages.map(({ title }) => title));
  const half = fresh.length >> 1;
  return [
    get([{ target: `/${page.path}` }], 'static page', 0.7),
    get([{ target: `/${page.path}.md` }], 'Markdown twin'),
    get([{ target: '/api/v1/content' }], 'list of 20', 0.6),
    get([{ target: `/api/v1/content/${page.path}` }], 'read one page', 0.6),
    get(searchesFor(again), 'search', 0.4),
    get(searchesFor(fresh.slice(0, half)), 'search, new words'),
    { name: 'MCP call (search)', ...callsFor(again), minShare: 0.1 },
    { name: 'MCP call, new words', ...callsFor(fresh.slice(half)) },
    { name: 'ask', ...asksFor(again) },
    { name: 'ask, a new question', ...asksFor(fresh) },
    { name: 'A2A, a new question', ...messagesFor(fresh) },
  ];
};
