import { type ProblemCode, problemCodes, problemTypes } from '../../problem.ts';
import { refTo } from './openapi-schemas.ts';

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const header = (name: string) => ({ $ref: `#/components/headers/${name}` });

const usualHeaders = {
  'RateLimit-Policy': text(
    'The quotas that this request counts against (draft-ietf-httpapi-ratelimit-headers-10).',
    '"default";q=600;w=60',
  ),
  RateLimit: text(
    'How many requests are left at once, and in how many seconds there is one more.',
    '"default";r=599;t=1',
  ),
  ETag: text(
    'Names these bytes; send it back in If-None-Match to be told that nothing changed, which costs no quota.',
    '"WlPvGQZQSLXZhQDOg7nfoLIoyi6"',
  ),
  'Last-Modified': text('The day of the last change of the content.', 'Tue, 10 Mar 2026 00:00:00 GMT'),
  'Cache-Control': text('How long to keep the answer.', 'public, max-age=0, must-revalidate'),
  Link: text(
    'The next, previous and first items of a list, and the versioning policy (RFC 8288).',
    '</developers/versioning>; rel="deprecation"; type="text/html"',
  ),
  Location: text('Where the resource is, on this host.', '/api/v1/content'),
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
} as const;

const headersOfWhatGoes = {
  Deprecation: text('The moment from which this is deprecated (RFC 9745).', '@1798761600'),
  Sunset: text('The moment from which this may be gone (RFC 8594).', 'Thu, 01 Apr 2027 00:00:00 GMT'),
} as const;

/** The fields that answers carry; those of what goes only if something does. */
export const componentHeaders = (isGoing: boolean) => ({ ...usualHeaders, ...(isGoing ? headersOfWhatGoes : {}) });

const quotaHeaders = { 'RateLimit-Policy': header('RateLimit-Policy'), RateLimit: header('RateLimit') };
const cacheHeaders = {
  'Cache-Control': header('Cache-Control'),
  ETag: header('ETag'),
  'Last-Modified': header('Last-Modified'),
  Link: header('Link'),
};

const problemHeaders = (status: number) => ({
  ...quotaHeaders,
  'Cache-Control': header('Cache-Control'),
  ...(status === 429 || status === 503 ? { 'Retry-After': header('Retry-After') } : {}),
});

/** Problems that a GET of any resource can meet, and those that only a page by its path can. */
const everywhere: readonly ProblemCode[] = [
  'invalid-parameter',
  'invalid-encoding',
  'uri-too-long',
  'quota-exceeded',
  'headers-too-large',
  'internal-error',
  'temporarily-unavailable',
];
const ofLists: readonly ProblemCode[] = ['invalid-cursor'];
const ofPages: readonly ProblemCode[] = ['not-found', 'gone'];

const problemExample = (code: ProblemCode, origin: string) => {
  const { status, title } = problemTypes[code];
  const url = `${origin}/problems/${code}`;
  return { summary: title, value: { type: url, title, status, code, documentation: url } };
};

interface ProblemResponse {
  readonly description: string;
  readonly headers: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content: {
    readonly 'application/problem+json': {
      readonly schema: { readonly $ref: string };
      readonly examples: Readonly<Record<string, object>>;
    };
  };
}

/** A response for each status that these codes have, with an example for each code. */
export const problemResponses = (origin: string, codes: readonly ProblemCode[]): Record<string, ProblemResponse> => {
  const statuses = [...new Set(codes.map((code) => problemTypes[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => problemTypes[code].status === status);
      return [
        String(status),
        {
          description: own.map((code) => `${code}: ${problemTypes[code].meaning}`).join(' '),
          headers: problemHeaders(status),
          content: {
            'application/problem+json': {
              schema: refTo('Problem'),
              examples: Object.fromEntries(own.map((code) => [code, problemExample(code, origin)])),
            },
          },
        },
      ];
    }),
  );
};

/** The codes that a resource can answer with, in the order of the registry. */
export const codesOf = (paged: boolean, byPath: boolean): ProblemCode[] => {
  const some = new Set<ProblemCode>([...everywhere, ...(paged ? ofLists : []), ...(byPath ? ofPages : [])]);
  return problemCodes.filter((code) => some.has(code));
};

/** The name that ties the parameters of the example to its answer. */
export const exampleName = 'real';

/** What is not an error: the content, nothing new, and another address. */
export const goodResponses = (schema: string, example: object | undefined, isDeprecated: boolean) => ({
  200: {
    description: 'The answer.',
    headers: {
      ...quotaHeaders,
      ...cacheHeaders,
      ...(isDeprecated ? { Deprecation: header('Deprecation'), Sunset: header('Sunset') } : {}),
    },
    content: {
      'application/json': {
        schema: refTo(schema),
        ...(example === undefined
          ? {}
          : { examples: { [exampleName]: { summary: 'A real answer of this site.', value: example } } }),
      },
    },
  },
  304: {
    description: 'Nothing changed since the answer that If-None-Match or If-Modified-Since names. Costs no quota.',
    headers: { ...quotaHeaders, ...cacheHeaders },
  },
  308: {
    description: 'The resource is at another path: it moved, or the path had a slash too many.',
    headers: { ...quotaHeaders, Location: header('Location') },
  },
});
