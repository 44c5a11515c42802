import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { documentPathnames } from '../../interfaces/discovery/index.ts';
import { type ContentIssue, formatIssues } from '../../library/content-issue.ts';
import { doors, site } from '../../site.ts';
import { Site } from '../../site-schema.ts';
import { openBuildCache } from './build-cache.ts';
import { type Compiled, compile } from './compile.ts';
import { readGitDates } from './git-dates.ts';
import { publishedPaths } from './published-paths.ts';
import type { Settings } from './settings.ts';
import { readSourceFolder, type SourceFolder } from './source-files.ts';

export interface LoadOptions {
  /** The project's folder, for `public/` and the cache. */
  readonly root: string;
  readonly showAll?: boolean;
  /** Only the faults are wanted; texts stay unwritten. */
  readonly checkOnly?: boolean;
  /** Is told how many texts of how many are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LoadedContent extends Compiled {
  /** Files beside the pages, by their paths in the folder. */
  readonly assets: SourceFolder['assets'];
  /** All issues as the owner reads them; empty when there are none. */
  readonly report: string;
  readonly hasErrors: boolean;
  /** Paths that were published once and are neither pages nor former addresses now. */
  readonly gone: readonly string[];
}

const filesBelow = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  } catch {
    return [];
  }
};

/**
 * Reads the content folder and compiles it. Never throws for what an author wrote: that is in `report`. Throws for facts
 * about the owner that do not fit.
 */
export const loadContent = async (
  settings: Settings,
  { root, showAll = false, checkOnly = false, onProgress = () => {} }: LoadOptions,
): Promise<LoadedContent> => {
  Site.parse(site);
  const [folder, gitDates, publicFiles, cache, published] = await Promise.all([
    readSourceFolder(settings.contentFolder),
    readGitDates(settings.contentFolder),
    filesBelow(path.join(root, 'public')),
    checkOnly ? undefined : openBuildCache(path.join(root, 'node_modules/.cache/halyard'), settings.contentFolder),
    publishedPaths(settings.contentFolder),
  ]);
  const served = new Set<string>([
    ...Object.values(doors),
    ...documentPathnames,
    ...publicFiles.map((file) => `/${file}`),
  ]);
  const isServed = (pathname: string): boolean => served.has(pathname) || pathname.startsWith(`${doors.api}/`);
  const nameOf = (file: string): string => `${settings.contentName}/${file}`;
  const compiled = compile({ ...settings, folder, gitDates, isServed, showAll, cache, nameOf, onProgress });
  await cache?.save();
  const texts = new Map(folder.pages.map(({ file, text }) => [nameOf(file), text]));
  const paths = new Set(compiled.pages.map(({ summary }) => summary.path));
  const lineOf = ({ file, line }: ContentIssue): string | undefined => texts.get(file)?.split('\n')[line - 1];
  return {
    ...compiled,
    assets: folder.assets,
    gone: published.filter((page) => !paths.has(page) && !compiled.aliases.has(page)),
    report: formatIssues(compiled.issues, lineOf),
    hasErrors: compiled.issues.some(({ severity }) => severity === 'error'),
  };
};
