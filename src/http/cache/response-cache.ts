import { hash } from 'node:crypto';
import { type Cache, createCache } from '../../cache.ts';
import { Problem } from '../../problem.ts';
import type { Limiter, QuotaName } from '../limiter/limiter.ts';
import { openMeter } from '../limiter/rate-limit.ts';
import { type Encoding, encodingFor, encodings } from '../negotiate.ts';
import {
  type Awaitable,
  type Bytes,
  type Fields,
  type PlainResponse,
  sharedHeaders,
  whenReady,
} from '../plain-response.ts';
import { problemResponse } from '../problem/problem-response.ts';
import { splitTarget } from '../target.ts';

/** A strong entity tag: equal exactly when the bytes are equal (RFC 9110 §8.8.3). */
export const computeEntityTag = (body: string | Uint8Array): string =>
  `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

/** The tag of the same bytes in an encoding, which is another representation. */
export const encodedTag = (tag: string, coding: string): string => `${tag.slice(0, -1)}-${coding}"`;

/** A day as an HTTP date: its first second in UTC. */
export const toHttpDate = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString();

/** A tag without the mark of a weak one. */
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** The tag among ours that If-None-Match names, or the first of ours for the wildcard. */
const namedTag = (header: string, tags: readonly string[]): string | undefined => {
  if (header.trim() === '*') return tags[0];
  // Weak comparison (RFC 9110 §13.1.2). Our tags hold no comma, so that splitting at commas cannot hide one.
  const named = header.split(',', 100).map((candidate) => opaque(candidate.trim()));
  return tags.find((tag) => named.includes(opaque(tag)));
};

/**
 * The entity tag of the representation that the client already has, if it has one of these; the first is the one
 * it would get now. If-None-Match wins over If-Modified-Since (RFC 9110 §13.2.2); what cannot be read is ignored.
 */
export const unchangedTag = (
  header: (name: string) => string | null,
  tags: readonly string[],
  lastModified: string | undefined,
): string | undefined => {
  const match = header('if-none-match');
  if (match !== null) return namedTag(match, tags);
  const since = header('if-modified-since');
  if (since === null || lastModified === undefined || !since.endsWith('GMT')) return undefined;
  // Equal, and not merely newer: after a return to an older release the file of a client has a later date than ours.
  return Date.parse(lastModified) === Date.parse(since) ? tags[0] : undefined;
};

/**
 * True if a client has another state in mind (RFC 9110 §13.1.1, §13.1.4). If-Match wins over If-Unmodified-Since, and
 * compares strongly; what cannot be read is ignored.
 */
const isOtherState = (
  header: (name: string) => string | null,
  tags: readonly string[],
  lastModified: string | undefined,
): boolean => {
  const match = header('if-match');
  if (match !== null)
    return match.trim() !== '*' && !match.split(',', 100).some((candidate) => tags.includes(candidate.trim()));
  const since = header('if-unmodified-since');
  if (since === null || lastModified === undefined || !since.endsWith('GMT')) return false;
  return Date.parse(lastModified) > Date.parse(since);
};

/** A body in one encoding, with the entity tag of these bytes. */
export interface Variant {
  readonly encoding: Encoding | undefined;
  readonly tag: string | undefined;
  readonly bytes: () => Awaitable<Bytes>;
}

/** A response that is ready to be sent any number of times. */
export interface StoredResponse {
  readonly status: number;
  /** All fields but those of the variant, the length and the client's quota. */
  readonly headers: Fields;
  /** Entity tags of the same content in other encodings. */
  readonly otherTags: readonly string[];
  /** Selects the variant that suits an Accept-Encoding field. */
  readonly select: (acceptEncoding: string | null) => Variant;
  /** The bytes of memory that it takes with its variants, estimated. */
  readonly size: number;
}

/** The bytes that a stored response takes beside its body: fields, key, functions and their variables. */
export const bytesPerResponse = 2000;

