import path from 'node:path';
import { type FoundPart, findParts } from '../context/at-build/parts/open-parts.ts';
import { type Part, readPart } from '../context/at-build/parts/part.ts';
import { folderOfPart } from '../context/at-build/parts/part-files.ts';
import type { OutputFolders } from '../context/releases/check-output.ts';
import { checkPartFolder, partsOf } from '../context/releases/check-parts-folder.ts';
import type { ReadCommand } from './read-command.ts';

/** The work of a command in parts. */
export interface GivenParts {
  /** The part that is built; undefined for a whole site. */
  readonly part: Part | undefined;
  /** The parts that are joined; undefined for another command. */
  readonly found: readonly FoundPart[] | undefined;
  /** The folder of the parts. */
  readonly folder: string;
}

/** Reads which part is built, or which are joined. Throws a UserError if they are not there, or cannot be written there. */
export const readGivenParts = async ({ name, text }: ReadCommand, output: OutputFolders): Promise<GivenParts> => {
  const part = readPart(text('part'));
  const folder = path.resolve(output.root, text('parts') ?? partsOf(output.out));
  if (part !== undefined) await checkPartFolder(folder, folderOfPart(part), output);
  return { part, folder, found: name === 'join' ? await findParts(folder) : undefined };
};
