import path from 'node:path';
import { withTemporaryFolder } from '../../disk/temporary-folder.ts';
import { splitFrontMatter } from '../../library/front-matter/split-file.ts';
import { createIssue, type LocalIssue } from '../../library/issues/content-issue.ts';
import { findRepository, type Repository, readIfFile } from './find-repository.ts';
import { isolatedGit } from './isolated-git.ts';
import { readBlobs, readVersions, type Version } from './read-versions.ts';

interface Page {
  /** Path in the content folder. */
  readonly file: string;
  readonly text: string;
  /** Day of the last write. */
  readonly modified: string;
}

interface Stated {
  readonly updated: string;
  /** Line of `updated` in the file. */
  readonly line: number;
  /** The words of the text, with single spaces: a new line break is no change. */
  readonly words: string;
}

interface Dated extends Stated {
  readonly modified: string;
}

const stated = (text: string): Stated | undefined => {
  const { matter, body } = splitFrontMatter(text.replace(/\r\n?/g, '\n'));
  const lines = matter.split('\n');
  const line = lines.findIndex((field) => field.startsWith('updated:'));
  const updated = /^updated:[ \t]*["']?(\d{4}-\d{2}-\d{2})/.exec(lines[line] ?? '')?.[1];
  return updated === undefined ? undefined : { updated, line: line + 2, words: body.replace(/\s+/g, ' ').trim() };
};

/** Files with more versions since `updated` than this are left out. */
const maxVersions = 100;

/**
 * The version whose text `updated` speaks of: the last one of that day or before, or the one that set `updated`
 * later. Undefined if the history does not say.
 */
const getReference = (
  { updated }: Stated,
  versions: readonly Version[],
  statedIn: (version: Version) => Stated | undefined,
  oldest: ReadonlySet<string>,
): Version | undefined => {
  const [last] = versions;
  // The author has set `updated` and not committed it yet.
  if (last === undefined || statedIn(last)?.updated !== updated) return undefined;
  for (const [at, version] of versions.entries()) {
    if (version.day <= updated) return version;
    if (oldest.has(version.commit)) return undefined;
    const before = versions[at + 1];
    if (before === undefined || statedIn(before)?.updated !== updated) return version;
  }
  return undefined;
};

const issueFor = ({ updated, line }: Stated, day: string): LocalIssue => {
  const message = `The text changed on ${day}, after the day in "updated" (${updated}); set it to the day of the change.`;
  return createIssue('unstated-change', { line, column: 1 }, 'updated', message);
};

const compare = async (repository: Repository, pages: ReadonlyMap<string, Dated>): Promise<Map<string, LocalIssue>> => {
  const { prefix, commonFolder } = repository;
  const oldest = new Set((await readIfFile(path.join(commonFolder, 'shallow')))?.split('\n'));
  const issues = new Map<string, LocalIssue>();
  const inCheckout = (file: string): string => path.posix.join(prefix, file);
  const byName = new Map([...pages].map(([file, page]) => [inCheckout(file), page]));
  return withTemporaryFolder(async (folder) => {
    const git = await isolatedGit(folder, repository);
    const isEnough = (name: string, { day }: Version): boolean => day <= (byName.get(name)?.updated ?? '9999');
    const history = await readVersions(git, prefix, isEnough);
    const getVersions = (file: string): readonly Version[] => history.get(inCheckout(file)) ?? [];
    const read = [...pages.keys()].map(getVersions).filter(({ length }) => length <= maxVersions);
    const texts = await readBlobs(git, new Set(read.flat().map(({ blob }) => blob)));
    const statedIn = ({ blob }: Version): Stated | undefined => stated(texts.get(blob) ?? '');
    for (const [file, page] of pages) {
      const versions = getVersions(file);
      const reference = getReference(page, versions, statedIn, oldest);
      const [last] = versions;
      if (reference === undefined || last === undefined) continue;
      const committed = statedIn(last)?.words;
      if (committed !== statedIn(reference)?.words) issues.set(file, issueFor(page, last.day));
      else if (committed !== page.words && page.modified > page.updated)
        issues.set(file, issueFor(page, page.modified));
    }
    return issues;
  });
};

/**
 * Finds pages whose text changed after the day in `updated`, committed or not. Empty where git cannot tell: outside a
 * repository, without git, and for changes before the oldest commit of a shallow clone.
 */
export const unstatedChanges = async (
  contentFolder: string,
  pages: readonly Page[],
): Promise<ReadonlyMap<string, LocalIssue>> => {
  const dated = new Map(
    pages.flatMap(({ file, text, modified }) => {
      const page = stated(text);
      return page === undefined ? [] : [[file, { ...page, modified }] as const];
    }),
  );
  if (dated.size === 0) return new Map();
  try {
    const repository = await findRepository(contentFolder);
    return repository === undefined ? new Map() : await compare(repository, dated);
  } catch {
    // `readGitDates` has reported what is wrong with the repository.
    return new Map();
  }
};
