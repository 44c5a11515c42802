import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { publishesData, segmentSizeOn } from '../../../../../src/context/at-build/stages/hosts/publishes-data.ts';
import type { TargetName } from '../../../../../src/context/build-target.ts';
import { maxSegmentSize } from '../../../../../src/context/segments/release-data.ts';
import { library } from '../../../../support/library.ts';

const small = [new Uint8Array(1000)];
/** More than Cloudflare takes, compressed or not. */
const large = [randomBytes(10_000_000)];
/** As many bytes, which compress well. */
const packable = [new Uint8Array(10_000_000)];

const decide = async (
  target: TargetName,
  stores: readonly Uint8Array[],
  { publishData, hasUnlisted = false }: { publishData?: boolean; hasUnlisted?: boolean } = {},
) => {
  const said: string[] = [];
  const site = { ...library.site, publishData };
  const listedSize = hasUnlisted ? library.totalSize - 1 : library.totalSize;
  const publishes = await publishesData({
    target,
    stores,
    library: { ...library, site, listedSize },
    notify: (sentence) => void said.push(sentence),
  });
  return [publishes, said.length];
};

test.each<[TargetName, readonly Uint8Array[], boolean]>([
  ['cloudflare', small, false],
  ['cloudflare', packable, false],
  ['cloudflare', large, true],
  ['netlify', large, false],
  ['vercel', large, false],
  ['node', large, false],
])('`publishesData()` decides for %s by what its functions take', async (target, stores, publishes) => {
  expect(await decide(target, stores)).toEqual([publishes, publishes ? 1 : 0]);
});

test('segmentSizeOn() is a megabyte on Cloudflare, and the most of a segment elsewhere', () => {
  expect(segmentSizeOn('cloudflare')).toBe(2 ** 20);
  for (const target of ['netlify', 'vercel', 'node'] as const) expect(segmentSizeOn(target)).toBe(maxSegmentSize);
});

test('`publishesData()` does as the owner says', async () => {
  expect(await decide('node', small, { publishData: true })).toEqual([true, 0]);
  expect(await decide('cloudflare', small, { publishData: false })).toEqual([false, 0]);
  expect(await decide('cloudflare', large, { publishData: true, hasUnlisted: true })).toEqual([true, 0]);
});

test('`publishesData()` throws rather than to make public what must not be', async () => {
  await expect(decide('cloudflare', large, { publishData: false })).rejects.toThrow(
    'The pages and the search index are more than Cloudflare takes in a function. Take `publishData: false` out',
  );
  await expect(decide('cloudflare', large, { hasUnlisted: true })).rejects.toThrow('addresses of unlisted pages');
});
