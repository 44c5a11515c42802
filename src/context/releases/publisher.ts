import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { takeLock } from '../disk/lock.ts';
import { removeOwn } from '../disk/remove-own.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { fileTypeAt } from '../disk/same-place.ts';
import { openScratch } from '../disk/scratch.ts';
import { removeLink, setAside } from '../disk/set-aside.ts';
import { UserError } from '../user-error.ts';
import { checkOutput, type OutputPlaces, releasesMark, releasesOf } from './check-output.ts';
import { checkOneDisk, exchangeOut, removeReplaced, replacedName, restoreReplaced } from './exchange-out.ts';
import { leasedReleases } from './leases.ts';
import { openPrevious, type PreviousRelease } from './previous-release.ts';
import { sealRelease } from './release-info.ts';

export interface PublisherOptions extends OutputPlaces {
  /** Moves aside what no build of ours has made, instead of refusing to publish. */
  readonly replace: boolean;
  /** Publishes a plain folder, for a host that takes it away, instead of a link to a release. */
  readonly asFolder: boolean;
  /** Receives sentences for the owner, such as that another build runs. */
  readonly say: (sentence: string) => void;
}

/** The one way by which a build reaches the published folder. */
export interface Publisher {
  /** An empty folder for the site. */
  readonly site: string;
  /** The release that is published now, to inherit unchanged files from. */
  readonly previous: PreviousRelease | undefined;
  /** Makes the site in `site` the published one, in one step, and returns the folder where it lies then. */
  publish(build: string): Promise<string>;
  /** Removes temporary files and lets the next build begin. */
  close(): Promise<void>;
}

/** Makes a folder and those above it, one by one: Node's recursive form does not end in /proc and its like. */
const makeFolder = async (folder: string): Promise<void> => {
  if ((await fileTypeAt(folder)) !== 'missing') return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  await mkdir(folder).catch(async (error: unknown) => {
    // Another build was quicker.
    if ((await fileTypeAt(folder)) !== 'folder') throw error;
  });
};

const makeReleases = async (releases: string): Promise<void> => {
  try {
    await makeFolder(releases);
    await replaceFile(
      path.join(releases, releasesMark),
      'halyard\nReleases of a site. `npm run build` adds them and removes old ones.\n',
    );
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new UserError(
      `The folder ${releases} cannot be written (${code}). Set OUT_DIR to a folder that you may write to.`,
    );
  }
};

/** The release that `out` leads to; undefined where it is no link. */
const releaseAt = async (out: string): Promise<string | undefined> =>
  (await fileTypeAt(out)) === 'link' ? path.resolve(path.dirname(out), await readlink(out)) : undefined;

/** The first moment at which a release can have been made, in milliseconds. */
const firstRelease = Date.UTC(2026, 0);

const releaseName = (build: string): string => `${build}-${Date.now().toString(36)}`;

/** Tells a name that `releaseName` gave from that of a copy, such as `…-backup`. */
const isReleaseName = (name: string): boolean => {
  const [, moment = ''] = /^[\da-f]{16}-([\da-z]{8})$/.exec(name) ?? [];
  const made = Number.parseInt(moment, 36);
  return made >= firstRelease && made <= Date.now() + 86_400_000;
};

/** Removes releases that are neither published, nor the one before, nor read by a server. */
const removeOld = async (releases: string, kept: ReadonlySet<string>): Promise<void> => {
  const leased = await leasedReleases(releases);
  if (leased === 'all') return;
  for (const name of await readdir(releases)) {
    const place = path.join(releases, name);
    if (replacedName.test(name)) await removeReplaced(place);
    else if (isReleaseName(name) && !kept.has(name) && !leased.has(name)) await removeOwn(place);
  }
};

/** Opens the published folder for a build. Waits for another build of it. Throws a UserError where it must not publish. */
export const openPublisher = async (options: PublisherOptions): Promise<Publisher> => {
  const { replace, asFolder, say } = options;
  const out = path.resolve(options.out);
  const releases = releasesOf(out);
  if ((await checkOutput(options, replace)) === 'foreign')
    say(`${out} was moved to ${await setAside(out, new Date())}.`);
  if (
    replace &&
    (await fileTypeAt(releases)) !== 'missing' &&
    (await fileTypeAt(path.join(releases, releasesMark))) === 'missing'
  )
    if (
      !(await rmdir(releases).then(
        () => true,
        () => false,
      ))
    )
      say(`${releases} was moved to ${await setAside(releases, new Date())}.`);
  await makeReleases(releases);
  const lock = await takeLock(path.join(releases, '.lock'), (holder) =>
    say(`Another build of ${out} is running${holder === undefined ? '' : ` (process ${holder.pid})`}. Waiting for it.`),
  );
  try {
    if (await restoreReplaced(out, releases)) say(`${out} was missing after a build that was killed. It is back.`);
    if (asFolder || (await fileTypeAt(out)) === 'folder') await checkOneDisk(out, releases);
    const scratch = await openScratch(releases);
    const site = path.join(scratch.folder, 'site');
    await mkdir(site);
    const previous = asFolder ? undefined : await openPrevious(await releaseAt(out));

    const publishLink = async (build: string): Promise<string> => {
      const release = path.join(releases, releaseName(build));
      await rename(site, release);
      const before = await releaseAt(out);
      // Beside the published link, since rename(2) moves within one disk only.
      const link = `${out}-${randomUUID()}.link`;
      const target = process.platform === 'win32' ? release : path.relative(path.dirname(out), release);
      await symlink(target, link, 'junction');
      try {
        // rename(2) replaces a link in one step, so that every moment shows either the old site or the new one.
        if ((await fileTypeAt(out)) === 'folder') await exchangeOut(out, releases, () => rename(link, out));
        else await rename(link, out);
      } catch (error) {
        await removeLink(link);
        throw error;
      }
      await removeOld(releases, new Set([release, before ?? release].map((folder) => path.basename(folder))));
      return release;
    };

    const publishFolder = async (): Promise<string> => {
      await exchangeOut(out, releases, () => rename(site, out));
      await removeOld(releases, new Set());
      return out;
    };

    return {
      site,
      previous,
      publish: async (build) => {
        await sealRelease(site, build, previous?.inherited ?? new Map());
        if (!(await lock.isHeld()))
          throw new UserError(`Another build has taken over ${out} while this one stood still. Build again.`);
        // What lay there before may have changed since the build began.
        await checkOutput(options);
        return asFolder ? publishFolder() : publishLink(build);
      },
      close: async () => {
        await scratch.remove();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
