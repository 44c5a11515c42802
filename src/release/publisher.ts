import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rmdir, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { acquireLock } from '../disk/lock.ts';
import { listFiles, manifestFile } from '../disk/manifest.ts';
import { moveAside, removeLink } from '../disk/move-aside.ts';
import { getEntryType } from '../disk/paths.ts';
import { removeOwn } from '../disk/remove-own.ts';
import { openScratch } from '../disk/scratch.ts';
import { UserError } from '../project/user-error.ts';
import { checkOutput, getReleases, type OutputFolders, releasesMarker, toList } from './check-output.ts';
import { ignoreOwnFolder } from './ignore-own-folder.ts';
import { leasedReleases } from './leases.ts';
import { linkRelease, openPreviousRelease, type PreviousRelease } from './previous-release.ts';
import { sealRelease } from './release-info.ts';
import { removeReplaced, replacedName, replaceOutput, requireSameDisk, restoreReplaced } from './replace-output.ts';

/** No release is older, in milliseconds since 1970. */
const oldestRelease = Date.UTC(2026, 0);

/** The name of a new release. */
const releaseName = (build: string): string => `${build}-${Date.now().toString(36)}`;

/** True for a name of `releaseName()`, and false for a copy such as `…-backup`. */
const isReleaseName = (name: string): boolean => {
  const [, time = ''] = /^[\da-f]{16}-([\da-z]{8})$/.exec(name) ?? [];
  const created = Number.parseInt(time, 36);
  return created >= oldestRelease && created <= Date.now() + 86_400_000;
};

export interface PublisherOptions extends OutputFolders {
  /** Moves a foreign output folder aside instead of throwing. */
  readonly replace: boolean;
  /** Publishes a plain folder, for a host that uploads it, instead of a link to a release. */
  readonly asFolder: boolean;
  /** Receives messages for the owner, such as that another build runs. */
  readonly notify: (message: string) => void;
}

/** Gives a build a staging folder and publishes it atomically. */
export interface Publisher {
  /** Empty staging folder for the site. */
  readonly site: string;
  /** Folder for temporary files, on the disk of the releases. */
  readonly temporary: string;
  /** The published release, to inherit unchanged files from. */
  readonly previous: PreviousRelease | undefined;
  /** Publishes the staging folder atomically and returns its new path. */
  publish(build: string): Promise<string>;
  /** Publishes a link to a release with the files of one published by this build, and those that `add` writes. */
  extend(release: string, build: string, add: (folder: string) => Promise<void>): Promise<string>;
  /** Removes the releases that what was published replaces and temporary files, and releases the lock. */
  close(): Promise<void>;
}

/** Creates a folder and its parents one by one: `mkdir()` with `recursive` never returns in /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  if ((await getEntryType(folder)) !== 'missing') return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another build was faster.
    if ((await getEntryType(folder)) !== 'folder') throw error;
  });
};

const makeReleases = async (releases: string): Promise<void> => {
  try {
    await makeFolder(releases);
    await ignoreOwnFolder(releases);
    await writeFile(
      path.join(releases, releasesMarker),
      'halyard\nReleases of a site. A build adds them and removes old ones.\n',
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(
      `The folder ${releases} cannot be written (${code}). Set --out (or OUT_DIR) to a writable folder.`,
    );
  }
};

/** Removes the folder of releases if there are none, as after a first build that failed. */
const removeUnused = async (releases: string): Promise<void> => {
  if ((await readdir(releases).catch(() => [])).join() !== releasesMarker) return;
  await unlink(path.join(releases, releasesMarker));
  // Another build may have begun in it, and needs the marker.
  await rmdir(releases).catch(() => makeReleases(releases));
};

/** The release that `out` links to; undefined if it is not a link. */
const releaseAt = async (out: string): Promise<string | undefined> =>
  (await getEntryType(out)) === 'link' ? path.resolve(path.dirname(out), await readlink(out)) : undefined;

/** A new name for a link beside the published one, since rename(2) works within one disk only. */
const newLink = (out: string): string => `${out}-${randomUUID()}.link`;

/** Removes the links that killed builds have not published; nobody else publishes meanwhile. */
const removeLinks = async (out: string): Promise<void> => {
  for (const name of await readdir(path.dirname(out))) {
    const place = path.join(path.dirname(out), name);
    if (place.length !== newLink(out).length || !place.startsWith(`${out}-`) || !place.endsWith('.link')) continue;
    if ((await getEntryType(place)) === 'link') await removeLink(place);
  }
};

/** Codes of rename() on Windows, which refuses to replace a junction. */
const refused: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EEXIST']);

/** Moves the published link aside first, where a link cannot be replaced; an interrupted build puts it back. */
const replaceJunction = async (error: unknown, out: string, releases: string, link: string): Promise<void> => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (!refused.has(code) || (await getEntryType(out)) !== 'link') throw error;
  await replaceOutput(out, releases, () => rename(link, out));
};

