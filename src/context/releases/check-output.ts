import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../disk/manifest.ts';
import { foreignNames } from '../disk/remove-own.ts';
import { fileTypeAt, isMountPoint, pathWithin } from '../disk/same-place.ts';
import { UserError } from '../user-error.ts';

/** The folders that the build must not touch, and the one that it is to publish to. All absolute. */
export interface OutputPlaces {
  readonly out: string;
  readonly content: string;
  readonly root: string;
  readonly home: string;
}

/** Where releases lie beside the published folder. */
export const releasesOf = (out: string): string => `${out}-releases`;

/** Marks a folder of releases as ours. */
export const releasesMark = '.halyard-releases';

/** Reading passes over these folders of the content folder, so that a site may lie in them. */
const unread = ['.halyard', '.halyard-releases'];

/** What is published at `out` now; `foreign` is anything that no build of ours can have made. */
export type OutputState = 'missing' | 'release' | 'folder' | 'foreign';

const another = 'Set OUT_DIR to another folder.';

/** Why a build may never publish to a folder, whatever lies there. */
const protectedBecause = async (folder: string, { content, root, home }: OutputPlaces): Promise<string | undefined> => {
  if (path.dirname(folder) === folder) return `OUT_DIR is the root of the file system, ${folder}.`;
  if (folder.split(path.sep).includes('.git')) return `OUT_DIR lies in a Git repository’s own folder: ${folder}.`;
  if ((await fileTypeAt(path.join(folder, '.git'))) !== 'missing') return `${folder} is a Git repository.`;
  if (await isInReleases(folder)) return `${folder} lies among the releases of a site.`;
  for (const [name, place] of [
    ['the content folder', content],
    ['the project', root],
    ['your home folder', home],
  ] as const) {
    const within = await pathWithin(folder, place);
    if (within !== undefined)
      return `${folder} ${within === '' ? 'is' : 'holds'} ${name}${within === '' ? '' : `, ${place}`}.`;
  }
  const inContent = await pathWithin(content, folder);
  const [top = ''] = inContent?.split(path.sep) ?? [];
  if (inContent === undefined || unread.includes(top)) return undefined;
  return `${folder} lies in the content folder, ${content}, where its files would be read as content. ${path.join(content, '.halyard/dist')} is not read.`;
};

const listOf = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : ` (${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''})`;

const refuseForeign = (place: string, problem: string): never => {
  throw new UserError(
    `${place} ${problem}. ${another} To publish there all the same, run the command with --replace, which moves it to a new name beside it.`,
  );
};

/** Whether a folder lies among the releases of a site. */
const isInReleases = async (folder: string): Promise<boolean> => {
  for (let above = path.dirname(folder); above !== path.dirname(above); above = path.dirname(above))
    if ((await fileTypeAt(path.join(above, releasesMark))) === 'file') return true;
  return false;
};

/** Whether a link leads to a release of ours, or to where one was. */
const leadsToRelease = async (out: string): Promise<boolean> => {
  const target = path.resolve(path.dirname(out), await readlink(out));
  if (path.dirname(target) !== releasesOf(out)) return false;
  return (await fileTypeAt(target)) === 'missing' || (await readManifest(target)) !== undefined;
};

/** Whether a folder of releases is ours, or empty, or just being made by another build. */
const isOwnReleases = async (releases: string): Promise<boolean> => {
  const mark = await readFile(path.join(releases, releasesMark), 'utf8').catch(() => '');
  return (
    mark.startsWith('halyard') ||
    (await readdir(releases).catch(() => ['?'])).every((name) => name.startsWith(releasesMark))
  );
};

/** What lies at `out`. Throws a UserError for anything that is not ours, unless it is to be replaced. */
const stateOf = async (out: string, replace: boolean): Promise<OutputState> => {
  const kind = await fileTypeAt(out);
  if (kind === 'missing') return 'missing';
  const foreign = (problem: string): OutputState => (replace ? 'foreign' : refuseForeign(out, problem));
  if (kind === 'other') throw new UserError(`${out} is a device, a pipe or a socket. ${another}`);
  if (kind === 'file') return foreign('is a file, and not a folder');
  if (kind === 'link')
    return (await leadsToRelease(out))
      ? 'release'
      : foreign(`is a link to ${await readlink(out)}, which no build of this version has made`);
  if (await isMountPoint(out))
    throw new UserError(`${out} is a mount point, which a build cannot replace. Set OUT_DIR to a folder inside it.`);
  const names = await readdir(out);
  if (names.length === 0) return 'folder';
  if ((await readManifest(out)) === undefined)
    return foreign(`holds files that no build of this version has made${listOf(names.sort())}`);
  const extra = await foreignNames(out);
  return extra.length === 0 ? 'folder' : foreign(`holds files that the last build did not write so${listOf(extra)}`);
};

/**
 * Looks at where a build is to publish, before anything is written. Throws a UserError that says what is there and what
 * to do, unless that is nothing, an empty folder, or what an earlier build of this version has published. With `replace`
 * other things are `foreign`, to be moved aside; protected folders are refused all the same.
 */
export const checkOutput = async (places: OutputPlaces, replace = false): Promise<OutputState> => {
  const out = path.resolve(places.out);
  const releases = releasesOf(out);
  for (const folder of [out, releases]) {
    const reason = await protectedBecause(folder, places);
    if (reason !== undefined) throw new UserError(`${reason} ${another}`);
  }
  const kind = await fileTypeAt(releases);
  const isOurs = kind === 'missing' || ((kind === 'folder' || kind === 'link') && (await isOwnReleases(releases)));
  if (!isOurs && !replace) refuseForeign(releases, 'would hold the releases, and was not made by this version');
  return stateOf(out, replace);
};
