import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { entryOfFile, isIntact, type Manifest, readManifest, writeManifest } from '../disk/manifest.ts';
import { privateFolder, requestFiles } from '../request-files.ts';
import { UserError } from '../user-error.ts';

/** The file that describes a release. */
export const releaseFile = `${privateFolder}/release.json`;

/** The version of what a release holds; a server opens only releases of its own. */
const format = 1;

const Entry = z.object({ size: z.int().nonnegative(), digest: z.string() });
const Info = z.object({
  madeBy: z.literal('halyard'),
  format: z.int(),
  build: z.string(),
  library: Entry,
  search: Entry,
});

/** What a release says of itself: its build, and the entries of the files that must be right before it is opened. */
export type ReleaseInfo = z.infer<typeof Info>;

/**
 * Describes a finished release, and lists its files. `known` are entries that need not be computed. Nothing may be
 * written into the folder afterwards.
 */
export const sealRelease = async (folder: string, build: string, known: Manifest): Promise<void> => {
  const [library, search] = await Promise.all(
    [requestFiles.library, requestFiles.search].map((name) => entryOfFile(path.join(folder, name))),
  );
  await writeFile(
    path.join(folder, releaseFile),
    `${JSON.stringify({ madeBy: 'halyard', format, build, library, search })}\n`,
  );
  await writeManifest(folder, known);
};

const advice = 'Run `npm run build`.';

/** Reads what a folder says of itself as a release. Throws a UserError where it is none, or one of another version. */
export const readReleaseInfo = async (folder: string): Promise<ReleaseInfo> => {
  const text = await readFile(path.join(folder, releaseFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new UserError(`There is no build in ${folder}. ${advice}`);
    throw new UserError(`The build in ${folder} cannot be read (${error.code}). Give this user the right to read it.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UserError(`The build in ${folder} is damaged: ${releaseFile} is not JSON. ${advice}`);
  }
  const info = Info.safeParse(json);
  if (!info.success || info.data.format !== format)
    throw new UserError(`The build in ${folder} was made by another version of Halyard. ${advice}`);
  return info.data;
};

/** The list of a release's files. Throws a UserError where it is damaged or belongs to another release. */
export const readReleaseManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const own = manifest?.get(releaseFile);
  if (manifest === undefined || own === undefined || !(await isIntact(path.join(folder, releaseFile), own)))
    throw new UserError(`The build in ${folder} is damaged: the list of its files is not its own. ${advice}`);
  return manifest;
};

/** Checks the files that every answer is read from, byte for byte. Throws a UserError that names the damaged one. */
export const checkStores = async (folder: string, info: ReleaseInfo): Promise<void> => {
  for (const name of ['library', 'search'] as const) {
    if (!(await isIntact(path.join(folder, requestFiles[name]), info[name])))
      throw new UserError(`The build in ${folder} is damaged: ${requestFiles[name]} is not whole. ${advice}`);
  }
};

const Names = z.array(z.string());

/** Reads the names of the files that come from the content folder. Throws a UserError where the list is damaged. */
export const readContentFiles = async (folder: string, manifest: Manifest): Promise<string[]> => {
  const place = path.join(folder, requestFiles.contentFiles);
  const entry = manifest.get(requestFiles.contentFiles);
  if (entry === undefined || !(await isIntact(place, entry)))
    throw new UserError(`The build in ${folder} is damaged: ${requestFiles.contentFiles} is not whole. ${advice}`);
  return Names.parse(JSON.parse(await readFile(place, 'utf8')));
};
