import { execFileSync } from 'node:child_process';
import { cp, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Caches of builds and tests, which a copy makes anew. */
const isCache = (name: string): boolean => ['.cache', '.vite', '.astro'].includes(name);

const linkTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      if (!isCache(entry.name)) await linkTree(source, target);
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Another disk has no link to a file of this one.
    else await link(source, target).catch(() => cp(source, target));
  }
};

const git = (cwd: string, ...args: readonly string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** Copies the tracked files of this checkout as they are now, and links those of its packages. */
export const copyCheckout = async (to: string): Promise<void> => {
  const tracked = git('.', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  for (const file of tracked) await cp(file, path.join(to, file), { verbatimSymlinks: true }).catch(isDeleted);
  await linkTree('node_modules', path.join(to, 'node_modules'));
  // Biome and tests ask git which files it ignores.
  git(to, 'init', '--quiet');
};

/** Ignores a file that is deleted and not committed yet. */
function isDeleted(error: unknown): void {
  if (Object(error).code !== 'ENOENT') throw error;
}
