interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** The event in a sentence, for the page that documents the problem. */
  readonly meaning: string;
  /** The remedy, for the page that documents the problem. */
  readonly remedy: string;
}

/** Problem types by code (RFC 9457). Append only: clients depend on the codes. */
export const problemTypes = {
  'invalid-parameter': {
    status: 400,
    title: 'A parameter has a value that is not allowed',
    meaning: 'The request is well formed, but a parameter is missing, unknown, repeated or outside its allowed values.',
    remedy: 'Read `errors` in the response: each entry names the parameter, the reason and what is allowed.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor is not valid',
    meaning: 'The cursor was changed, belongs to other filters, or comes from an earlier build of this site.',
    remedy: 'Start again without `cursor` and follow `next` from there.',
  },
  'invalid-encoding': {
    status: 400,
    title: 'The address is not validly encoded',
    meaning: 'The path or the query holds percent-encoding that is broken or does not decode to UTF-8.',
    remedy: 'Encode the address as UTF-8 and percent-encode every reserved byte.',
  },
  'invalid-json': {
    status: 400,
    title: 'The request body is not usable JSON',
    meaning: 'The body does not parse as JSON in UTF-8, is nested deeper than 64 levels, or has more than 1,000 names.',
    remedy: 'Send one JSON value, as `detail` in the response says.',
  },
  'malformed-request': {
    status: 400,
    title: 'This is not an HTTP request',
    meaning: 'The bytes that arrived cannot be read as HTTP/1.1.',
    remedy: 'Send the request with an HTTP client, and without control characters in its headers.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request did not arrive in time',
    meaning: 'The headers of the request took longer than 10 seconds, or all of it longer than 15.',
    remedy: 'Send the request again, in one go.',
  },
  'not-found': {
    status: 404,
    title: 'No such resource',
    meaning: 'Nothing is published at this address.',
    remedy: 'Look at `nearest` in the response, list the pages at /api/v1/content, or read /llms.txt.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This method is not offered here',
    meaning: 'The address exists, but it does not answer this HTTP method.',
    remedy: 'Use one of the methods in the `Allow` header. The service is read-only.',
  },
  gone: {
    status: 410,
    title: 'This page was published and has been withdrawn',
    meaning: 'The page existed at this address once and is not published any more.',
    remedy: 'Remove the address from your index; list the pages at /api/v1/content to find what replaced it.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation fits the Accept header',
    meaning: 'The address has an HTML and a Markdown form, and the Accept header excludes both.',
    remedy: 'Send `Accept: text/markdown`, `Accept: text/html`, or no Accept header.',
  },
  'content-too-large': {
    status: 413,
    title: 'The request body is too large',
    meaning: 'The body is larger than this endpoint reads.',
    remedy: 'Send a body of at most 64 KB.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    meaning: 'The request target is longer than 8 KB.',
    remedy: 'Ask for fewer pages at once, or shorten the query.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The media type of the request body is not supported',
    meaning: 'The endpoint reads JSON, and the request says that it carries something else.',
    remedy: 'Send `Content-Type: application/json` and no Content-Encoding.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'The file ends before the range begins',
    meaning: 'The Range header asks for bytes after the last one.',
    remedy:
      'Read the length of the file in `Content-Range`; if you already have that many bytes, you have the whole file.',
  },
  'misdirected-request': {
    status: 421,
    title: 'This server does not serve that host',
    meaning: 'The server listens on a loopback address and the Host header names another host.',
    remedy: 'Use the address that the server printed at start, or set `HOST` and `SITE_URL`.',
  },
  'quota-exceeded': {
    status: 429,
    title: 'Too many requests',
    meaning: 'The client has sent as many requests as the published limit allows in its window.',
    remedy: 'Wait for the seconds in `Retry-After`. For many pages at once use `paths`, or read /llms-full.txt.',
  },
  'headers-too-large': {
    status: 431,
    title: 'The request headers are too large',
    meaning: 'The header section of the request is larger than 16 KB.',
    remedy: 'Send fewer or shorter headers. No cookies or credentials are needed here.',
  },
  'internal-error': {
    status: 500,
    title: 'Something went wrong on our side',
    meaning: 'An unexpected error occurred. The cause is logged, not shown.',
    remedy: 'Try again later. If it keeps happening, write to the contact address with the time and the URL.',
  },
  'temporarily-unavailable': {
    status: 503,
    title: 'The server is too busy for the moment',
    meaning: 'The server refuses new requests so that it can finish those that it has accepted.',
    remedy: 'Wait for the seconds in `Retry-After` and try again.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The resource is in another state',
    meaning: 'The state that `If-Match` or `If-Unmodified-Since` names is not the present one.',
    remedy: 'Request the resource without these fields, and use its new entity tag.',
  },
} as const satisfies Record<string, ProblemType>;

export type ProblemCode = keyof typeof problemTypes;

/** Problem codes in the order of the registry. */
export const problemCodes = Object.keys(problemTypes) as readonly ProblemCode[];

/** The path of the page that documents a problem type, relative to the origin (`type` in RFC 9457). */
export const problemPath = (code: ProblemCode): string => `problems/${code}`;

/** An invalid parameter of a request. */
export interface ParameterError {
  readonly parameter: string;
  /** Why it is invalid, in a sentence. Never repeats the value that was sent. */
  readonly reason: string;
  /** The values that would be accepted. */
  readonly allowed?: string | undefined;
}

interface ProblemExtra {
  readonly errors?: readonly ParameterError[];
  readonly nearest?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly violated?: readonly string[];
  readonly cause?: unknown;
}

/**
 * An error that clients see. Throw it anywhere; each interface serializes it in its own format.
 *
 * @example
 * throw new Problem('not-found', 'Nothing is published at this path.', { nearest: ['notes/first'] });
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly extra: ProblemExtra;

  constructor(code: ProblemCode, detail?: string, extra: ProblemExtra = {}) {
    super(detail ?? problemTypes[code].title, { cause: extra.cause });
    this.code = code;
    this.status = problemTypes[code].status;
    this.title = problemTypes[code].title;
    this.detail = detail;
    this.extra = extra;
  }

  /** Converts any thrown value to a problem. An unexpected error becomes `internal-error` and stays private as its cause. */
  static from(error: unknown): Problem {
    return error instanceof Problem ? error : new Problem('internal-error', undefined, { cause: error });
  }
}
