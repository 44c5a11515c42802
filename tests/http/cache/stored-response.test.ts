import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../../src/http/cache/stored-response.ts';
import { runs } from '../../support/effort.ts';

test('encode() makes bytes that decode to the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
      const plain = Buffer.from(bytes);
      expect(brotliDecompressSync(await encode(bytes, 'br')).equals(plain)).toBe(true);
      expect(gunzipSync(await encode(bytes, 'gzip')).equals(plain)).toBe(true);
    }),
    { numRuns: runs(30) },
  );
});
