import path from 'node:path';
import type { ProjectFile } from '../addresses/check-addresses.ts';
import { documentName } from '../addresses/reserved-addresses.ts';
import { publishedAsset } from './published-files.ts';

/** A static file of the content folder or of `public/`. */
export interface OwnerFile {
  /** Name for messages. */
  readonly name: string;
  /** Path on the disk. */
  readonly place: string;
}

export interface OwnerFilesInput {
  readonly root: string;
  readonly contentFolder: string;
  readonly getName: (file: string) => string;
  readonly projectFiles: readonly ProjectFile[];
  /** Published files of the content folder. */
  readonly assets: Iterable<string>;
}

/** The owner's static files by their paths on the site. The content folder takes precedence over `public/`. */
export const getOwnerFiles = (input: OwnerFilesInput): Map<string, OwnerFile> => {
  const { root, contentFolder, getName, projectFiles, assets } = input;
  return new Map([
    ...projectFiles
      .filter(({ isRoute }) => !isRoute)
      .map(({ address, name }) => [address, { name, place: path.join(root, name) }] as const),
    ...Array.from(
      assets,
      (asset) => [publishedAsset(asset), { name: getName(asset), place: path.join(contentFolder, asset) }] as const,
    ),
  ]);
};

/** The pathnames of documents and of files in `public/` that the owner's files replace. */
export const replacedPathnames = (
  files: ReadonlyMap<string, OwnerFile>,
  projectFiles: readonly ProjectFile[],
): ReadonlySet<string> => {
  const names = new Map(projectFiles.map(({ address, name }) => [address, name]));
  const replaces = ([address, { name }]: readonly [string, OwnerFile]): boolean =>
    documentName(address) !== undefined || (names.has(address) && names.get(address) !== name);
  return new Set([...files].filter(replaces).map(([address]) => `/${address}`));
};