/** The parts of a request that a stored response needs; a host can read them without creating a Request. */
export interface RequestHead {
  readonly method: string;
  readonly header: (name: string) => string | null;
}

/** The head of a web-standard request. */
export const getHead = ({ method, headers }: Request): RequestHead => ({ method, header: (name) => headers.get(name) });

export const isRead = ({ method }: Pick<RequestHead, 'method'>): boolean => method === 'GET' || method === 'HEAD';

const isText = (type: string | undefined): boolean =>
  type !== undefined && /^(text\/|application\/([\w.-]+\+)?(json|xml))/.test(type);

interface Options {
  /** True if the body may be compressed here; false where the platform does it. */
  readonly compresses: boolean;
  /** True if the body gets an entity tag: it is the content of the address, not of one exchange. */
  readonly isTagged: boolean;
}

/** Encodes bytes at a level that suits responses made on request. */
export const encode = async (bytes: Uint8Array, encoding: Encoding): Promise<Bytes> => {
  // Loaded when first needed: where the platform compresses it never is, and a function starts sooner.
  const { brotliCompress, constants, gzip, zstdCompress } = await import('node:zlib');
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, encoded: Uint8Array): void =>
      error === null ? resolve(new Uint8Array(encoded)) : reject(error);
    if (encoding === 'gzip') gzip(bytes, { level: 6 }, done);
    else if (encoding === 'zstd') zstdCompress(bytes, done);
    else {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      brotliCompress(bytes, { params }, done);
    }
  });
};

/** Stores a whole response. Each encoding is made when it is first sent. */
export const storeResponse = (
  { status, headers, body }: PlainResponse & { readonly body: Bytes | null },
  { compresses, isTagged }: Options,
): StoredResponse => {
  const bytes = body ?? new Uint8Array();
  const isEncodable = compresses && body !== null && isText(headers['content-type']);
  const tag = isTagged && status === 200 ? computeEntityTag(bytes) : undefined;
  const vary = [headers.vary, isEncodable ? 'Accept-Encoding' : undefined].filter((field) => field !== undefined);
  const identity: Variant = { encoding: undefined, tag, bytes: () => bytes };
  const variants = new Map<Encoding, Variant>();
  const variantIn = (encoding: Encoding): Variant => {
    let encoded: Awaitable<Bytes> | undefined;
    const encodeOnce = (): Awaitable<Bytes> => {
      encoded ??= encode(bytes, encoding).then((made) => {
        encoded = made;
        return made;
      });
      return encoded;
    };
    const variant = { encoding, tag: tag && encodedTag(tag, encoding), bytes: encodeOnce };
    variants.set(encoding, variant);
    return variant;
  };
  return {
    status,
    headers: vary.length === 0 ? headers : { ...headers, vary: vary.join(', ') },
    otherTags: tag === undefined ? [] : [tag, ...encodings.map((encoding) => encodedTag(tag, encoding))],
    select: (acceptEncoding) => {
      const encoding = isEncodable ? encodingFor(acceptEncoding, bytes.length) : undefined;
      return encoding === undefined ? identity : (variants.get(encoding) ?? variantIn(encoding));
    },
    // Encodings are a quarter of the length and less.
    size: bytesPerResponse + bytes.length * (isEncodable ? 1.25 : 1),
  };
};

const bodyFields: ReadonlySet<string> = new Set(['content-length', 'content-encoding', 'content-type']);

const notModified = ({ headers }: StoredResponse, tag: string): PlainResponse => ({
  status: 304,
  headers: { ...Object.fromEntries(Object.entries(headers).filter(([name]) => !bodyFields.has(name))), etag: tag },
  body: null,
});

/**
 * 412 for a client that has another state in mind, 304 for one that already has the content, and undefined for all others
 * (RFC 9110 §13.2.2).
 */
