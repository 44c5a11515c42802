import { getOrCompute, openDiskCache } from '../../../src/content/cache/disk-cache.ts';
import { computeDigest } from '../../../src/content/digest.ts';
import type { PackedFile } from '../zip-files.ts';

/** The files that an earlier build packed from these inputs; packs them now if there are none. */
export type KeepPacked = (inputs: unknown, pack: () => PackedFile) => PackedFile;

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
  const invalidatedBy = ['plugins/bundles', 'src/library'];
  const { table, save } = await openDiskCache({ cache, name: 'bundle', owner, invalidatedBy });
  const files = table('file', isPacked);
  return { keep: (inputs, pack) => getOrCompute(files, computeDigest(JSON.stringify(inputs)), pack), save };
};
