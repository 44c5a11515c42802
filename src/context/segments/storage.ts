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
}

const partOf = (bytes: Uint8Array, { offset, length }: ByteRange, name: string): Uint8Array => {
  if (bytes.length < offset + length) throw new Error(`${name} ends before byte ${offset + length}`);
  return bytes.subarray(offset, offset + length);
};

/** The longest text that is read, in bytes: a manifest with a million segments. */
const maxTextLength = 100 * 2 ** 20;

/** Creates a storage over a web server; names are relative to the address, which ends with a slash. */
export const webStorage = (address: string, send: typeof fetch = fetch): Storage => {
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
      const bytes = new Uint8Array(await response.arrayBuffer());
      // A server that knows no ranges sends the whole file (RFC 9110 §14.2).
      if (response.status === 200) return partOf(bytes, range, name);
      return partOf(bytes, { offset: 0, length }, name);
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
