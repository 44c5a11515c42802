import type { FuzzAnswer } from './ask.ts';
import type { FuzzRequest } from './requests.ts';

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const errorForm = ({ method, target }: FuzzRequest, { status, headers, body }: FuzzAnswer): string[] => {
  const type = headers['content-type'] ?? '';
  const pathname = target.split('?', 1)[0] ?? '';
  if (method === 'HEAD') return [];
  if (type.startsWith('application/problem+json')) {
    const problem = json(body);
    const isWhole =
      isRecord(problem) &&
      problem.status === status &&
      ['type', 'title', 'code'].every((name) => typeof problem[name] === 'string');
    return isWhole ? [] : ['the problem lacks a field'];
  }
  if (/^\/(mcp|a2a)(\/|$)/.test(pathname)) {
    const answer = json(body);
    return (isRecord(answer) && isRecord(answer.error)) || type.startsWith('text/html')
      ? []
      : ['neither a problem nor a JSON-RPC error'];
  }
  if (pathname.startsWith('/api/v1/') || pathname === '/api/v1') return ['an error of the API is no problem+json'];
  if (/^\/ask(\/|$)/.test(pathname))
    return isRecord(json(body)) || type.startsWith('text/html') ? [] : ['an error of /ask'];
  return /^text\/(html|markdown)/.test(type) ? [] : [`an error of the type "${type}"`];
};

const varies = (vary: string | undefined, field: string): boolean =>
  (vary ?? '').split(',').some((name) => name.trim().toLowerCase() === field);

type Rule = (asked: FuzzRequest, answer: FuzzAnswer, type: string) => boolean;

/** Conditions that hold for no response, each with its message. */
const faultyWhen: readonly (readonly [fault: string, rule: Rule])[] = [
  ['a status of 500 or more', (_, { status }) => status >= 500],
  ['401 or 403', (_, { status }) => status === 401 || status === 403],
  ['no nosniff', (_, { headers }) => headers['x-content-type-options'] !== 'nosniff'],
  ['a cookie', (_, { headers }) => headers['set-cookie'] !== undefined],
  [
    'no CORS',
    (_, { headers }, type) => !type.startsWith('text/html') && headers['access-control-allow-origin'] !== '*',
  ],
  [
    'a coded answer without Vary: Accept-Encoding',
    (_, { headers }) => headers['content-encoding'] !== undefined && !varies(headers.vary, 'accept-encoding'),
  ],
  [
    'a page without Vary: Accept',
    ({ target }, { status, headers }, type) =>
      status === 200 &&
      !varies(headers.vary, 'accept') &&
      (/text\/markdown/.test(headers.link ?? '') ||
        (type.startsWith('text/markdown') && !/^[^?]*\.\w+(\?|$)|mode=agent/.test(target))),
  ],
  ['an error without Cache-Control', (_, { status, headers }) => status >= 400 && !headers['cache-control']],
  [
    'an error of over 4 KB',
    (_, { status, size }, type) => status >= 400 && size > 4096 && !type.startsWith('text/html'),
  ],
  ['405 without Allow', (_, { status, headers }) => status === 405 && !headers.allow],
  ['text without charset', (_, __, type) => type.startsWith('text/') && !/charset=utf-8/i.test(type)],
  [
    'a redirect to elsewhere',
    (_, { headers: { location } }) => location !== undefined && !/^(\/(?![/\\])|http:\/\/127\.0\.0\.1)/.test(location),
  ],
  [
    'a host that the client named',
    ({ target }, { headers, body, status }) =>
      !target.includes('evil') &&
      `${headers.location}${headers.link}${status < 400 ? '' : body}`.includes('evil.example'),
  ],
  ['a stack', (_, { status, body }) => status >= 400 && /node_modules|\n {4}at |node:internal/.test(body)],
];

/** The errors of a response that need no knowledge of the request's meaning. */
export const getFaults = (asked: FuzzRequest, answer: FuzzAnswer): string[] => [
  ...faultyWhen
    .filter(([, rule]) => rule(asked, answer, answer.headers['content-type'] ?? ''))
    .map(([fault]) => (fault.startsWith('a status') ? `status ${answer.status}` : fault)),
  ...(answer.status >= 400 ? errorForm(asked, answer) : []),
];

const same = ['content-type', 'etag', 'cache-control', 'vary', 'content-length', 'link', 'content-encoding'] as const;

/** The differences between the responses to HEAD and GET (RFC 9110 §9.3.2). */
export const headFaults = (get: FuzzAnswer, head: FuzzAnswer): string[] => [
  ...(head.size > 0 ? ['HEAD with a body'] : []),
  ...(head.status === get.status ? [] : [`HEAD ${head.status}, GET ${get.status}`]),
  // HEAD may omit Content-Length where the server would have to generate the content (RFC 9110 §8.6).
  ...same
    .filter((name) => name !== 'content-length' || head.headers[name] !== undefined)
    .filter((name) => head.headers[name] !== get.headers[name])
    .map((name) => `HEAD and GET differ in ${name}: ${head.headers[name]} / ${get.headers[name]}`),
];

/** The errors of the response to a conditional GET with the current entity tag. */
export const conditionalFaults = (get: FuzzAnswer, again: FuzzAnswer): string[] => [
  ...(again.status === 304 ? [] : [`${again.status} instead of 304`]),
  ...(again.size > 0 ? ['304 with a body'] : []),
  ...(['etag', 'cache-control', 'vary'] as const)
    .filter((name) => again.headers[name] !== get.headers[name])
    .map((name) => `304 differs in ${name}: ${again.headers[name]} / ${get.headers[name]}`),
];
