/** A request that costs as much as its kind can, as a client sends it. */
export interface WorstRequest {
  readonly name: string;
  readonly target: string;
  readonly body?: unknown;
}

/** Makes the request. */
export const getRequest = ({ target, body }: WorstRequest, origin: string): Request =>
  new Request(`${origin}${target}`, {
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

const query = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters)}`;

const tool = (name: string, args: object): Pick<WorstRequest, 'target' | 'body'> => ({
  target: '/mcp',
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
});

const message = (text: string): Pick<WorstRequest, 'target' | 'body'> => ({
  target: '/a2a',
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'message/send',
    params: { message: { kind: 'message', messageId: 'm', role: 'user', parts: [{ kind: 'text', text }] } },
  },
});

const cut = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Patterns that make an automaton of many states, or visit many states for each character. */
const patterns: readonly (readonly [name: string, pattern: string])[] = [
  ['optional letters', '(a?){50}zq'],
  ['optional characters', `${'.?'.repeat(96)}zq`],
  ['any texts', `${'.*'.repeat(98)}zq`],
  ['optional alphabets', `${'(a?b?c?d?e?f?g?h?i?j?k?l?m?n?o?p?q?r?s?t?u?v?w?x?y?z?)*'.repeat(2)}zq`],
  ['repeated characters', '.{1,99}zq'],
  ['nested repetition', '(\\w+\\s?)+zq'],
  ['a letter before forty', '(e|a).{40}(q|z)[0-9]{3}'],
  ['a word before sixty', '\\b\\w+\\b.{0,60}[qz][0-9]{3}'],
  ['two distances', 'e.{0,80}t.{0,80}[qj]{2}'],
  ['classes at distances', '[aeiou].{0,95}[^aeiou].{0,95}[qjz]{3}'],
  ['classes at fixed distances', '[a-m].{90}[a-m].{90}[qj]{2}'],
  ['optional characters that fit', `(.?){90}e`],
  ['classes of letters', '(\\p{L}{1,30}[^\\p{L}]{1,9}){1,9}[xq]{4}'],
];

const invented = Array.from({ length: 60 }, (_, at) => `xq${at}zv${at}w`).join(' ');
const usual = 'price market customer brand test value team model the of and to ';

const texts: readonly (readonly [name: string, text: string])[] = [
  ['invented words', invented],
  ['common words', usual],
  ['one letter', 'e '],
  ['one word', 'positioning '],
  ['Chinese', '什么是定价策略和竞争对手的价格？'],
  ['Markdown', '*a **b `c` [d](e) <f> '],
  ['brackets', '[['],
  ['quotation marks', '"price of the" +value -cost '],
  ['ellipses', 'the … of … '],
  ['numbers', '4 % and 15 % lift '],
  ['marks', '> '],
  ['lines', 'a\n'],
];

/** The most expensive requests that are known of each operation, tool and interface. */
export const worstRequests: readonly WorstRequest[] = [
  ...patterns.flatMap(([name, q]) => [
    { name: `find, ${name}`, target: query('/api/v1/find', { q, pattern: 'true', limit: '100' }) },
    { name: `mcp find, ${name}`, ...tool('find', { query: q, pattern: true, limit: 100 }) },
  ]),
  ...texts.flatMap(([name, text]) => [
    { name: `verify, ${name}`, target: query('/api/v1/verify', { url: '/', quote: cut(text, 4000) }).slice(0, 8100) },
    { name: `mcp verify_quote, ${name}`, ...tool('verify_quote', { url: '/', quote: cut(text, 4000) }) },
    { name: `search, ${name}`, target: query('/api/v1/search', { q: cut(text, 512), limit: '100' }) },
    { name: `mcp search_content, ${name}`, ...tool('search_content', { query: cut(text, 512), limit: 20 }) },
    {
      name: `ask, ${name}`,
      target: '/ask',
      body: { query: cut(text, 10_000), prev: [cut(text, 10_000)], streaming: false },
    },
    { name: `mcp ask, ${name}`, ...tool('ask', { question: cut(text, 10_000), previous: [cut(text, 10_000)] }) },
    { name: `a2a, ${name}`, ...message(cut(text, 10_000)) },
  ]),
  { name: 'find, one letter', target: query('/api/v1/find', { q: 'e', limit: '100' }) },
  { name: 'find, nothing', target: query('/api/v1/find', { q: cut('zq ', 200) }) },
  { name: 'list, whole records', target: query('/api/v1/content', { limit: '100' }) },
  { name: 'changes', target: query('/api/v1/changes', { limit: '1000' }) },
  {
    name: 'mcp get_page, several',
    ...tool('get_page', { paths: ['index', 'glossary', 'blog'], query: cut(usual, 500) }),
  },
  {
    name: 'a page with sections',
    target: query('/api/v1/content/glossary/positioning', { q: cut(usual, 500), max_tokens: '50' }),
  },
  { name: 'the page for searching', target: query('/search', { q: cut(usual, 512) }) },
  { name: 'cite, a digest from nowhere', target: '/cite/0123456789ab.0.2s.0000000000000000000/glossary/positioning' },
  {
    name: 'calculate, a long list',
    target: '/mcp',
    body: tool('calculate', {
      tool: 'price-sensitivity',
      inputs: { answers: '20,35,60,90\n'.repeat(1600).slice(0, 19_000), currency: 'GBP' },
    }).body,
  },
];
