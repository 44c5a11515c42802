import { constants, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cleanFile } from '../../content/files/clean-file.ts';
import { publishedAsset } from '../../content/files/published-files.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import { requestFiles } from '../../disk/request-files.ts';
import { writeFileAtomic } from '../../disk/write-file-atomic.ts';
import { UserError } from '../../project/user-error.ts';

export interface CopyFilesInput {
  /** The content folder. */
  readonly folder: string;
  /** Published files in it. */
  readonly assets: ReadonlySet<string>;
  readonly cache: FileCache;
  /** Other files, by their paths on the site, that the server sends like published ones. */
  readonly drawings?: readonly string[];
}

/**
 * Copies the published files of the content folder into a finished site and writes their list for the server, which
 * serves them with a CSP of their own. Overwrites only files at the pathnames in `replaced`.
 */
export const copyFiles = async (
  { folder, assets, cache, drawings = [] }: CopyFilesInput,
  out: string,
  replaced: ReadonlySet<string>,
): Promise<void> => {
  for (const file of assets) {
    const target = path.join(out, publishedAsset(file));
    await mkdir(path.dirname(target), { recursive: true });
    const bytes = await cleanFile(folder, file, cache);
    if (replaced.has(`/${publishedAsset(file)}`)) {
      await writeFileAtomic(target, bytes ?? (await readFile(path.join(folder, file))));
      continue;
    }
    try {
      if (bytes === undefined) await copyFile(path.join(folder, file), target, constants.COPYFILE_EXCL);
      else await writeFile(target, bytes, { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new UserError(
        `${file} would be published at /${publishedAsset(file)}, where another file is published. Rename the file.`,
      );
    }
  }
  const list = [...Array.from(assets, publishedAsset), ...drawings].sort();
  await writeFile(path.join(out, requestFiles.contentFiles), JSON.stringify(list));
};
