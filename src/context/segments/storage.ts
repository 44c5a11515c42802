import type { ByteRange } from '../../library/store/format.ts';

/** The circumstances of a read. */
export interface StorageRequest {
  readonly signal: AbortSignal;
  /** True if the bytes that came before were wrong: caches in between are passed over. */
  readonly isFresh?: boolean;
}

/** The place of the published files of a site, such as a CDN or a bucket. */
export interface Storage {
  /** Reads a range of a file. Rejects if the storage does not answer, or has fewer bytes. */
  readRange(name: string, range: ByteRange, request: StorageRequest): Promise<Uint8Array>;
  /** Reads a small file as text with its entity tag. Resolves to undefined if it still has the tag. */
  readText(
    name: string,
    tag: string | undefined,
    request: StorageRequest,
  ): Promise<{ readonly text: string; readonly tag: string | undefined } | undefined>;
  /** Reads a whole file of a few megabytes at most. */
  readFile(name: string, request: StorageRequest): Promise<Uint8Array>;
}

/** Reads a range of a body, and no more than it takes: a server that knows no ranges sends the whole file (RFC 9110 §14.2). */
const readPart = async ({ body }: Response, { offset, length }: ByteRange, name: string): Promise<Uint8Array> => {
  const bytes = new Uint8Array(length);
  let at = -offset;
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    if (at + chunk.length > 0) bytes.set(chunk.subarray(Math.max(0, -at), length - at), Math.max(0, at));
    at += chunk.length;
    if (at >= length) return bytes;
  }
  throw new Error(`${name} ends before byte ${offset + length}`);
};

/** The longest file that is read whole, in bytes. */
const maxFileLength = 2 ** 23;

/** Reads a body up to its end. */
const readAll = async ({ body }: Response, name: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxFileLength) throw new Error(`${name} has more than ${maxFileLength} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The longest text that is read, in bytes: a manifest with a million segments. */
const maxTextLength = 100 * 2 ** 20;

/** Sends a request, as `fetch` does. */
export type Send = (url: URL, init: RequestInit) => Promise<Response>;

/** Creates a storage over a web server; names are relative to the address, which ends with a slash. */
export const webStorage = (address: string, send: Send = fetch): Storage => {
  const ask = async (name: string, { signal, isFresh = false }: StorageRequest, fields: Record<string, string>) => {
    const headers = { 'accept-encoding': 'identity', ...fields, ...(isFresh ? { 'cache-control': 'no-cache' } : {}) };
    return send(new URL(name, address), { headers, signal });
  };
  const refuse = async (response: Response, name: string): Promise<never> => {
    await response.body?.cancel();
    throw new Error(`${new URL(name, address).href} answered ${response.status}`);
  };
  return {
    readRange: async (name, range, request) => {
      const { offset, length } = range;
      const response = await ask(name, request, { range: `bytes=${offset}-${offset + length - 1}` });
      if (response.status !== 206 && response.status !== 200) return refuse(response, name);
      return readPart(response, response.status === 200 ? range : { offset: 0, length }, name);
    },
    readFile: async (name, request) => {
      const response = await ask(name, request, {});
      return response.status === 200 ? readAll(response, name) : refuse(response, name);
    },
    readText: async (name, tag, request) => {
      const response = await ask(name, request, tag === undefined ? {} : { 'if-none-match': tag });
      if (response.status === 304) return undefined;
      if (response.status !== 200 || Number(response.headers.get('content-length')) > maxTextLength)
        return refuse(response, name);
      return { text: await response.text(), tag: response.headers.get('etag') ?? undefined };
    },
  };
};
