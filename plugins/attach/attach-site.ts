import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeHostCode } from '../../src/build/stages/hosts/host-code.ts';
import { type LoadedContent, loadContent } from '../../src/content/load-content.ts';
import { storeContent } from '../../src/content/store-content.ts';
import { listFiles, manifestFile } from '../../src/disk/manifest.ts';
import { getEntryType, readOwnText } from '../../src/disk/paths.ts';
import { privateFolder, releaseFile } from '../../src/disk/request-files.ts';
import { openScratch } from '../../src/disk/scratch.ts';
import { writeInFolder } from '../../src/disk/write-in-folder.ts';
import { toBasePath, toTwinPathname } from '../../src/library/address.ts';
import { getWorkFolder, programFolder } from '../../src/project/places.ts';
import type { Settings } from '../../src/project/settings.ts';
import { UserError } from '../../src/project/user-error.ts';
import { sealRelease } from '../../src/release/release-info.ts';
import { findForbidden } from './read/permissions.ts';
import { type AttachedSite, readAttachedSite, type SiteFolder } from './read/read-site.ts';
import { toMarkdownFile, writeContentFolder } from './write/content-folder.ts';
import { writeHostSettings } from './write/host-settings.ts';
import { type LinkedPage, linkTwins } from './write/link-twins.ts';
import { ownList, readOwnFiles, writeOwnFiles } from './write/own-files.ts';
import { writeRelease } from './write/release.ts';

export interface AttachOptions extends SiteFolder {
  /** Goes on where the site forbids programs of AI to read it. */
  readonly allow: boolean;
  /** Adds links to the Markdown of pages to their HTML. */
  readonly links: boolean;
  readonly onStage: (name: string) => void;
  readonly onProgress: (done: number, total: number) => void;
  /** The folder of the project, in which a host finds code and its settings. */
  readonly base: string;
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
}

/** The result of a run: the files in the site, and notes for its owner. */
export interface Attached {
  readonly site: AttachedSite;
  readonly content: Pick<LoadedContent, 'issues'>;
  /** The number of pages. */
  readonly pages: number;
  /** Files of which pages were not taken. */
  readonly lost: readonly string[];
  /** The files of the site in place of which ours were not written, with the lines that these would have beside. */
  readonly kept: readonly { readonly name: string; readonly lacks: readonly string[] }[];
  /** The HTML files that got a link or JSON-LD, with what was added. */
  readonly linked: readonly { readonly file: string; readonly added: string }[];
}

/** Throws a UserError for a folder in which this command must not write. */
const checkFolder = async (folder: string): Promise<void> => {
  const kind = await getEntryType(folder);
  if (kind !== 'folder' && kind !== 'link')
    throw new UserError(`There is no folder ${folder}. Build the site first, and name the folder of its HTML.`);
  const place = path.join(folder, privateFolder);
  const inner = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  if ((await getEntryType(place)) === 'link' || inner.some((entry) => entry.isSymbolicLink()))
    throw new UserError(`${place} has links, through which this command would write. Remove it.`);
  const isRelease = (await getEntryType(path.join(folder, releaseFile))) !== 'missing';
  if (isRelease && (await getEntryType(path.join(folder, ownList))) === 'missing')
    throw new UserError(`${folder} is a site that Halyard has built: it has everything that this command adds.`);
};

/** Throws a UserError where the site asks programs of AI to stay away. */
const checkPermission = async (
  { folder, allow }: AttachOptions,
  { forbidding }: AttachedSite,
  isOurs: boolean,
): Promise<void> => {
  const robots = isOurs ? '' : await readOwnText(folder, 'robots.txt');
  const reasons = [
    ...findForbidden(robots),
    ...(forbidding === 0 ? [] : [`${forbidding} pages have the meta element robots with noai`]),
  ];
  if (reasons.length > 0 && !allow)
    throw new UserError(
      `This site asks programs of AI to stay away: ${reasons.join('; ')}. Nothing was written. If you decide about the site and want assistants to answer from it, add --allow.`,
    );
};

