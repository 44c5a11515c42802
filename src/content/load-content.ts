import { readFile } from 'node:fs/promises';
import { type ContentIssue, createIssue, judgeStrictly, type LocalIssue } from '../library/issues/content-issue.ts';
import { isPageFile, unreadReason } from '../library/layout/file-name.ts';
import type { ProjectLayout } from '../library/layout/project-layout.ts';
import { formatIssues, type ReportOptions } from '../library/report/format-issues.ts';
import { type IgnoredFile, summarizeFiles } from '../library/report/summary.ts';
import { getSections } from '../library/sections.ts';
import { getCacheFolder } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';
import { UserError } from '../project/user-error.ts';
import { type ContentCache, openContentCache } from './cache/content-cache.ts';
import { type RecordedHistory, readHistory } from './changes/recorded-history.ts';
import { folderWarnings } from './checks/folder-warnings.ts';
import { checkOwnerFiles } from './checks/owner-file-issues.ts';
import type { Compiled } from './compile-input.ts';
import { compileReadable } from './compile-readable.ts';
import type { ContentMemory } from './content-memory.ts';
import { describeEmptyFolder, describeUnpublished } from './empty-folder.ts';
import { getOwnerFiles, type OwnerFile, replacedPathnames } from './files/owner-files.ts';
import { robotsIssues } from './files/owner-robots.ts';
import { readProjectFiles } from './files/project-files.ts';
import { readEditAddress } from './git/edit-address.ts';
import { readGitDates } from './git/git-dates.ts';
import { unstatedChanges } from './git/unstated-changes.ts';
import { getMadePages } from './pages/made-pages.ts';
import { type ReadSite, readSite, siteFile } from './read-site.ts';
import { requireContentFolder } from './require-content-folder.ts';
import { fileIssue } from './source/file-issues.ts';
import { describeLeftOut } from './source/left-out.ts';
import { readSourceFolder, type SourceFolder } from './source/source-files.ts';
import { describeLeftOut as describeComponents } from './theme/own-components.ts';
import { readSheets } from './theme/read-sheets.ts';
import { filesOfSheets } from './theme/sheet-files.ts';

export interface LoadOptions {
  /** Folder of the program, for `public/` and its own pages. */
  readonly root: string;
  readonly showAll?: boolean;
  /** Reports issues only, without writing Markdown. */
  readonly checkOnly?: boolean;
  /** Treats every issue that affects a page as an error, as `STRICT` does. */
  readonly strict?: boolean;
  readonly show?: ReportOptions;
  /** The URL paths at which another program has written the pages as HTML, by their files; undefined where a build does. */
  readonly pathnames?: ReadonlyMap<string, string> | undefined;
  /** The cache of parsed texts; by default that which the last build left on the disk. */
  readonly cache?: ContentCache | undefined;
  /** The results of an earlier call in this process. */
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
  /** A line with the number of files, by what became of them. */
  readonly summary: string;
  readonly hasErrors: boolean;
  /** True if nothing may be published: an error is in no page or file that could be left out, or checks are strict. */
  readonly stops: boolean;
  /** Says what was assumed because the folder has no `site.yaml`; undefined if it has one. */
  readonly assumed: string | undefined;
  /** Says which components of the folder do not run; undefined if there are none. */
  readonly leftOut: string | undefined;
  /** Finds the line of the source that an issue is about. */
  readonly getLine: (issue: ContentIssue) => string | undefined;
  /** Formerly published paths that are neither pages nor aliases now. */
  readonly gone: readonly string[];
  /** What was published before. */
  readonly recorded: RecordedHistory;
}

/** Creates a warning about the dates of the whole content folder. */
const dateWarning = (file: string, message: string): ContentIssue => ({
  ...createIssue('missing-git-dates', { line: 1, column: 1 }, 'date', message),
  file,
});

/** Lists texts of the folder that are not read at all. */
const ignoredFiles = ({ links, assets, sources = [] }: SourceFolder, published: ReadonlySet<string>): IgnoredFile[] => [
  ...links.filter(isPageFile).map((file) => ({ file, reason: 'symbolic links' })),
  ...[...assets].flatMap((file) => {
    const isRead = published.has(file) || sources.some((source) => source.file === file);
    const reason = isRead ? undefined : unreadReason(file);
    return reason === undefined ? [] : [{ file, reason }];
  }),
];

