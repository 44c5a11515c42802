import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../src/project/user-error.ts';
import type { Notes } from './notes.ts';

/** The files of a folder or an archive by their paths, with `/` between folders. */
export type SourceTree = ReadonlyMap<string, () => Promise<Uint8Array>>;

/** Maximum number of files in a source: ten times that of the largest site in `docs/scale.md`. */
export const maxFiles = 100_000;

/** True for files of the system and of tools, which no import reads. */
export const isIgnored = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === 'node_modules' || part === '__MACOSX');

/** Lists a folder. Links are not followed, since their targets may be outside of it. */
export const readFolderTree = async (folder: string, notes: Notes): Promise<SourceTree> => {
  const files = new Map<string, () => Promise<Uint8Array>>();
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = path.posix.join(below, entry.name);
      if (isIgnored(entry.name)) continue;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) files.set(name, () => readFile(path.join(folder, name)));
      else notes.add('lost', 'symbolic links and special files', name);
      if (files.size > maxFiles)
        throw new UserError(`${folder} has more than ${maxFiles} files. Import its folders one by one.`);
    }
  };
  await walk('');
  return files;
};

/** Decodes the text of a file; bytes that are not UTF-8 are an error, since guessing would garble the text. */
export const decodeText = (bytes: Uint8Array, name: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new UserError(`${name} is not valid UTF-8. Save it as UTF-8 and import it again; nothing was written.`);
  }
};