const linesOf = (text: string): readonly string[] => text.trim().split(/\s*\n\s*/);

/** The lines of a text that would have been written and that of the owner does not have. */
const findLacking = async (place: string, bytes: Uint8Array): Promise<readonly string[]> => {
  if (!/(?:\.(?:txt|xml|md)|[\\/]_headers|[\\/]_redirects)$/.test(place)) return [];
  const own = new Set(linesOf(await readOwnText(path.dirname(place), path.basename(place))));
  return [...new Set(linesOf(Buffer.from(bytes).toString()))].filter((line) => line !== '' && !own.has(line));
};

/** Reads the files of a release: those that have addresses, or the private ones, which only a server reads. */
const readRelease = async (release: string, isPrivate: boolean): Promise<ReadonlyMap<string, Uint8Array>> => {
  const names = (await listFiles(release)).filter((name) => name.startsWith(`${privateFolder}/`) === isPrivate);
  return new Map(names.map((name) => [name, readFileSync(path.join(release, name))]));
};

const writeFiles = (folder: string, files: ReadonlyMap<string, Uint8Array>): void => {
  for (const [name, bytes] of files) writeInFolder(path.join(folder, name), bytes);
};

/** Gives a built site the agents' side: reads its HTML, and writes what a build has beside HTML. */
export const attachSite = async (settings: Settings, options: AttachOptions): Promise<Attached> => {
  const { folder, links, onStage, onProgress, base, notify } = options;
  await checkFolder(folder);
  const { hasEndpoints } = settings.target;
  const own = await readOwnFiles(folder);
  onStage('pages');
  const site = await readAttachedSite(options, onProgress);
  await checkPermission(options, site, own.has('robots.txt'));
  const scratch = await openScratch(getWorkFolder(settings));
  try {
    const content = path.join(scratch.folder, 'content');
    const release = path.join(scratch.folder, 'release');
    writeInFolder(path.join(content, 'site.yaml'), '');
    await writeContentFolder(site, content, settings.now);
    onStage('content');
    const pathnames = new Map(site.pages.map((page) => [toMarkdownFile(page).normalize(), page.pathname]));
    const place = { ...settings, origin: site.origin, contentFolder: content, contentName: folder };
    const loaded = await loadContent(place, { root: programFolder, pathnames, onProgress });
    const stored = storeContent(site.origin, loaded, hasEndpoints);
    onStage('documents');
    // Caches of texts are by the folder of the site, which stays.
    const { library, ...more } = await writeRelease(stored, { ...place, contentFolder: folder }, options, release);
    onStage('files');
    const twins = site.pages.flatMap((page): LinkedPage[] => {
      const found = loaded.pathsByFile.get(toMarkdownFile(page).normalize());
      return found === undefined ? [] : [{ page, twin: `${toBasePath(site.origin)}${toTwinPathname(found)}` }];
    });
    const made = await readRelease(release, false);
    const names = await writeOwnFiles(folder, made, (files) => writeFiles(folder, files));
    const kept = await Promise.all(
      names.map(async (name) => ({
        name,
        lacks: await findLacking(path.join(folder, name), made.get(name) ?? new Uint8Array()),
      })),
    );
    const linked = links ? await linkTwins(folder, site.origin, twins) : [];
    if (hasEndpoints) writeFiles(folder, await readRelease(release, true));
    const work = { root: programFolder, work: path.join(scratch.folder, 'host'), base, staging: folder, out: folder };
    const publishCode = await makeHostCode(settings.target, { ...work, library, contentFiles: [], ...more, notify });
    await writeFile(path.join(folder, manifestFile), '');
    await sealRelease(folder, stored.build, new Map());
    await publishCode();
    await writeHostSettings(settings.target, base, folder, notify);
    return {
      site,
      content: loaded,
      pages: twins.length,
      lost: site.pages.map(({ file }) => file).filter((file) => !twins.some(({ page }) => page.file === file)),
      kept,
      linked,
    };
  } finally {
    await scratch.remove();
  }
};
