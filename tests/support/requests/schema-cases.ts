import { exampleUrl } from '../../../src/interfaces/api/example-url.ts';
import { tools } from '../../../src/interfaces/mcp/tools/index.ts';
import { offeredOn, routedOperations } from '../../../src/operations/routes.ts';
import { context } from '../context.ts';
import { origin } from '../library.ts';

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (target: string, body: unknown): [string, RequestInit] => [
  target,
  { method: 'POST', headers: json, body: JSON.stringify(body) },
];
const rpc = (method: string, params: object = {}): [string, RequestInit] =>
  post('/mcp', { jsonrpc: '2.0', id: 1, method, params });
const ask = (fields: object): [string, RequestInit] => post('/ask', { query: 'What is positioning?', ...fields });

const offered = await offeredOn(context.library, routedOperations());
const examples = offered.map((operation): [string, RequestInit] => [
  exampleUrl(operation, context.library).slice(origin.length),
  {},
]);
const wrong = [
  '/content?limit=0&section=nowhere&tag=A%20Tag&updated_since=2026-02-30&unknown=1',
  '/content?paths=&order=size',
  `/search?q=${'a'.repeat(600)}&prefix=maybe`,
  '/search?q=%20',
  '/search',
  '/find?q=a&pattern=1&limit=1e3',
  '/verify?url=&quote=a&version=xyz',
  '/changes?limit=1001',
  '/content/index?max_tokens=49',
  '/versions/index?version=Z',
].map((target): [string, RequestInit] => [`/api/v1${target}`, {}]);

/** Requests whose responses depend on what schemas say: of what they accept, refuse and describe. */
export const schemaCases: readonly (readonly [target: string, init: RequestInit])[] = [
  ...examples,
  ...wrong,
  rpc('tools/list'),
  ...tools().flatMap(({ name, example }) => [
    rpc('tools/call', { name, arguments: example({ library: context.library, search: context.search }) }),
    rpc('tools/call', { name, arguments: { limit: '1000', section: 5, nothing: 1 } }),
  ]),
  rpc('tools/call', { arguments: 1 }),
  rpc('resources/read', { uri: 5 }),
  rpc('skills/list'),
  ...[{ limit: 'many' }, { prev: '["a", "b"]', streaming: 'off' }, { num: 1.5, min_score: '101' }, { site: [5] }].map(
    ask,
  ),
  post('/a2a', {
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'Hi?' }] }, metadata: { max_tokens: 1 } },
  }),
];
