import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isOutlineFile } from '../../library/layout/outline.ts';
import { byCodeUnit } from '../../library/text/by-code-unit.ts';
import { isHidden } from '../files/folder-file.ts';

/** The names in a folder and its folders, relative to it, with `/` between folders and in an order of their own. */
export interface ListedFiles {
  readonly files: readonly string[];
  /** Symbolic links that are not followed: all of them, or those that lead nowhere or into a ring. */
  readonly links: readonly string[];
  /** Pipes, sockets and devices. */
  readonly special: readonly string[];
  /** Folders that are vaults of Obsidian: they hold its settings. */
  readonly vaults: readonly string[];
  /** The files `.gitignore` of folders that are read. */
  readonly gitignores: readonly string[];
  /** Files that order pages, and that are hidden. */
  readonly outlines: readonly string[];
}

/**
 * Lists the files of a folder, in an order that does not depend on the file system. With `followLinks`, symbolic links are
 * read as what they lead to, wherever that is, unless it is a folder that the link itself lies in.
 */
export const listFiles = async (folder: string, followLinks = false): Promise<ListedFiles> => {
  const files: string[] = [];
  const links: string[] = [];
  const special: string[] = [];
  const vaults: string[] = [];
  const gitignores: string[] = [];
  const outlines: string[] = [];
  /** Notes hidden entries that say something of the folder that they are in. */
  const note = (entry: Dirent, name: string): void => {
    const parent = name.slice(0, Math.max(0, name.lastIndexOf('/')));
    // Configurations of tools lie in hidden folders, too, such as `.vitepress`.
    if (entry.isFile() && isHidden(name) && isOutlineFile(name) && !/(?:^|\/)(?:node_modules|\.git)\//.test(name))
      outlines.push(name);
    if (isHidden(parent)) return;
    if (entry.isDirectory() && entry.name === '.obsidian') vaults.push(parent);
    if (entry.isFile() && entry.name === '.gitignore') gitignores.push(name);
  };
  /** Lists what is in a folder at a path within the content folder; `above` are the folders that it lies in, as they are on the disk. */
  const list = async (at: string, above: readonly string[]): Promise<void> => {
    const entries = await readdir(path.join(folder, at), { recursive: true, withFileTypes: true });
    const getName = (entry: Dirent): string =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    for (const entry of entries) {
      const name = getName(entry);
      note(entry, name);
      if (isHidden(name) || entry.isDirectory()) continue;
      if (entry.isFile()) files.push(name);
      else if (!entry.isSymbolicLink()) special.push(name);
      else if (!followLinks) links.push(name);
      else await follow(name, above);
    }
  };
  const follow = async (name: string, above: readonly string[]): Promise<void> => {
    const place = path.join(folder, name);
    const target = await realpath(place).catch(() => undefined);
    const found = target === undefined ? undefined : await stat(target).catch(() => undefined);
    if (target === undefined || found === undefined) links.push(name);
    else if (found.isFile()) files.push(name);
    else if (!found.isDirectory()) special.push(name);
    else {
      const parents = [...above, await realpath(path.dirname(place))];
      const isRing = parents.some((parent) => parent === target || parent.startsWith(target + path.sep));
      if (isRing) links.push(name);
      else await list(name, [...parents, target]);
    }
  };
  await list('', []);
  return {
    files: files.sort(byCodeUnit),
    links: links.sort(byCodeUnit),
    special: special.sort(byCodeUnit),
    vaults: vaults.sort(byCodeUnit),
    gitignores: gitignores.sort(byCodeUnit),
    outlines: outlines.sort(byCodeUnit),
  };
};
