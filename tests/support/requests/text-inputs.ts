import { post as mcp } from '../../interfaces/mcp/call.ts';
import { api } from '../call.ts';
import { context } from '../context.ts';
import { getInterfaces } from '../interfaces.ts';

/** Outcome of a text at an endpoint: whether the server failed, and whether it rejected the text. */
export interface Verdict {
  readonly isFault: boolean;
  readonly isRefused: boolean;
  readonly body: string;
}

/** A request field that takes text from a client. */
export interface TextInput {
  readonly name: string;
  /** Maximum length in characters; undefined without a limit or if no text is accepted. */
  readonly limit?: number;
  readonly send: (text: string) => Promise<Verdict>;
}

const { a2a, ask, post, query } = getInterfaces(context);
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const isFault = (status: number, body: string): boolean => status >= 500 || /-32603|internal-error/.test(body);

/** Reads the outcome of an HTTP response: 400 is a rejected text; 404 is a valid text without a page. */
const byStatus = async (sent: Promise<Response>): Promise<Verdict> => {
  const response = await sent;
  const body = await response.text();
  return { isFault: isFault(response.status, body), isRefused: response.status === 400, body };
};

const byRpc = async (sent: Promise<Response>): Promise<Verdict> => {
  const response = await sent;
  const body = await response.text();
  const { error, result } = JSON.parse(body);
  const isRefused = error !== undefined || (result.isError === true && result.content[0].text.includes('characters'));
  return { isFault: isFault(response.status, body), isRefused, body };
};

const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params });
const fromApi = (name: string, target: (text: string) => string, limit?: number): TextInput => ({
  name: `API ${name}`,
  ...(limit === undefined ? {} : { limit }),
  send: (text) => byStatus(api(target(encode(text)))),
});
const fromMcp = (name: string, method: string, params: (text: string) => unknown, limit?: number): TextInput => ({
  name: `MCP ${name}`,
  ...(limit === undefined ? {} : { limit }),
  send: (text) => byRpc(mcp(rpc(method, params(text)))),
});
const tool = (name: string, argument: string, limit?: number, more: object = {}): TextInput =>
  fromMcp(`${name} ${argument}`, 'tools/call', (text) => ({ name, arguments: { ...more, [argument]: text } }), limit);
const fromA2a = (name: string, method: string, params: (text: string) => unknown, limit?: number): TextInput => ({
  name: `A2A ${name}`,
  ...(limit === undefined ? {} : { limit }),
  send: (text) => byRpc(a2a(rpc(method, params(text)))),
});
const message = (fields: (text: string) => object) => (text: string) => ({
  message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'price' }], ...fields(text) },
});
const fromAsk = (name: string, limit?: number): TextInput => ({
  name: `ask ${name}`,
  ...(limit === undefined ? {} : { limit }),
  send: (text) => byStatus(post({ query: 'price', [name]: text })),
});

const prompt = (fields: (text: string) => object) => (text: string) => ({
  name: 'answer_from_site',
  arguments: { question: 'price', ...fields(text) },
});

