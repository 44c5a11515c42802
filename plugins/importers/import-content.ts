import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isUsedByService } from '../../src/content/addresses/reserved-addresses.ts';
import { getEntryType, pathWithin } from '../../src/disk/paths.ts';
import { listSome, requireNewFiles, undoKilled, writeNewFiles } from '../../src/disk/write-new-files.ts';
import { toPathname } from '../../src/library/address.ts';
import { isPageFile } from '../../src/library/layout/file-name.ts';
import { placeFiles } from '../../src/library/layout/place-files.ts';
import type { Sections } from '../../src/library/sections.ts';
import { UserError } from '../../src/project/user-error.ts';
import { composeFiles } from './compose.ts';
import { createNotes, type Note, type Notes, noteKinds } from './notes.ts';
import { readSource } from './read-source.ts';

const maxPlaces = 3;

/** Replaces control characters, which a terminal would execute. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\uFFFD');

const getPlaces = ({ places }: Note, showAll: boolean): string => {
  const all = Array.from(places, printable);
  if (showAll) return all.map((place) => `\n      ${place}`).join('');
  return ` ${all.slice(0, maxPlaces).join(', ')}${all.length > maxPlaces ? ', …' : ''}`;
};

interface ReportInput {
  /** A line about what was read and written. */
  readonly summary: string;
  readonly notes: Notes;
  /** True to list every place, in place of three for each note. */
  readonly showAll: boolean;
}

/** The report of an import: what was written, changed, left and lost. */
const formatReport = ({ summary, notes, showAll }: ReportInput): string => {
  const groups = (Object.keys(noteKinds) as (keyof typeof noteKinds)[]).flatMap((kind) => {
    const found = notes.list().filter((note) => note.kind === kind);
    if (found.length === 0) return [];
    const lines = found
      .sort((a, b) => b.count - a.count)
      .map((note) => `  ${note.count} × ${printable(note.what)}:${getPlaces(note, showAll)}`);
    return ['', noteKinds[kind], ...lines];
  });
  return [summary, ...groups].join('\n');
};

export interface ImportOptions {
  /** The folder or file to import. */
  readonly source: string;
  readonly contentFolder: string;
  /** Name of the content folder in messages. */
  readonly contentName: string;
  readonly sections: Sections;
  /** Section for all pages; by default posts and pages go to sections of their own. */
  readonly section: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Writes nothing. */
  readonly dryRun: boolean;
  /** Lists every place in the report. */
  readonly showAll: boolean;
  readonly signal?: AbortSignal;
}

/** The paths of the pages that a content folder has. */
const existingPages = async (folder: string): Promise<ReadonlySet<string>> => {
  const names = (await getEntryType(folder)) === 'missing' ? [] : await readdir(folder, { recursive: true });
  const files = names.map((name) => name.split(path.sep).join('/')).filter(isPageFile);
  return new Set([...placeFiles(files, isUsedByService).places.values()].map(({ path: page }) => page));
};

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/**
 * Imports a folder or an export into the content folder, and returns a report. Everything is read, converted and checked
 * before the first byte is written. Throws a UserError, with nothing written, if a file exists already.
 */
export const importContent = async (options: ImportOptions): Promise<string> => {
  const { source: place, contentFolder, contentName, sections, section, now, dryRun, showAll, signal } = options;
  const [inside, around] = await Promise.all([pathWithin(contentFolder, place), pathWithin(place, contentFolder)]);
  if (inside !== undefined || around !== undefined)
    throw new UserError(
      `${place} and the content folder ${contentName} are inside each other. Import from another folder.`,
    );
  const notes = createNotes();
  const source = await readSource(place, { notes, now });
  await undoKilled(contentFolder);
  const existing = await existingPages(contentFolder);
  const hasFacts = (await getEntryType(path.join(contentFolder, 'site.yaml'))) !== 'missing';
  const { files, paths, facts } = composeFiles(source, { sections, section, existing, notes, hasFacts });
  await requireNewFiles(contentFolder, files);
  const clashing = paths.filter((page) => existing.has(page));
  if (clashing.length > 0)
    throw new UserError(
      `Nothing was written, because pages are already at these addresses in ${contentFolder}: ${listSome(clashing.map(toPathname))}. Move them away, or choose another place.`,
    );
  if (!dryRun) await writeNewFiles(contentFolder, files, signal);
  const folders = Map.groupBy(files.slice(0, paths.length), ({ file }) => path.posix.dirname(file).split('/')[0] ?? '');
  const where = Array.from(
    folders,
    ([name, pages]) => `${pages.length} in ${name === '.' ? contentName : `${contentName}/${name}`}`,
  ).join(', ');
  const pages = count(paths.length, 'page', 'pages');
  const others = count(files.length - paths.length, 'file', 'files');
  const summary = [
    `${source.format} ${place}: ${pages} and ${others} ${dryRun ? 'would be written' : 'written'}: ${where}.`,
    ...(facts.length === 0 ? [] : [`Facts of the site: ${facts.join(', ')}.`]),
  ].join('\n');
  return formatReport({ summary, notes, showAll });
};
