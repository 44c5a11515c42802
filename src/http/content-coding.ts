export type Coding = 'br' | 'gzip';

/** Below this many bytes compression costs more than it saves. */
const worthwhile = 1024;

const weightOf = (accepted: ReadonlyMap<string, number>, coding: string): number =>
  accepted.get(coding) ?? accepted.get('*') ?? 0;

/** The best coding that both sides know, or undefined for none (RFC 9110 §12.5.3). Reads at most 1 KB of the field. */
export const codingFor = (acceptEncoding: string | null, length: number): Coding | undefined => {
  if (acceptEncoding === null || length < worthwhile) return undefined;
  const accepted = new Map<string, number>();
  for (const part of acceptEncoding.slice(0, 1024).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = weight === undefined ? 1 : Number(weight.slice(2));
    accepted.set(name, quality > 0 && quality <= 1 ? quality : 0);
  }
  const br = weightOf(accepted, 'br');
  const gz = weightOf(accepted, 'gzip');
  if (br === 0 && gz === 0) return undefined;
  return br >= gz ? 'br' : 'gzip';
};

/** The bytes in a content coding, at a level that suits answers made on the fly. */
export const encode = async (bytes: Uint8Array, coding: Coding): Promise<Uint8Array<ArrayBuffer>> => {
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
