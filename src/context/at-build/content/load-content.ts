import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentIssue, createIssue, formatIssues, type LocalIssue } from '../../../library/content-issue.ts';
import { sectionsOf } from '../../../library/sections.ts';
import { site } from '../../../site.ts';
import { Site } from '../../../site-schema.ts';
import type { Settings } from '../../settings.ts';
import { UserError } from '../../user-error.ts';
import { publishedList, publishedPaths } from '../addresses/published-paths.ts';
import { openContentCache } from '../cache/content-cache.ts';
import { type OwnerFile, ownerFilesOf, replacedPathnames } from '../files/owner-files.ts';
import { robotsIssues } from '../files/owner-robots.ts';
import { readProjectFiles } from '../files/project-files.ts';
import { readGitDates } from '../git/git-dates.ts';
import { type Compiled, compile } from './compile.ts';
import type { ContentMemory } from './content-memory.ts';
import { describeEmptyFolder, describeUnpublished } from './empty-folder.ts';
import { folderWarnings } from './folder-warnings.ts';
import { requireContentFolder } from './require-content-folder.ts';
import { readSourceFolder } from './source-files.ts';

export interface LoadOptions {
  /** Folder of the project, for `public/` and the cache. */
  readonly root: string;
  readonly showAll?: boolean;
  /** Reports issues only, without writing Markdown. */
  readonly checkOnly?: boolean;
  /** What an earlier call in this process has read. */
  readonly memory?: ContentMemory | undefined;
  /** Reports how many pages of the total are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface LoadedContent extends Compiled {
  /** Static files by their paths on the site. */
  readonly files: ReadonlyMap<string, OwnerFile>;
  /** Pathnames of documents and of files in `public/` that a file of the content folder replaces. */
  readonly replaced: ReadonlySet<string>;
  /** All issues as text for the terminal; empty if there are none. */
  readonly report: string;
  readonly hasErrors: boolean;
  /** Returns the line of the source that an issue is about. */
  readonly lineOf: (issue: ContentIssue) => string | undefined;
  /** Formerly published paths that are neither pages nor aliases now. */
  readonly gone: readonly string[];
}

/** Creates a warning about the dates of the whole content folder. */
const dateWarning = (file: string, message: string): ContentIssue => ({
  ...createIssue('missing-git-dates', { line: 1, column: 1 }, 'date', message),
  file,
});

/**
 * Reads the content folder and compiles it. Errors in content are in `report` and are not thrown. Throws a UserError for
 * a folder that is missing or has no page to publish, and a ZodError for invalid facts in `src/site.ts`.
 */
export const loadContent = async (
  settings: Settings,
  { root, showAll = false, checkOnly = false, memory, onProgress = () => {} }: LoadOptions,
): Promise<LoadedContent> => {
  Site.parse(site);
  const sections = sectionsOf(site);
  await requireContentFolder(settings);
  const { contentFolder, contentName } = settings;
  const [folder, git, projectFiles, cache, published] = await Promise.all([
    (memory?.readFolder ?? readSourceFolder)(contentFolder),
    (memory?.readGitDates ?? readGitDates)(contentFolder),
    readProjectFiles(root),
    checkOnly
      ? undefined
      : (memory?.cache ?? openContentCache(path.join(root, 'node_modules/.cache/halyard'), contentFolder)),
    publishedPaths(contentFolder),
  ]);
  if (folder.pages.length === 0) throw new UserError(await describeEmptyFolder(contentFolder, contentName, sections));
  const nameOf = (file: string): string => `${contentName}/${file}`;
  const { publishAllFiles } = site;
  const compiled = compile({
    ...settings,
    sections,
    folder,
    gitDates: git.days,
    projectFiles,
    publishAllFiles,
    showAll,
    cache,
    nameOf,
    onProgress,
  });
  await cache?.save();
  if (compiled.authored === 0 && compiled.withheld > 0 && compiled.issues.every(({ severity }) => severity !== 'error'))
    throw new UserError(describeUnpublished(contentName, compiled.withheld));
  const files = ownerFilesOf({ root, contentFolder, nameOf, projectFiles, assets: compiled.assets });
  const robots = files.get('robots.txt');
  const robotsText = robots === undefined ? '' : await readFile(robots.place, 'utf8');
  const within =
    (file: string) =>
    (issue: LocalIssue): ContentIssue => ({ ...issue, file });
  const contentIssues = [
    ...compiled.issues,
    ...published.issues.map(within(nameOf(publishedList))),
    ...(robots === undefined ? [] : robotsIssues(robotsText, site.ai).map(within(robots.name))),
  ];
  const hasErrors = contentIssues.some(({ severity }) => severity === 'error');
  const issues = [
    ...contentIssues,
    ...git.warnings.map((message) => dateWarning(contentName, message)),
    ...folderWarnings({ folder, published: hasErrors ? undefined : compiled.assets, nameOf }),
  ];
  const texts = new Map(folder.pages.map(({ file, text }) => [nameOf(file), text]));
  if (robots !== undefined) texts.set(robots.name, robotsText);
  const paths = new Set(compiled.pages.map(({ summary }) => summary.path));
  const lineOf = ({ file, line }: ContentIssue): string | undefined => texts.get(file)?.split('\n')[line - 1];
  return {
    ...compiled,
    issues,
    files,
    replaced: replacedPathnames(files, projectFiles),
    gone: published.paths.filter((page) => !paths.has(page) && !compiled.aliases.has(page)),
    report: formatIssues(issues, lineOf),
    lineOf,
    hasErrors,
  };
};
