import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entryOfFile, getEntry, isIntact } from '../../src/disk/manifest.ts';
import { temporaryFolder } from '../support/builds/build.ts';

test.each([0, 1000, 2 ** 20, 2 ** 20 + 1, 3 * 2 ** 18 * 5 + 7])(
  'entryOfFile() has the size and digest of a file of %i bytes',
  async (size) => {
    const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, at) => at % 251));
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, bytes);
    expect(await entryOfFile(file)).toEqual(getEntry(bytes));
    expect(await isIntact(file, getEntry(Buffer.from('other')))).toBe(false);
  },
);
