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
    'The version of these bytes; send it back in If-None-Match to get 304 if nothing changed, which costs no quota.',
    '"WlPvGQZQSLXZhQDOg7nfoLIoyi6"',
  ),
  'Last-Modified': text('The day of the last change of the content.', 'Tue, 10 Mar 2026 00:00:00 GMT'),
  'Cache-Control': text('How long a cache may use the response.', 'public, max-age=0, must-revalidate'),
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

const deprecationHeaders = {
  Deprecation: text('The moment from which this is deprecated (RFC 9745).', '@1798761600'),
  Sunset: text('The moment from which this may be gone (RFC 8594).', 'Thu, 01 Apr 2027 00:00:00 GMT'),
} as const;

/** The header components of the document; those of deprecations only if there are any. */
export const componentHeaders = (hasDeprecations: boolean) => ({
  ...usualHeaders,
  ...(hasDeprecations ? deprecationHeaders : {}),
});

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

/** Problems that any resource can return, then those of lists and of pages by path only. */
const commonProblems: readonly ProblemCode[] = [
  'invalid-parameter',
  'invalid-encoding',
  'uri-too-long',
  'quota-exceeded',
  'headers-too-large',
  'internal-error',
  'temporarily-unavailable',
];
const listProblems: readonly ProblemCode[] = ['invalid-cursor'];
const pageProblems: readonly ProblemCode[] = ['not-found', 'gone'];

const problemExample = (code: ProblemCode, origin: string) => {
  const { status, title, meaning: detail } = problemTypes[code];
  const url = `${origin}/problems/${code}`;
  return { summary: title, value: { type: url, title, status, detail, code, documentation: url } };
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

/** A response for each status of these codes, with an example for each code. */
export const problemResponses = (origin: string, codes: readonly ProblemCode[]): Record<string, ProblemResponse> => {
  const statuses = [...new Set(codes.map((code) => problemTypes[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const sameStatus = codes.filter((code) => problemTypes[code].status === status);
      return [
        String(status),
        {
          description: sameStatus.map((code) => `${code}: ${problemTypes[code].meaning}`).join(' '),
          headers: problemHeaders(status),
          content: {
            'application/problem+json': {
              schema: refTo('Problem'),
              examples: Object.fromEntries(sameStatus.map((code) => [code, problemExample(code, origin)])),
            },
          },
        },
      ];
    }),
  );
};

/** The problem codes that a resource can return, in the order of the registry. */
export const getProblemCodes = (isPaged: boolean, isByPath: boolean): ProblemCode[] => {
  const codes = new Set<ProblemCode>([
    ...commonProblems,
    ...(isPaged ? listProblems : []),
    ...(isByPath ? pageProblems : []),
  ]);
  return problemCodes.filter((code) => codes.has(code));
};

const reference = (name: string): ResponseReference => ({ $ref: `#/components/responses/${name}` });

/** A reference to a response that operations share. */
interface ResponseReference {
  readonly $ref: string;
}

/** The name of the response with a status: lists have one problem more under 400. */
const responseName = (status: string, codes: readonly ProblemCode[]): string =>
  `Problem${status}${status === '400' && listProblems.some((code) => codes.includes(code)) ? 'OfList' : ''}`;

export const problemReferences = (codes: readonly ProblemCode[]): Record<string, ResponseReference> =>
  Object.fromEntries(
    [...new Set(codes.map((code) => String(problemTypes[code].status)))]
      .sort()
      .map((status) => [status, reference(responseName(status, codes))]),
  );

/** The responses that operations share, by their names. */
export const componentResponses = (origin: string) => ({
  NotModified: {
    description:
      'Nothing changed since the response that If-None-Match or If-Modified-Since refers to. Costs no quota.',
    headers: { ...quotaHeaders, ...cacheHeaders },
  },
  Moved: {
    description: 'The resource is at another path: it moved, or the path had a slash too many.',
    headers: { ...quotaHeaders, Location: header('Location') },
  },
  ...Object.fromEntries(
    [getProblemCodes(true, true), getProblemCodes(false, true)].flatMap((codes) =>
      Object.entries(problemResponses(origin, codes)).map(([status, response]) => [
        responseName(status, codes),
        response,
      ]),
    ),
  ),
});

/** The name that the parameters of an example and its response share. */
export const exampleName = 'real';

interface Example {
  readonly value: object;
  readonly isCut: boolean;
}

/** The responses that are not errors: 200, 304 and 308. */
export const successResponses = (schema: string, example: Example | undefined, isDeprecated: boolean) => ({
  200: {
    description: 'The response.',
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
          : {
              examples: {
                [exampleName]: {
                  summary: `A real response of this site${example.isCut ? ', with its lists cut' : ''}.`,
                  value: example.value,
                },
              },
            }),
      },
    },
  },
  304: reference('NotModified'),
  308: reference('Moved'),
});
