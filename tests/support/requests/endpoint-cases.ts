const post = (method: string, params: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const client = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
const message = { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'What is positioning?' }] };
const question = '/ask?query=What+is+positioning%3F';

/** A request to an endpoint, and the status, media type and words of its response on every host. */
export type EndpointCase = readonly [target: string, init: RequestInit, status: number, type: string, words: string];

/** One request to every endpoint at least, over pages that have the term “positioning”. */
export const endpointCases: readonly EndpointCase[] = [
  ['/api/v1', {}, 200, 'application/json', '"endpoints"'],
  ['/api/v1/content?limit=1', {}, 200, 'application/json', '"next"'],
  ['/api/v1/search?query=positioning', {}, 200, 'application/json', 'glossary/positioning'],
  // The endpoint and not the redirect of ?mode=agent takes it, and knows no such parameter.
  ['/api/v1/content/glossary/positioning?mode=agent', {}, 400, 'application/problem+json', 'mode'],
  ['/health', {}, 200, 'application/json', '"status":"ok"'],
  ['/mcp', post('initialize', client), 200, '', 'serverInfo'],
  ['/a2a', post('SendMessage', { message }), 200, 'application/json', 'glossary/positioning'],
  [question, { headers: { accept: 'application/json' } }, 200, 'application/json', 'glossary/positioning'],
  [question, { headers: { accept: 'text/event-stream' } }, 200, 'text/event-stream', 'glossary/positioning'],
  [question, { headers: { accept: 'text/html' } }, 200, 'text/html', 'glossary/positioning'],
];

/** The same for the demo, which is in German, too. */
export const demoCases: readonly EndpointCase[] = [
  ...endpointCases,
  [
    '/ask?query=Was+ist+Positionierung%3F&language=de',
    { headers: { accept: 'text/html' } },
    200,
    'text/html',
    '<html lang="de"',
  ],
];
