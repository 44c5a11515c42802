import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { commandLine } from '../../command-line.ts';
import { linkFiles } from '../../disk/link-files.ts';
import { isIntact, type Manifest, manifestFile, readManifest } from '../../disk/manifest.ts';
import { sealRelease } from '../../releases/release-info.ts';
import { UserError } from '../../user-error.ts';
import { readRenderedPages, saveRenderedPages } from '../cache/rendered-pages.ts';
import { inBatches } from '../in-batches.ts';
import { nameOfPart, type Part } from './part.ts';
import { type PartInfo, parsePartInfo, partFiles } from './part-files.ts';
import { differenceOf, type PartSource } from './part-source.ts';

/** The finished parts of a build, as a build takes them over. */
export interface JoinedParts {
  /** A folder with their pages and twins, like that of a release before. */
  readonly previous: string;
  /** The file with the views that the pages were rendered from. */
  readonly rendered: string;
  /** The folders of their caches. */
  readonly caches: readonly string[];
}

/** A part on the disk. */
export interface FoundPart extends PartInfo {
  readonly folder: string;
  readonly manifest: Manifest;
}

const commandOf = (part: Part): string => `\`${commandLine('build', `--part ${nameOfPart(part)}`)}\``;
const again = (part: Part): string => `Build it again: ${commandOf(part)}.`;

const readFound = async (folder: string, text: string): Promise<FoundPart> => {
  const info = parsePartInfo(text);
  if (info === undefined)
    throw new UserError(
      `The part in ${folder} was made by another version of Halyard. Build all parts with one version.`,
    );
  const name = nameOfPart(info.part);
  const manifest = await readManifest(folder);
  if (manifest === undefined)
    throw new UserError(
      `Part ${name} in ${folder} is not complete: ${manifestFile}, the list of its files, is missing or damaged. Copy hidden files, too (in GitHub Actions, \`include-hidden-files: true\`), or build it again: ${commandOf(info.part)}.`,
    );
  const entries = [...manifest];
  const intact = await inBatches(entries, 32, ([file, entry]) => isIntact(path.join(folder, file), entry));
  const damaged = entries.filter((_, at) => !intact[at]).map(([file]) => file);
  const [file, ...more] = damaged;
  if (file !== undefined)
    throw new UserError(
      `Part ${name} in ${folder} is damaged: ${file} was changed or lost${more.length === 0 ? '' : `, and so were ${more.length} more files`}. ${again(info.part)}`,
    );
  return { ...info, folder, manifest };
};

/** Finds the parts of a build in a folder. Throws a UserError unless each is there, and as it was made. */
export const findParts = async (parts: string): Promise<readonly FoundPart[]> => {
  const names = (await readdir(parts).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  const found = new Map<number, FoundPart>();
  for (const folder of names.map((name) => path.join(parts, name))) {
    const text = await readFile(path.join(folder, partFiles.info), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const part = await readFound(folder, text);
    const [first] = found.values();
    if (first !== undefined && first.part.count !== part.part.count)
      throw new UserError(
        `${first.folder} is part ${nameOfPart(first.part)}, and ${folder} is part ${nameOfPart(part.part)}: these are parts of two builds. Move those of one away.`,
      );
    found.set(part.part.number, found.get(part.part.number) ?? part);
  }
  const [first] = found.values();
  if (first === undefined)
    throw new UserError(
      `There are no parts of a build in ${parts}. Build them first, such as with ${commandOf({ number: 1, count: 4 })}, or set --parts to their folder.`,
    );
  const { count } = first.part;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((number) => !found.has(number));
  if (missing.length > 0)
    throw new UserError(
      `${missing.length === 1 ? 'Part' : 'Parts'} ${missing.map((number) => nameOfPart({ number, count })).join(', ')} ${missing.length === 1 ? 'is' : 'are'} not in ${parts}. Build what is missing, such as with ${commandOf({ number: missing[0] ?? 1, count })}.`,
    );
  return [...found.values()];
};

/** Throws a UserError for a part that was made from another source than this. */
export const requireSource = (parts: readonly FoundPart[], own: PartSource): void => {
  for (const { part, source, folder } of parts) {
    const difference = differenceOf(source, own);
    if (difference !== undefined)
      throw new UserError(
        `Part ${nameOfPart(part)} in ${folder} does not belong to this build. It was made ${difference}. Use the same commit, settings and packages everywhere, and set SOURCE_DATE_EPOCH if dates differ. ${again(part)}`,
      );
  }
};

/** Puts the parts together in a new folder, for a build to take over. */
export const openParts = async (parts: readonly FoundPart[], build: string, folder: string): Promise<JoinedParts> => {
  const previous = path.join(folder, 'site');
  await mkdir(path.join(previous, path.dirname(manifestFile)), { recursive: true });
  const known = new Map<string, { size: number; digest: string }>();
  const views = new Map<string, string>();
  const codes = new Set<string>();
  for (const part of parts) {
    const top = `${partFiles.site}/`;
    const own = [...part.manifest].filter(([name]) => name.startsWith(top) && !known.has(name.slice(top.length)));
    const names = own.map(([name]) => name.slice(top.length));
    await linkFiles(names, path.join(part.folder, partFiles.site), previous);
    for (const [name, entry] of own) known.set(name.slice(top.length), entry);
    const rendered = await readRenderedPages(path.join(part.folder, partFiles.rendered));
    for (const [page, digest] of rendered?.views ?? []) views.set(page, digest);
    if (rendered !== undefined) codes.add(rendered.code);
  }
  await sealRelease(previous, build, known);
  const rendered = path.join(folder, 'pages.json');
  const [code = ''] = codes;
  await saveRenderedPages(rendered, { code: codes.size === 1 ? code : '', release: previous, views });
  return { previous, rendered, caches: parts.map((part) => path.join(part.folder, partFiles.cache)) };
};
