import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openStore } from '../../library/store/open-store.ts';
import { requestFiles } from '../request-files.ts';

/** The build id of the release that is published at `out`, or undefined without one. */
export const publishedBuild = async (out: string): Promise<string | undefined> => {
  try {
    const bytes = await readFile(path.join(out, requestFiles.library));
    return openStore((offset, length) => bytes.subarray(offset, offset + length)).build;
  } catch {
    return undefined;
  }
};
