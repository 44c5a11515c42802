import { type Claim, fold } from './claims.ts';
import { documentName } from './reserved-addresses.ts';

/** Published files and folders by case-folded path. */
export interface FileTree {
  readonly files: ReadonlyMap<string, Claim>;
  /** First claim in each folder. */
  readonly folders: ReadonlyMap<string, Claim>;
}

/** Lists the files of the claims and their folders. */
export const getFileTree = (claims: readonly Claim[]): FileTree => {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  for (const claim of claims) {
    if (claim.file === undefined) continue;
    const file = fold(claim.file);
    files.set(file, claim);
    for (let at = file.lastIndexOf('/'); at > 0 && !folders.has(file.slice(0, at)); at = file.lastIndexOf('/', at - 1))
      folders.set(file.slice(0, at), claim);
  }
  return { files, folders };
};

/** An error for a file with the name of a folder or of a compressed copy. */
export const fileConflict = ({ file, maker }: Claim, { files, folders }: FileTree): string | undefined => {
  if (file === undefined) return undefined;
  const inside = folders.get(fold(file))?.maker;
  if (inside !== undefined)
    return `${maker} is published as the file ${file}, but ${inside} is in a folder of that name; rename one of them.`;
  const packed = /^(.*)\.br$/i.exec(file)?.[1];
  const source = packed === undefined ? undefined : (files.get(fold(packed))?.maker ?? documentName(packed));
  return source === undefined
    ? undefined
    : `${maker} has the name of the compressed copy of ${packed} that the build creates from ${source}; rename it.`;
};

/** Errors for folders with the name of a discovery document. */
export const folderConflicts = ({ folders }: FileTree): { claim: Claim; message: string }[] =>
  [...folders].flatMap(([folder, claim]) => {
    const document = documentName(folder);
    const message = `${claim.maker} is in a folder with the name of ${document}; rename the folder.`;
    return document === undefined ? [] : [{ claim, message }];
  });