const hasError = (issues: readonly LocalIssue[]): boolean => issues.some(({ severity }) => severity === 'error');

/** Adds where readers propose changes, unless the owner states it. */
const withEditAddress = (read: ReadSite, edit: string | undefined): ReadSite =>
  read.site.edit !== undefined || edit === undefined
    ? read
    : {
        ...read,
        site: { ...read.site, edit },
        assumed: [
          read.assumed,
          `Readers propose changes at ${edit}: write edit: false in ${siteFile} for no such link, or another address.`,
        ]
          .filter(Boolean)
          .join(' '),
      };

/** Reads the folder, and what the owner states in other files. */
const readInput = async (settings: Settings, { root, checkOnly = false, cache: given, memory }: LoadOptions) => {
  const { contentFolder, contentName, followLinks } = settings;
  const [folder, git, projectFiles, cache, recorded, sheets] = await Promise.all([
    (memory?.readFolder ?? readSourceFolder)(contentFolder, { followLinks }),
    (memory?.readGitDates ?? readGitDates)(contentFolder),
    readProjectFiles(root),
    checkOnly ? undefined : (memory?.cache ?? given ?? openContentCache(getCacheFolder(settings), contentFolder)),
    readHistory(contentFolder, followLinks),
    readSheets(settings),
  ]);
  const read = withEditAddress(
    await readSite(contentFolder, contentName, folder.pages, followLinks, folder.layout),
    // A folder whose files are in no commit has nothing to edit there.
    git.days.size === 0 ? undefined : await readEditAddress(contentFolder),
  );
  if (folder.pages.length === 0) {
    const reason = await describeEmptyFolder(contentFolder, contentName);
    throw new UserError([reason, ...describeLeftOut(folder.leftOut ?? [])].join('\n'));
  }
  const getName = (file: string): string => `${contentName}/${file}`;
  return { settings, folder, git, projectFiles, cache, recorded, sheets, read, getName };
};

type Input = Awaited<ReturnType<typeof readInput>>;

/** Compiles the texts, those of plug-ins among them, and finds the files that the site has beside its pages. */
const compileInput = async (input: Input, options: LoadOptions) => {
  const { root, pathnames, showAll = false, checkOnly = false, onProgress } = options;
  const { settings, folder, git, projectFiles, cache, sheets, read, getName } = input;
  const { contentFolder } = settings;
  const { site } = read;
  const made = getMadePages(folder, getName);
  const { compiled, unreadable, kept, settled } = await compileReadable(contentFolder, {
    ...settings,
    site,
    sections: getSections(site),
    folder,
    gitDates: made.getDates(git.days),
    projectFiles,
    sheetFiles: filesOfSheets(sheets),
    showAll,
    pathnames,
    cache,
    getName,
    onProgress: onProgress ?? (() => {}),
  });
  const changes = checkOnly ? await unstatedChanges(contentFolder, made.written) : new Map<string, LocalIssue>();
  await cache?.save();
  const files = getOwnerFiles({ root, contentFolder, getName, projectFiles, assets: compiled.assets });
  const robots = files.get('robots.txt');
  const robotsText = robots === undefined ? '' : await readFile(robots.place, 'utf8');
  return { ...input, made, compiled, unreadable, kept, settled, changes, files, robots, robotsText };
};

type CompiledInput = Awaited<ReturnType<typeof compileInput>>;

/** Says which project was found, and how to read the folder as one of pages instead. */
const describeLayout = (layout: ProjectLayout | undefined): string[] =>
  layout === undefined
    ? []
    : [
        `${layout.description}.${layout.mounts.some(({ from }) => from === '') ? '' : ' Other files are left out.'}`,
        ...(layout.notes ?? []),
      ];

const within =
  (file: string) =>
  (issue: LocalIssue): ContentIssue => ({ ...issue, file });