/** Every text input of every endpoint. */
export const textInputs: readonly TextInput[] = [
  fromApi('q', (text) => `/api/v1/search?q=${text}`, 512),
  fromApi('path', (text) => `/api/v1/content/${text}`, 300),
  fromApi('paths', (text) => `/api/v1/content?paths=about,${text}`, 300),
  ...['tag', 'section', 'updated_since', 'cursor', 'limit', 'offset'].map((name) =>
    fromApi(name, (text) => `/api/v1/content?${name}=${text}`),
  ),
  fromApi('(name of a parameter)', (text) => `/api/v1/content?${text}=1`),
  fromApi('(address)', (text) => `/api/v1/${text}`),
  tool('search_content', 'query', 512),
  tool('ask', 'question', 10_000),
  tool('ask', 'previous', 10_000, { question: 'price' }),
  tool('get_page', 'path', 2048),
  tool('get_page', 'url', 2048),
  tool('get_page', 'heading', 512, { path: 'about' }),
  tool('get_page', 'headings', 512, { path: 'about' }),
  tool('get_page', 'view', undefined, { path: 'about' }),
  ...['tag', 'section', 'updated_since', 'cursor'].map((argument) => tool('list_content', argument)),
  tool('list_content', 'limit'),
  fromMcp('(name of a tool)', 'tools/call', (text) => ({ name: text, arguments: {} })),
  fromMcp('(name of an argument)', 'tools/call', (text) => ({ name: 'get_page', arguments: { [text]: 1 } })),
  fromMcp('resource', 'resources/read', (uri) => ({ uri })),
  fromMcp('resource on this host', 'resources/read', (text) => ({ uri: `https://fixture.example/${text}` })),
  fromMcp('cursor of resources', 'resources/list', (cursor) => ({ cursor })),
  fromMcp(
    'prompt question',
    'prompts/get',
    prompt((question) => ({ question })),
    2000,
  ),
  fromMcp(
    'prompt page',
    'prompts/get',
    prompt((page) => ({ page })),
    2048,
  ),
  fromMcp('(name of a prompt)', 'prompts/get', (name) => ({ name })),
  ...['value', 'name'].map((field) =>
    fromMcp(`completion ${field}`, 'completion/complete', (text) => ({
      ref: { type: 'ref/prompt', name: 'answer_from_site' },
      argument: { name: 'page', value: 'about', [field]: text },
    })),
  ),
  fromMcp('completion template', 'completion/complete', (uri) => ({
    ref: { type: 'ref/resource', uri },
    argument: { name: 'path', value: 'about' },
  })),
  fromMcp('(method)', 'ping', (text) => ({ _meta: { progressToken: text } })),
  fromA2a(
    'text',
    'SendMessage',
    message((text) => ({ parts: [{ text }] })),
  ),
  fromA2a(
    'several texts',
    'SendMessage',
    message((text) => ({ parts: [{ text }, { text }] })),
  ),
  fromA2a(
    'data',
    'SendMessage',
    message((text) => ({ parts: [{ data: { query: text } }] })),
  ),
  fromA2a(
    'messageId',
    'SendMessage',
    message((messageId) => ({ messageId })),
    200,
  ),
  fromA2a(
    'contextId',
    'SendMessage',
    message((contextId) => ({ contextId })),
    200,
  ),
  fromA2a(
    'taskId',
    'SendMessage',
    message((taskId) => ({ taskId })),
  ),
  fromA2a(
    'referenceTaskIds',
    'SendMessage',
    message((id) => ({ referenceTaskIds: [id] })),
  ),
  fromA2a('id of a task', 'GetTask', (id) => ({ id })),
  { name: 'A2A (method)', send: (text) => byRpc(a2a(rpc(text, {}))) },
  {
    name: 'A2A (id of a request)',
    limit: 1000,
    send: (id) => byRpc(a2a({ jsonrpc: '2.0', id, method: 'SendMessage', params: message(() => ({}))('') })),
  },
  ...['query', 'decontextualized_query', 'prev', 'site', 'itemType'].map((name) => fromAsk(name, 10_000)),
  fromAsk('query_id', 200),
  fromAsk('version', 20),
  ...['mode', 'response_format', 'num', 'min_score', 'streaming', 'session_context'].map((name) => fromAsk(name)),
  {
    name: 'ask nested context',
    limit: 10_000,
    send: (text) => byStatus(post({ query: { text: 'price' }, context: { prev: [text] } })),
  },
  {
    name: 'ask in an address',
    send: (text) => byStatus(query({ query: text.slice(0, 400), prev: text.slice(0, 200) })),
  },
  {
    name: 'ask for a page',
    send: (text) => byStatus(query({ query: text.slice(0, 400) }, { headers: { accept: 'text/html' } })),
  },
  {
    name: 'ask in a form',
    send: (text) => byStatus(ask('/ask', { method: 'POST', body: new URLSearchParams({ query: text }) })),
  },
];
