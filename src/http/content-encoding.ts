import type { Bytes } from './plain-response.ts';
import { readWeights } from './read-weights.ts';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes compression costs more than it saves. */
const minBytes = 1024;

/** Returns the encoding that both sides know and the client prefers, or undefined for identity (RFC 9110 §12.5.3). */
export const preferredEncoding = (acceptEncoding: string | null | undefined): Encoding | undefined => {
  const weights = readWeights(acceptEncoding ?? '');
  const any = weights.get('*') ?? 0;
  const br = weights.get('br') ?? any;
  const gz = weights.get('gzip') ?? any;
  const best = Math.max(br, gz);
  if (best === 0 || best < (weights.get('identity') ?? any)) return undefined;
  return br >= gz ? 'br' : 'gzip';
};

/** Returns the preferred encoding of a body of so many bytes; small ones are sent as they are. */
export const encodingFor = (acceptEncoding: string | null, bytes: number): Encoding | undefined =>
  bytes < minBytes ? undefined : preferredEncoding(acceptEncoding);

/** Encodes bytes at a level that suits responses made on request. */
export const encode = async (bytes: Uint8Array, encoding: Encoding): Promise<Bytes> => {
  // Loaded when first needed: where the platform compresses it never is, and a function starts sooner.
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, encoded: Uint8Array): void =>
      error === null ? resolve(new Uint8Array(encoded)) : reject(error);
    if (encoding === 'gzip') gzip(bytes, { level: 6 }, done);
    else {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      brotliCompress(bytes, { params }, done);
    }
  });
};
