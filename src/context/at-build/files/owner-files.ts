import path from 'node:path';
import type { ProjectFile } from '../addresses/check-addresses.ts';
import { documentName } from '../addresses/reserved-addresses.ts';
import { publishedAsset } from './published-files.ts';

/** A file that is published as it is. */
export interface OwnerFile {
  /** Its name in messages. */
  readonly name: string;
  /** Where it lies on the disk. */
  readonly place: string;
}

export interface OwnerFilesInput {
  readonly root: string;
  readonly contentFolder: string;
  readonly nameOf: (file: string) => string;
  readonly projectFiles: readonly ProjectFile[];
  /** Files of the content that are published. */
  readonly assets: Iterable<string>;
}

/** Files of the owner's by their addresses below the root. One of the content takes the place of one of `public/`. */
export const ownerFilesOf = (input: OwnerFilesInput): Map<string, OwnerFile> => {
  const { root, contentFolder, nameOf, projectFiles, assets } = input;
  return new Map([
    ...projectFiles
      .filter(({ isRoute }) => !isRoute)
      .map(({ address, name }) => [address, { name, place: path.join(root, name) }] as const),
    ...Array.from(
      assets,
      (asset) => [publishedAsset(asset), { name: nameOf(asset), place: path.join(contentFolder, asset) }] as const,
    ),
  ]);
};

/** The pathnames of documents and of files of `public/` in whose place a file of the owner's is published. */
export const replacedPathnames = (
  files: ReadonlyMap<string, OwnerFile>,
  projectFiles: readonly ProjectFile[],
): ReadonlySet<string> => {
  const names = new Map(projectFiles.map(({ address, name }) => [address, name]));
  const replaces = ([address, { name }]: readonly [string, OwnerFile]): boolean =>
    documentName(address) !== undefined || (names.has(address) && names.get(address) !== name);
  return new Set([...files].filter(replaces).map(([address]) => `/${address}`));
};
