import * as z from 'zod';
import { searchContent } from '../../src/interfaces/mcp/tools/search-content.ts';

/** One kind of request, and the least share of the peer's rate that we want to reach. */
export interface Asked {
  readonly name: string;
  readonly target: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly wanted?: number;
}

const Listed = z.object({ total: z.number(), items: z.array(z.object({ path: z.string(), title: z.string() })) });

const listed = async (address: string, query: string): Promise<z.infer<typeof Listed>> =>
  Listed.parse(await (await fetch(`${address}/api/v1/content?${query}`)).json());

/** Requests to every door about a page in the middle of the site that is served at this address. */
export const requestsTo = async (address: string): Promise<readonly Asked[]> => {
  const { total } = await listed(address, 'limit=1');
  const [page = { path: 'index', title: 'Home' }] = (await listed(address, `limit=1&offset=${total >> 1}`)).items;
  const plain = { accept: '*/*' };
  const get = (name: string, target: string, wanted?: number): Asked => ({
    name,
    target,
    method: 'GET',
    headers: plain,
    ...(wanted === undefined ? {} : { wanted }),
  });
  const words = encodeURIComponent(page.title.slice(0, 100));
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: searchContent.name, arguments: { query: page.title.slice(0, 100) } },
  };
  return [
    get('static page', `/${page.path}`, 0.7),
    get('Markdown twin', `/${page.path}.md`),
    get('list of 20', '/api/v1/content', 0.6),
    get('read one page', `/api/v1/content/${page.path}`, 0.6),
    get('search', `/api/v1/search?q=${words}`, 0.4),
    {
      name: 'MCP call (search)',
      target: '/mcp',
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify(call),
      wanted: 0.1,
    },
    {
      ...get('ask', `/ask?query=${encodeURIComponent(`What is ${page.title.slice(0, 100)}?`)}`),
      headers: { accept: 'application/json' },
    },
  ];
};
