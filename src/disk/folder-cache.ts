import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { openFileCache } from './file-cache.ts';
import { listFiles } from './manifest.ts';

/** A cache of folders with few files. The name must identify all inputs, usually by a digest. */
export interface FolderCache {
  /** Writes the files to a folder; returns false if there are none. */
  copyTo(name: string, folder: string): Promise<boolean>;
  set(name: string, folder: string): Promise<void>;
}

/** Number of folders that are kept: those that were used last. */
const maxFolders = 12;

/** The places in a folder of a cache, without the `max` that were used last. */
export const leastUsed = async (cache: string, max: number): Promise<string[]> => {
  const places = (await readdir(cache)).map((name) => path.join(cache, name));
  const dated = await Promise.all(places.map(async (place) => ({ place, used: (await stat(place)).mtimeMs })));
  return dated
    .sort((a, b) => b.used - a.used)
    .slice(max)
    .map(({ place }) => place);
};

/** Opens a cache of folders, each in one file whose bytes are checked. `others` are as those of `openFileCache()`. */
export const openFolderCache = (cache: string, others: readonly string[] = []): FolderCache => {
  const files = openFileCache(cache, others);
  return {
    copyTo: async (name, folder) => {
      const bytes = await files.get(name);
      if (bytes === undefined) return false;
      for (const [file, content] of Object.entries(unzipSync(bytes))) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), content);
      }
      const now = new Date();
      await utimes(path.join(cache, name), now, now).catch(() => undefined);
      return true;
    },
    // A cache that cannot be written only makes the next build slower.
    set: async (name, folder) => {
      try {
        const content: Zippable = {};
        for (const file of await listFiles(folder)) content[file] = await readFile(path.join(folder, file));
        await mkdir(cache, { recursive: true });
        await files.set(name, zipSync(content, { level: 0 }));
        for (const file of await leastUsed(cache, maxFolders)) await rm(file, { force: true });
      } catch {}
    },
  };
};
