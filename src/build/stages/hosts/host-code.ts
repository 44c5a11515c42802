import { rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceOwnFolder } from '../../../disk/replace-own-folder.ts';
import { requestFiles } from '../../../disk/request-files.ts';
import type { BuildTarget, HostCodeInput } from '../../../project/build-target.ts';
import { computedPages } from '../place-computed-pages.ts';

/**
 * Makes the code that a host runs beside the files, and returns what publishes it. Of a folder that is uploaded, the private files
 * of the release are removed: they would be public, or are in the code already.
 */
export const makeHostCode = async (
  { isUpload, readsRelease, makeCode }: BuildTarget,
  input: HostCodeInput,
): Promise<() => Promise<void>> => {
  const folders = (await makeCode?.(input)) ?? {};
  const keepsPrivate = !isUpload || (readsRelease === true && input.data === undefined);
  for (const name of keepsPrivate ? [] : [...Object.values(requestFiles), ...computedPages(input.library)])
    await rm(path.join(input.staging, name), { force: true });
  return async () => {
    for (const [folder, made] of Object.entries(folders)) await replaceOwnFolder(made, path.join(input.base, folder));
  };
};
