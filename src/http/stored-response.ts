import { createMemo, type Memo } from '../cache.ts';
import { encodedTag, entityTagOf } from './conditional.ts';
import { type Encoding, encode, encodingFor } from './content-encoding.ts';
import type { Context, Handler } from './handler.ts';
import type { PlainResponse } from './plain-response.ts';
import { sharedHeaders } from './shared-headers.ts';

/** An answer that is ready to be sent any number of times. */
export interface Representation {
  readonly status: number;
  /** All fields but those of the moment: content coding and quotas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded once: encoding a string at every sending costs more than all the rest. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** In bytes. */
  readonly size: number;
  /** The entity tags of the identity form and of each coding; none for what is not a 200. */
  readonly tags: readonly string[];
  /** The body in a content coding, made once. */
  readonly coded: (coding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  readonly codingFor: (acceptEncoding: string | null) => Encoding | undefined;
}

const utf8 = new TextEncoder();

const isText = (type: string | undefined): boolean =>
  type !== undefined && /^(text\/|application\/([\w.-]+\+)?(json|xml))/.test(type);

/** Completes an answer with what all answers say, its length, and, if it is a 200, its entity tags. */
export const represent = (answer: PlainResponse, context: Context): Representation => {
  const { status, body } = answer;
  const bytes = typeof body === 'string' ? utf8.encode(body) : body;
  const size = bytes?.length ?? 0;
  const codes = context.compresses === true && bytes !== null && isText(answer.headers['content-type']);
  const tag = status === 200 && bytes !== null ? entityTagOf(bytes) : undefined;
  const vary = [answer.headers.vary, codes ? 'Accept-Encoding' : undefined]
    .filter((field) => field !== undefined)
    .join(', ');
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    status,
    headers: {
      ...sharedHeaders(context.library.origin),
      ...answer.headers,
      ...(status === 204 || status === 304 ? {} : { 'content-length': String(size) }),
      ...(vary === '' ? {} : { vary }),
      ...(tag === undefined ? {} : { etag: tag }),
    },
    body: bytes,
    size,
    tags: tag === undefined ? [] : [tag, encodedTag(tag, 'br'), encodedTag(tag, 'gzip')],
    codingFor: (acceptEncoding) => (codes ? encodingFor(acceptEncoding, size) : undefined),
    coded: (coding) => {
      const before = made.get(coding);
      if (before !== undefined) return before;
      const coded = encode(bytes ?? new Uint8Array(), coding);
      made.set(coding, coded);
      return coded;
    },
  };
};

const memos = new WeakMap<Context, Map<Handler, Memo<Representation>>>();

/** How much a door remembers, in bytes of bodies. */
const memoBytes = 16 * 2 ** 20;

/** What a door remembers of one context; it goes when the context goes. */
export const memoOf = (context: Context, handler: Handler): Memo<Representation> => {
  const doors = memos.get(context) ?? new Map<Handler, Memo<Representation>>();
  memos.set(context, doors);
  const memo = doors.get(handler) ?? createMemo<Representation>(memoBytes);
  doors.set(handler, memo);
  return memo;
};
