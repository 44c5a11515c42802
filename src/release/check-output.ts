import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../disk/manifest.ts';
import { getEntryType, isMountPoint, pathWithin } from '../disk/paths.ts';
import { findForeignFiles } from '../disk/remove-own.ts';
import { UserError } from '../project/user-error.ts';
import { ownFolder } from './ignore-own-folder.ts';

/** The output folder and the folders that a build must not touch. All absolute. */
export interface OutputFolders {
  readonly out: string;
  readonly content: string;
  readonly root: string;
  readonly home: string;
}

/** The folder of releases beside the published folder. */
export const getReleases = (out: string): string => `${out}-releases`;

/** File that marks a folder of releases as ours. */
export const releasesMarker = '.halyard-releases';

/** Folders of the content folder that are not read, so that a site can be in them. */
const ignoredFolders = [ownFolder, '.halyard-releases'];

/** State of the output folder; `foreign` is anything that no build has created. */
export type OutputState = 'missing' | 'release' | 'folder' | 'foreign';

const advice = 'Set --out (or OUT_DIR) to another folder.';

/** The reason why a build must never publish to a folder; undefined if it may. */
export const reasonProtected = async (
  folder: string,
  { content, root, home }: OutputFolders,
): Promise<string | undefined> => {
  if (path.dirname(folder) === folder) return `The output folder is the root of the file system, ${folder}.`;
  if (folder.split(path.sep).includes('.git'))
    return `The output folder is inside the .git folder of a repository: ${folder}.`;
  if ((await getEntryType(path.join(folder, '.git'))) !== 'missing') return `${folder} is a Git repository.`;
  if (await isInReleases(folder)) return `${folder} is inside the releases of a site.`;
  for (const [name, protectedFolder] of [
    ['the content folder', content],
    ['the project', root],
    ['your home folder', home],
  ] as const) {
    const within = await pathWithin(folder, protectedFolder);
    if (within !== undefined)
      return `${folder} ${within === '' ? 'is' : 'contains'} ${name}${within === '' ? '' : `, ${protectedFolder}`}.`;
  }
  const own = path.join(content, ownFolder);
  if (folder.startsWith(own + path.sep) && (await getEntryType(own)) === 'link')
    return `${own} is a symbolic link, which may lead to files of others.`;
  const inContent = await pathWithin(content, folder);
  const [top = ''] = inContent?.split(path.sep) ?? [];
  if (inContent === undefined || ignoredFolders.includes(top)) return undefined;
  return `${folder} is inside the content folder, ${content}, so its files would be read as content. ${path.join(content, '.halyard/dist')} is not read.`;
};

export const toList = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''})`;

const rejectForeign = (folder: string, problem: string): never => {
  throw new UserError(
    `${folder} ${problem}. ${advice} To publish there anyway, run the command with --replace, which renames it instead of deleting it.`,
  );
};

/** True for a folder inside the releases of a site. */
const isInReleases = async (folder: string): Promise<boolean> => {
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
    if ((await getEntryType(path.join(above, releasesMarker))) === 'file') return true;
  return false;
};

/** True for a link to a release of ours, even a removed one. */
const isLinkToRelease = async (out: string): Promise<boolean> => {
  const target = path.resolve(path.dirname(out), await readlink(out));
  if (path.dirname(target) !== getReleases(out)) return false;
  return (await getEntryType(target)) === 'missing' || (await readManifest(target)) !== undefined;
};

/** True for a folder of releases that is ours, empty, or just being created by another build. */
const isOwnReleases = async (releases: string): Promise<boolean> => {
  const marker = await readFile(path.join(releases, releasesMarker), 'utf8').catch(() => '');
  return (
    marker.startsWith('halyard') ||
    (await readdir(releases).catch(() => ['?'])).every((name) => name.startsWith(releasesMarker))
  );
};

/** The state of `out`. Throws a UserError for anything that is not ours, unless `replace` is set. */
const getState = async (out: string, replace: boolean): Promise<OutputState> => {
  const kind = await getEntryType(out);
  if (kind === 'missing') return 'missing';
  const foreign = (problem: string): OutputState => (replace ? 'foreign' : rejectForeign(out, problem));
  if (kind === 'other') throw new UserError(`${out} is a device, a pipe or a socket. ${advice}`);
  if (kind === 'file') return foreign('is a file, not a folder');
  if (kind === 'link')
    return (await isLinkToRelease(out))
      ? 'release'
      : foreign(`is a link to ${await readlink(out)}, which this version of Halyard did not create`);
  if (await isMountPoint(out))
    throw new UserError(
      `${out} is a mount point, which a build cannot replace. Set --out (or OUT_DIR) to a folder inside it.`,
    );
  const names = await readdir(out);
  if (names.length === 0) return 'folder';
  if ((await readManifest(out)) === undefined)
    return foreign(`contains files that this version of Halyard did not create${toList(names.sort())}`);
  const extra = await findForeignFiles(out);
  return extra.length === 0
    ? 'folder'
    : foreign(`contains files that were added or changed after the last build${toList(extra)}`);
};

/**
 * Checks the output folder before anything is written. It must be missing, empty, or published by an earlier build of
 * this version; otherwise throws a UserError with the problem and the fix. With `replace` other files and folders are
 * `foreign`, to be moved aside; protected folders are rejected nevertheless.
 */
export const checkOutput = async (folders: OutputFolders, replace = false): Promise<OutputState> => {
  const out = path.resolve(folders.out);
  const releases = getReleases(out);
  for (const folder of [out, releases]) {
    const reason = await reasonProtected(folder, folders);
    if (reason !== undefined) throw new UserError(`${reason} ${advice}`);
  }
  const kind = await getEntryType(releases);
  const isOurs = kind === 'missing' || ((kind === 'folder' || kind === 'link') && (await isOwnReleases(releases)));
  if (!isOurs && !replace)
    rejectForeign(releases, 'is needed for the releases, but this version of Halyard did not create it');
  return getState(out, replace);
};
