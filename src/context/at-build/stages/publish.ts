import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** Where releases stand beside the published folder. */
export const releasesOf = (out: string): string => `${out}-releases`;

const kindOf = async (file: string): Promise<'missing' | 'link' | 'folder'> => {
  try {
    return (await lstat(file)).isSymbolicLink() ? 'link' : 'folder';
  } catch {
    return 'missing';
  }
};

/** The folder of the release that is published at `out`, or undefined without one. */
export const releaseAt = async (out: string): Promise<string | undefined> =>
  (await kindOf(out)) === 'link' ? path.resolve(path.dirname(out), await readlink(out)) : undefined;

/**
 * Makes a finished release the published site in one step: `out` is a link, and a link is replaced by rename(2), so
 * that every moment shows either the old site or the new one. The release before stays, for a server that still reads it.
 */
export const publishRelease = async (release: string, out: string): Promise<void> => {
  const releases = releasesOf(out);
  const before = await releaseAt(out);
  if ((await kindOf(out)) === 'folder') await rename(out, path.join(releases, `replaced-${path.basename(release)}`));
  const link = path.join(releases, `.link-${process.pid}`);
  await rm(link, { force: true });
  await symlink(process.platform === 'win32' ? release : path.relative(path.dirname(out), release), link, 'junction');
  // The link is made beside the others and moved up, so its target is written as seen from the place where it ends.
  await rename(link, out);
  for (const name of await readdir(releases)) {
    const candidate = path.join(releases, name);
    if (candidate !== release && candidate !== before && !name.startsWith('.'))
      await rm(candidate, { recursive: true, force: true });
  }
};

/** For hosts that take the folder away themselves and serve nothing from here: a plain folder, replaced as a whole. */
export const publishFolder = async (release: string, out: string): Promise<void> => {
  const old = path.join(releasesOf(out), `old-${process.pid}`);
  if ((await kindOf(out)) !== 'missing') await rename(out, old);
  await rename(release, out);
  await rm(old, { recursive: true, force: true });
};

/** Removes from a folder what killed builds left there: names that start so and end in the number of a dead process. */
const sweep = async (folder: string, ...starts: readonly string[]): Promise<void> => {
  for (const name of await readdir(folder)) {
    const start = starts.find((one) => name.startsWith(one));
    const owner = start === undefined ? Number.NaN : Number(name.slice(start.length));
    if (Number.isInteger(owner) && !isAlive(owner)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
};

/** An empty folder below `folder` for the passing files of this build; what killed builds left behind goes. */
export const openWork = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await sweep(folder, 'build-');
  return path.join(folder, `build-${process.pid}`);
};

/** An empty folder for a build to work in; what killed builds left behind goes. */
export const openStaging = async (out: string): Promise<string> => {
  const releases = releasesOf(out);
  await mkdir(releases, { recursive: true });
  await sweep(releases, '.staging-', '.link-');
  const staging = path.join(releases, `.staging-${process.pid}`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging);
  return staging;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
