/** The circumstances of a read. */
export interface StorageRequest {
  readonly signal: AbortSignal;
  /** True if the bytes that came before were wrong: caches in between are passed over. */
  readonly isFresh?: boolean;
}

/** The place of the published files of a site, such as a CDN or a bucket. */
export interface Storage {
  /** Reads a small file as text with its entity tag. Resolves to undefined if it still has the tag. */
  readText(
    name: string,
    tag: string | undefined,
    request: StorageRequest,
  ): Promise<{ readonly text: string; readonly tag: string | undefined } | undefined>;
  /** Reads a file of so many bytes. Rejects if the storage does not answer, or has more or fewer. */
  readFile(name: string, size: number, request: StorageRequest): Promise<Uint8Array>;
}

/** Reads a body of so many bytes, and no more. */
const readAll = async ({ body }: Response, name: string, size: number): Promise<Uint8Array> => {
  const bytes = new Uint8Array(size);
  let length = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of body ?? []) {
    if (length + chunk.length > size) throw new Error(`${name} has more than ${size} bytes`);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  if (length < size) throw new Error(`${name} ends before byte ${size}`);
  return bytes;
};

/** The longest text that is read, in bytes: a manifest with a hundred thousand segments. */
const maxTextLength = 10 * 2 ** 20;

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
    readFile: async (name, size, request) => {
      const response = await ask(name, request, {});
      return response.status === 200 ? readAll(response, name, size) : refuse(response, name);
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
