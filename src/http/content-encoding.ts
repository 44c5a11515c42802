import { readWeights } from './read-weights.ts';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes compression costs more than it saves. */
const worthwhile = 1024;

/** The coding that both sides know and the client likes best, or undefined for the bytes as they are (RFC 9110 §12.5.3). */
export const preferredEncoding = (acceptEncoding: string | null | undefined): Encoding | undefined => {
  const weights = readWeights(acceptEncoding ?? '');
  const any = weights.get('*') ?? 0;
  const br = weights.get('br') ?? any;
  const gz = weights.get('gzip') ?? any;
  const best = Math.max(br, gz);
  if (best === 0 || best < (weights.get('identity') ?? any)) return undefined;
  return br >= gz ? 'br' : 'gzip';
};

/** The same for so many bytes: few are sent as they are. */
export const encodingFor = (acceptEncoding: string | null, length: number): Encoding | undefined =>
  length < worthwhile ? undefined : preferredEncoding(acceptEncoding);

/** The bytes in a content coding, at a level that suits answers made on the fly. */
export const encode = async (bytes: Uint8Array, coding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
  // Loaded when first needed: where the platform compresses it never is, and a function starts sooner.
  const { brotliCompress, constants, gzip } = await import('node:zlib');
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, coded: Uint8Array): void =>
      error === null ? resolve(new Uint8Array(coded)) : reject(error);
    if (coding === 'gzip') gzip(bytes, { level: 6 }, done);
    else {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      brotliCompress(bytes, { params }, done);
    }
  });
};