export const conditionalResponse = (
  stored: StoredResponse,
  head: RequestHead,
  origin: string,
): PlainResponse | undefined => {
  const { tag: own } = stored.select(head.header('accept-encoding'));
  if (own === undefined || !isRead(head)) return undefined;
  const tags = [own, ...stored.otherTags];
  const modified = stored.headers['last-modified'];
  if (isOtherState(head.header, tags, modified)) {
    const { status, headers, body } = problemResponse(new Problem('precondition-failed'), origin);
    return { status, headers: { ...sharedHeaders(origin), ...headers }, body: head.method === 'HEAD' ? null : body };
  }
  const tag = unchangedTag(head.header, tags, modified);
  return tag === undefined ? undefined : notModified(stored, tag);
};

/** Finished responses, so that their fields are put together once. */
const finished = new WeakMap<Variant, PlainResponse>();

const finish = ({ status, headers }: StoredResponse, variant: Variant): Awaitable<PlainResponse> =>
  whenReady(variant.bytes(), (body) => {
    const response: PlainResponse = {
      status,
      headers: {
        ...headers,
        ...(variant.encoding === undefined ? {} : { 'content-encoding': variant.encoding }),
        ...(variant.tag === undefined ? {} : { etag: variant.tag }),
        ...(status === 204 || status === 304 ? {} : { 'content-length': String(body.length) }),
      },
      body: body.length === 0 ? null : body,
    };
    finished.set(variant, response);
    return response;
  });

/**
 * The response to send, in the encoding that the client prefers, at once unless it has yet to be encoded. HEAD has the
 * fields of GET (RFC 9110 §9.3.2).
 */
export const selectResponse = (stored: StoredResponse, { method, header }: RequestHead): Awaitable<PlainResponse> => {
  const variant = stored.select(header('accept-encoding'));
  return whenReady(finished.get(variant) ?? finish(stored, variant), (response) =>
    method === 'HEAD' ? { ...response, body: null } : response,
  );
};

/** A response in the cache, and the quotas that a request for it counts against. */
export interface CachedResponse extends StoredResponse {
  readonly quotas: readonly QuotaName[];
}

/** Finished responses of one site, by what selects them: the target, or the target and the fields that it varies on. */
export type ResponseCache = Cache<CachedResponse>;

export const createResponseCache = (): ResponseCache => createCache('responses');

/** The key of a page: its form depends on Accept, and its bytes on the encoding. */
export const getPageKey = (target: string, { header }: RequestHead): string =>
  `${target} ${header('accept') ?? ''} ${header('accept-encoding') ?? ''}`;

/** The cached response to a request. Ranges are for those who read the file. */
export const cachedResponse = (cache: ResponseCache, target: string, head: RequestHead): CachedResponse | undefined => {
  if (!isRead(head)) return undefined;
  const computed = cache.get(target);
  if (computed !== undefined) return computed;
  return head.header('range') === null ? cache.get(getPageKey(target, head)) : undefined;
};

interface Client {
  readonly limiter: Limiter | undefined;
  readonly address: string | undefined;
  readonly origin: string;
}

/** A cached response and counts it, unless the client has the content already: that costs nothing. */
export const sendCached = (
  cached: CachedResponse,
  { target, ...head }: RequestHead & { readonly target: string },
  { limiter, address, origin }: Client,
): Awaitable<PlainResponse> => {
  const unchanged = conditionalResponse(cached, head, origin);
  if (cached.quotas.length === 0) return unchanged ?? selectResponse(cached, head);
  const meter = openMeter(limiter, address);
  const withQuotas = ({ status, headers, body }: PlainResponse): PlainResponse => ({
    status,
    headers: { ...headers, ...meter.fields() },
    body,
  });
  if (unchanged !== undefined) return meter.peek(cached.quotas).then(() => withQuotas(unchanged));
  return whenReady(meter.consume(cached.quotas), (problem) => {
    if (problem === undefined) return whenReady(selectResponse(cached, head), withQuotas);
    const { status, headers, body } = problemResponse(problem, origin, splitTarget(target).pathname);
    return withQuotas({
      status,
      headers: { ...sharedHeaders(origin), ...headers },
      body: head.method === 'HEAD' ? null : body,
    });
  });
};
