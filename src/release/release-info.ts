import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { entryOfFile, isIntact, type Manifest, readManifest, writeManifest } from '../disk/manifest.ts';
import { getEntryType } from '../disk/paths.ts';
import { releaseFile, requestFiles } from '../disk/request-files.ts';
import { commandLine } from '../project/command-line.ts';
import { UserError } from '../project/user-error.ts';

/** Format version of a release; a server opens only its own. */
const format = 1;

const Entry = z.object({ size: z.int().nonnegative(), digest: z.string() });
const Info = z.object({
  madeBy: z.literal('halyard'),
  format: z.int(),
  build: z.string(),
  library: Entry,
  search: Entry,
});

const FilesOnly = z.object({ filesOnly: z.literal(true) });

/** Description of a release: its build id, and the entries of the files that must be intact to open it. */
export type ReleaseInfo = z.infer<typeof Info>;

const getStores = async (folder: string): Promise<object> => {
  const [library, search] = await Promise.all(
    [requestFiles.library, requestFiles.search].map((name) => entryOfFile(path.join(folder, name))),
  );
  return { library, search };
};

/**
 * Writes the description and the manifest of a finished release. `known` are entries that need not be computed. The
 * folder must not change afterwards. A release of files alone, for a static host, has no library and no search index.
 */
export const sealRelease = async (folder: string, build: string, known: Manifest): Promise<void> => {
  const hasStores = (await getEntryType(path.join(folder, requestFiles.library))) === 'file';
  const stores = hasStores ? await getStores(folder) : { filesOnly: true };
  await writeFile(
    path.join(folder, releaseFile),
    `${JSON.stringify({ madeBy: 'halyard', format, build, ...stores })}\n`,
  );
  await writeManifest(folder, known);
};

const advice = (): string => `Run \`${commandLine('build')}\`.`;

/** Reads the description of a release. Throws a UserError if the folder has none, or one of another version. */
export const readReleaseInfo = async (folder: string): Promise<ReleaseInfo> => {
  const text = await readFile(path.join(folder, releaseFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR')
      throw new UserError(`There is no build in ${folder}. ${advice()}`);
    throw new UserError(`The build in ${folder} cannot be read (${error.code}). Give this user read access.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UserError(`The build in ${folder} is damaged: ${releaseFile} is not JSON. ${advice()}`);
  }
  if (FilesOnly.safeParse(json).success)
    throw new UserError(`The build in ${folder} is files alone, for a static host, and cannot be served. ${advice()}`);
  const info = Info.safeParse(json);
  if (!info.success || info.data.format !== format)
    throw new UserError(`The build in ${folder} was made by another version of Halyard. ${advice()}`);
  return info.data;
};

/** Reads the manifest of a release. Throws a UserError if it is damaged or belongs to another release. */
export const readReleaseManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const own = manifest?.get(releaseFile);
  if (manifest === undefined || own === undefined || !(await isIntact(path.join(folder, releaseFile), own)))
    throw new UserError(`The build in ${folder} is damaged: its list of files is missing or was changed. ${advice()}`);
  return manifest;
};

/** Verifies the digests of the library and the search index. Throws a UserError that names a damaged file. */
export const checkStores = async (folder: string, info: ReleaseInfo): Promise<void> => {
  for (const name of ['library', 'search'] as const) {
    if (!(await isIntact(path.join(folder, requestFiles[name]), info[name])))
      throw new UserError(
        `The build in ${folder} is damaged: ${requestFiles[name]} is incomplete or was changed. ${advice()}`,
      );
  }
};

const Names = z.array(z.string());

/** Reads the paths of the published content files. Throws a UserError if the list is damaged. */
export const readContentFiles = async (folder: string, manifest: Manifest): Promise<string[]> => {
  const file = path.join(folder, requestFiles.contentFiles);
  const entry = manifest.get(requestFiles.contentFiles);
  if (entry === undefined || !(await isIntact(file, entry)))
    throw new UserError(
      `The build in ${folder} is damaged: ${requestFiles.contentFiles} is incomplete or was changed. ${advice()}`,
    );
  return Names.parse(JSON.parse(await readFile(file, 'utf8')));
};
