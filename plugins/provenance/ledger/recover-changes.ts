import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { requestFiles } from '../../../src/disk/request-files.ts';
import type { Change } from '../../../src/library/changes/change.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import type { Settings } from '../../../src/project/settings.ts';
import { checkStores, readReleaseInfo } from '../../../src/release/release-info.ts';

/** The changes of the published site, for a ledger that was lost; none if no site of this origin is published. */
export const recoverChanges = async ({ outFolder, origin }: Settings): Promise<readonly Change[]> => {
  try {
    await checkStores(outFolder, await readReleaseInfo(outFolder));
    const bytes = await readFile(path.join(outFolder, requestFiles.library));
    const library = openStore((offset, length) => bytes.subarray(offset, offset + length));
    return library.origin === origin ? library.changesBetween(0, library.changeCount) : [];
  } catch {
    // Nothing is published there, or by another version: the list begins anew.
    return [];
  }
};