/** Checks the files that the owner has beside the texts, and joins all issues. */
const findIssues = async (content: CompiledInput, { strict = false }: LoadOptions) => {
  const { settings, folder, git, projectFiles, recorded, sheets, read, getName } = content;
  const { made, compiled, unreadable, kept, settled, changes, robots, robotsText } = content;
  const { contentFolder, contentName, followLinks } = settings;
  const themeFiles = {
    published: compiled.assets,
    assets: folder.assets,
    links: folder.links,
    reasonUnpublished: compiled.reasonUnpublished,
    others: new Set(projectFiles.map(({ address }) => address)),
  };
  const owned = await checkOwnerFiles(contentFolder, { read, compiled, sheets, files: themeFiles, followLinks });
  const isStrict = settings.strict || strict;
  const judge = isStrict ? judgeStrictly : (found: readonly ContentIssue[]) => found;
  const contentIssues = judge([
    ...owned.flatMap(({ file, issues: found }) => found.map(within(getName(file)))),
    // While the facts are unknown, so are the sections: what is said of their pages would mislead.
    ...(hasError(read.issues)
      ? []
      : [
          ...[...kept, ...compiled.issues].map(made.attributed),
          ...made.issues,
          ...[...unreadable].map(([file, reason]) => within(getName(file))(fileIssue('unreadable-picture', reason))),
          ...recorded.issues.map(({ file, issue }) => within(getName(file))(issue)),
          ...(robots === undefined ? [] : robotsIssues(robotsText, read.site.ai).map(within(robots.name))),
        ]),
  ]);
  const hasErrors = hasError(contentIssues);
  const issues = [
    ...contentIssues,
    ...[...changes].map(([file, issue]) => within(getName(file))(issue)),
    ...git.warnings.map((message) => dateWarning(contentName, message)),
    ...folderWarnings({ folder, published: hasErrors ? undefined : compiled.assets.union(sheets), getName }),
  ];
  const stops = isStrict
    ? hasErrors
    : contentIssues.some(({ severity, file }) => severity === 'error' && !settled.has(file));
  return { owned, issues, hasErrors, stops };
};

/** Keeps the sources, to show the line that an issue is about. */
const openLines = (
  { made, robots, robotsText, getName }: CompiledInput,
  { owned }: Awaited<ReturnType<typeof findIssues>>,
): LoadedContent['getLine'] => {
  const texts = new Map([...made.written.map(({ file, text }) => [getName(file), text] as const), ...made.texts]);
  for (const { file, text } of owned) texts.set(getName(file), text);
  if (robots !== undefined) texts.set(robots.name, robotsText);
  return ({ file, line }) => texts.get(file)?.split('\n')[line - 1];
};

/** Counts the files, by what became of them. */
const getSummary = ({ folder, compiled, getName }: CompiledInput): string =>
  summarizeFiles({
    pages: compiled.authored,
    withheld: compiled.withheld,
    ignored: [...compiled.ignored, ...ignoredFiles(folder, compiled.assets)].map((each) => ({
      ...each,
      file: getName(each.file),
    })),
  });

/**
 * Reads the content folder and compiles it. Errors in content are in `report` and are not thrown. Throws a UserError for
 * a folder that is missing or has no page to publish.
 */
export const loadContent = async (settings: Settings, options: LoadOptions): Promise<LoadedContent> => {
  await requireContentFolder(settings);
  const content = await compileInput(await readInput(settings, options), options);
  const { compiled, files, projectFiles, recorded, read } = content;
  const found = await findIssues(content, options);
  const { issues, hasErrors, stops } = found;
  const getLine = openLines(content, found);
  const report = formatIssues(issues, getLine, options.show ?? {});
  const withheld = [...compiled.withheld.values()].reduce((sum, count) => sum + count, 0);
  if (compiled.authored === 0 && !hasError(read.issues))
    throw new UserError([report, describeUnpublished(settings.contentName, withheld)].filter(Boolean).join('\n\n'));
  const paths = new Set(compiled.pages.map(({ summary }) => summary.path));
  return {
    ...compiled,
    issues,
    files,
    replaced: replacedPathnames(files, projectFiles),
    gone: recorded.paths.filter((page) => !paths.has(page) && !compiled.aliases.has(page)),
    recorded,
    report,
    summary: getSummary(content),
    assumed:
      [
        ...describeLayout(content.folder.layout),
        [read.assumed, compiled.assumed].filter(Boolean).join(' '),
        ...describeLeftOut(content.folder.leftOut ?? []),
      ]
        .filter(Boolean)
        .join('\n') || undefined,
    leftOut: await describeComponents(settings),
    getLine,
    hasErrors,
    stops,
  };
};
