import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { getTarget } from '../../../src/build/build-targets.ts';
import { publishesData } from '../../../src/build/stages/hosts/publish-data.ts';
import type { FunctionRoom } from '../../../src/project/build-target.ts';
import { library } from '../../../tests/support/library.ts';

const room = (most: Omit<FunctionRoom, 'host'>): FunctionRoom => ({ host: 'Small', ...most });
const small = new Uint8Array(1000);
const large = randomBytes(100_000);
/** As many bytes, which compress well. */
const packable = new Uint8Array(100_000);

const decide = async (
  functionRoom: FunctionRoom | undefined,
  store: Uint8Array,
  { publishData, hasUnlisted = false }: { publishData?: boolean; hasUnlisted?: boolean } = {},
) => {
  const said: string[] = [];
  const site = { ...library.site, publishData };
  const listedSize = hasUnlisted ? library.totalSize - 1 : library.totalSize;
  const publishes = await publishesData({
    target: functionRoom === undefined ? {} : { functionRoom },
    stores: [store, new Uint8Array()],
    library: { ...library, site, listedSize },
    notify: (sentence) => void said.push(sentence),
  });
  return [publishes, said.length];
};

const packed = room({ packed: 90_000 });
const unpacked = room({ unpacked: 90_000 });

test.each<[string, FunctionRoom | undefined, Uint8Array, boolean]>([
  ['little data', packed, small, false],
  ['data that compress', packed, packable, false],
  ['data that do not', packed, large, true],
  ['little data as they are', unpacked, small, false],
  ['too much as it is', unpacked, packable, true],
  ['a host that takes any', room({}), large, false],
  ['no function', undefined, large, false],
  ['Netlify', getTarget('netlify', {}).functionRoom, large, false],
])('`publishesData()` decides by what functions of a host take: %s', async (_, functionRoom, store, publishes) => {
  expect(await decide(functionRoom, store)).toEqual([publishes, publishes ? 1 : 0]);
});

test('`publishesData()` does as the owner says', async () => {
  expect(await decide(undefined, small, { publishData: true })).toEqual([true, 0]);
  expect(await decide(packed, small, { publishData: false })).toEqual([false, 0]);
  expect(await decide(packed, large, { publishData: true, hasUnlisted: true })).toEqual([true, 0]);
});

test('`publishesData()` throws rather than to make public what must not be', async () => {
  await expect(decide(packed, large, { publishData: false })).rejects.toThrow(
    'The pages and the search index are more than Small takes in a function. Take `publishData: false` out',
  );
  await expect(decide(packed, large, { hasUnlisted: true })).rejects.toThrow('addresses of unlisted pages');
});
