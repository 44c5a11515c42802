import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to `npm run dev`. */
export interface Asked {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Given {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

const rpc = (target: string, method: string, params: unknown): Asked => ({
  target,
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const message = { kind: 'message', role: 'user', messageId: '1', parts: [{ kind: 'text', text: 'What is zanzibar?' }] };

/** Requests to every interface that show the draft. */
export const drafts: readonly Asked[] = [
  { target: '/blog/hush', headers: { accept: 'text/html' } },
  { target: '/blog', headers: { accept: 'text/html' } },
  { target: '/blog/hush.md' },
  { target: '/blog/hush', headers: { accept: 'text/markdown' } },
  { target: '/blog/hush?mode=agent' },
  { target: '/api/v1/content' },
  { target: '/api/v1/content/blog/hush' },
  { target: '/api/v1/search?q=zanzibar' },
  { target: '/ask?query=What+is+zanzibar&streaming=false' },
  { target: '/ask?query=What+is+zanzibar' },
  { target: '/@halyard/would-answer?question=What+is+zanzibar&path=blog/hush' },
  { target: '/llms.txt' },
  { target: '/llms-full.txt' },
  { target: '/sitemap.md' },
  rpc('/mcp', 'tools/call', { name: 'search_content', arguments: { query: 'zanzibar' } }),
  rpc('/a2a', 'message/send', { message }),
];

/** Requests that do not show the draft: files, errors and preflights. */
export const others: readonly Asked[] = [
  { target: '/', headers: { accept: 'text/html' } },
  { target: '/@vite/client' },
  { target: '/src/styles/tokens.css' },
  { target: '/package.json' },
  { target: '/__open-in-editor' },
  { target: '/nothing-here', headers: { accept: 'text/html' } },
  { target: '/api/v1/content/blog/none' },
  { target: '/mcp', method: 'DELETE' },
  { target: '/api/v1/content', method: 'OPTIONS' },
  { target: '/blog/hush', method: 'OPTIONS' },
];

/** What a server refuses of requests that another site or a foreign host name sent. */
export const foreign: readonly (readonly [status: number, headers: Readonly<Record<string, string>>])[] = [
  [421, { host: 'evil.example' }],
  [421, { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  [403, { origin: 'https://evil.example' }],
  [403, { origin: 'null' }],
  [403, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  [403, { 'sec-fetch-site': 'same-site' }],
  [403, { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' }],
];

/** Sends a request and returns what came back. */
export const ask = (address: string, { target, method = 'GET', headers = {}, body }: Asked): Promise<Given> =>
  new Promise((resolve, reject) => {
    const asked = request(`${address}${target}`, { method, headers: { ...headers } }, (response) => {
      text(response).then(
        (given) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: given }),
        reject,
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });

/** The names of the fields of CORS. */
export const corsFields = ({ headers }: Given): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));