/** Removes all releases but the published one, the previous one and those that a server reads. */
const removeOld = async (releases: string, kept: ReadonlySet<string>): Promise<void> => {
  const leased = await leasedReleases(releases);
  if (leased === 'all') return;
  for (const name of await readdir(releases)) {
    const place = path.join(releases, name);
    if (replacedName.test(name)) await removeReplaced(place);
    else if (isReleaseName(name) && !kept.has(name) && !leased.has(name)) await removeOwn(place);
  }
};

/** Reports the files of the published release that no build has made: the next one lacks them. */
const reportAddedFiles = async (
  previous: PreviousRelease | undefined,
  { out, notify }: PublisherOptions,
): Promise<void> => {
  if (previous === undefined) return;
  const made = new Set(previous.names).add(manifestFile);
  const added = (await listFiles(previous.folder)).filter((name) => !made.has(name));
  if (added.length > 0)
    notify(
      `${out} has files that no build made, and that the new release lacks${toList(added)}. Put such files into \`public\` in the content folder.`,
    );
};

/** Opens the output folder for a build. Waits for another build of it. Throws a UserError if it must not publish there. */
export const openPublisher = async (options: PublisherOptions): Promise<Publisher> => {
  const { replace, asFolder, notify: say } = options;
  const out = path.resolve(options.out);
  const releases = getReleases(out);
  if ((await checkOutput(options, replace)) === 'foreign')
    say(`${out} was moved to ${await moveAside(out, new Date())}.`);
  if (
    replace &&
    (await getEntryType(releases)) !== 'missing' &&
    (await getEntryType(path.join(releases, releasesMarker))) === 'missing'
  )
    if (
      !(await rmdir(releases).then(
        () => true,
        () => false,
      ))
    )
      say(`${releases} was moved to ${await moveAside(releases, new Date())}.`);
  await makeReleases(releases);
  const lock = await acquireLock(path.join(releases, '.lock'), (holder) =>
    say(
      `Another build of ${out} is running${holder === undefined ? '' : ` (process ${holder.pid})`}. Waiting for it to finish.`,
    ),
  );
  try {
    if (await restoreReplaced(out, releases))
      say(`${out} was missing after an interrupted build and has been restored.`);
    await removeLinks(out);
    if (asFolder || (await getEntryType(out)) === 'folder') await requireSameDisk(out, releases);
    const scratch = await openScratch(releases);
    const site = path.join(scratch.folder, 'site');
    await mkdir(site);
    const before = await releaseAt(out);
    const previous = asFolder ? undefined : await openPreviousRelease(before);

    /** The releases that stay after a publication; the others are removed last, since nobody waits for that. */
    let kept: ReadonlySet<string> | undefined;
    const publishLink = async (folder: string, build: string, first?: string): Promise<string> => {
      const release = path.join(releases, releaseName(build));
      await rename(folder, release);
      const link = newLink(out);
      const target = process.platform === 'win32' ? release : path.relative(path.dirname(out), release);
      await symlink(target, link, 'junction');
      try {
        // rename(2) replaces a link atomically, so that readers get either the old site or the new one.
        if ((await getEntryType(out)) === 'folder') await replaceOutput(out, releases, () => rename(link, out));
        else await rename(link, out).catch((error: unknown) => replaceJunction(error, out, releases, link));
      } catch (error) {
        await removeLink(link);
        throw error;
      }
      // A server without a lease may have opened the first release of this build, and reads it for another second.
      kept = new Set([release, before ?? release, first ?? release].map((each) => path.basename(each)));
      return release;
    };

    const publishFolder = async (): Promise<string> => {
      await replaceOutput(out, releases, () => rename(site, out));
      kept = new Set();
      return out;
    };

    const requireUnchanged = async (): Promise<void> => {
      if (!(await lock.isHeld()))
        throw new UserError(`Another build took over ${out} while this one was suspended. Build again.`);
      // The output folder may have changed since the build began.
      await checkOutput(options);
    };

    return {
      site,
      temporary: scratch.folder,
      previous,
      publish: async (build) => {
        await sealRelease(site, build, previous?.inherited ?? new Map());
        await requireUnchanged();
        await reportAddedFiles(previous, options);
        return asFolder ? publishFolder() : publishLink(site, build);
      },
      extend: async (release, build, add) => {
        const folder = path.join(scratch.folder, 'extended');
        const files = await linkRelease(release, folder);
        await add(folder);
        await sealRelease(folder, build, files);
        await requireUnchanged();
        return publishLink(folder, build, release);
      },
      close: async () => {
        try {
          if (kept !== undefined && (await lock.isHeld())) await removeOld(releases, kept);
          await scratch.remove();
        } finally {
          await lock.release();
          if (kept === undefined) await removeUnused(releases);
        }
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
