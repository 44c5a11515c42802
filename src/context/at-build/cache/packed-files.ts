import type { KeepPacked } from '../bundle/write-bundles.ts';
import type { PackedFile } from '../bundle/zip-files.ts';
import { digestOf } from '../digest.ts';
import { getOrCompute, openDiskCache } from './disk-cache.ts';

const isPacked = (value: unknown): value is PackedFile =>
  typeof value === 'object' && value !== null && 'base64' in value && 'crc' in value;

/** The files of the bundle as they are packed, from build to build. */
export interface PackedFiles {
  readonly keep: KeepPacked;
  /** Writes the files that this build used and drops the others. */
  readonly save: () => Promise<void>;
}

/** Opens the packed files of a content folder. */
export const openPackedFiles = async (cache: string, owner: string): Promise<PackedFiles> => {
  const invalidatedBy = ['src/context/at-build/bundle', 'src/library'];
  const { table, save } = await openDiskCache({ cache, name: 'bundle', owner, invalidatedBy });
  const files = table('file', isPacked);
  return { keep: (inputs, pack) => getOrCompute(files, digestOf(JSON.stringify(inputs)), pack), save };
};
