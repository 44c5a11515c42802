import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesPerResponse, encode, storeResponse } from '../../../src/http/cache/stored-response.ts';
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

test.each([
  ['text/html; charset=utf-8', 1.25],
  ['image/png', 1],
])('storeResponse() counts what a response of %s takes beside its body', (type, share) => {
  const body = new Uint8Array(10_000);
  const options = { compresses: true, isTagged: true };
  const { size } = storeResponse({ status: 200, headers: { 'content-type': type }, body }, options);
  expect(size).toBe(share * body.length + bytesPerResponse);
});
