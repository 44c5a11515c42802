import path from 'node:path';
import { digestOfCode } from '../../../../src/content/cache/code-digest.ts';
import { openContentCache } from '../../../../src/content/cache/content-cache.ts';
import { keepInMemory } from '../../../../src/content/cache/memory-cache.ts';
import { computeDigest } from '../../../../src/content/digest.ts';
import { findRepository, type Repository, readIfFile } from '../../../../src/content/git/find-repository.ts';
import { type Git, isolatedGit } from '../../../../src/content/git/isolated-git.ts';
import { readBlobs, readVersions } from '../../../../src/content/git/read-versions.ts';
import type { LoadedContent } from '../../../../src/content/load-content.ts';
import { openFileCache } from '../../../../src/disk/file-cache.ts';
import { withTemporaryFolder } from '../../../../src/disk/temporary-folder.ts';
import { type Digests, replayChanges } from '../../../../src/library/changes/change.ts';
import { getCacheFolder } from '../../../../src/project/places.ts';
import type { Settings } from '../../../../src/project/settings.ts';
import { UserError } from '../../../../src/project/user-error.ts';
import { ledgerFile, parseLedger } from '../../ledger/ledger.ts';
import { encodeVersion } from '../earlier-records.ts';
import { type EarlierText, type EarlierVersion, type EarlierVersions, historyLimits } from '../earlier-text.ts';
import { type CompiledRelease, compileRelease, type ReleaseCompiler } from './compile-release.ts';
import { type RecordedVersion, type RecordedVersions, recordedVersions } from './recorded-versions.ts';

/** A commit in which a release was recorded. */
interface RecordedRelease {
  readonly commit: string;
  /** The digests of all pages of the release. */
  readonly digests: Digests;
}

/** Reads from git which commits recorded a release of an origin, the newest first. */
const recordedReleases = async (
  git: Git,
  { prefix }: Repository,
  origin: string,
): Promise<readonly RecordedRelease[]> => {
  const file = path.posix.join(prefix, ledgerFile);
  const history = await readVersions(git, file, () => false);
  const commits = (history.get(file) ?? []).slice(0, historyLimits.releases);
  const texts = await readBlobs(git, new Set(commits.map(({ blob }) => blob)));
  return commits.flatMap(({ commit, blob }) => {
    const ledger = parseLedger(texts.get(blob) ?? '');
    if (ledger.origin !== origin) return [];
    return [{ commit, digests: replayChanges(origin, ledger.changes).digests }];
  });
};

/** The earlier versions that a build could read, and a line about them for the owner. */
export interface FoundVersions extends EarlierVersions {
  readonly message: string;
}

/** A release as it is cached from build to build. */
interface KeptRelease {
  readonly paths: readonly string[];
  readonly texts: readonly (readonly [path: string, text: EarlierText])[];
}

type ReadTexts = (
  release: RecordedRelease,
  versions: readonly RecordedVersion[],
) => Promise<ReadonlyMap<string, EarlierText>>;

/** Reads versions from the newest release that has them, until the bound is reached. */
const readAll = async (
  wanted: readonly RecordedVersion[],
  releases: readonly RecordedRelease[],
  read: ReadTexts,
): Promise<readonly EarlierVersion[]> => {
  const found = new Map<RecordedVersion, EarlierVersion>();
  let bytes = 0;
  for (const release of releases) {
    const here = wanted.filter(
      (version) => !found.has(version) && release.digests.get(version.path) === version.digest,
    );
    const texts = here.length === 0 ? new Map<string, EarlierText>() : await read(release, here);
    for (const version of here) {
      const text = texts.get(version.path);
      const size = text === undefined ? 0 : encodeVersion(text).length;
      if (text === undefined || bytes + size > historyLimits.bytes) continue;
      bytes += size;
      found.set(version, { path: version.page, digest: version.digest, ...text });
    }
  }
  return wanted.flatMap((version) => found.get(version) ?? []);
};

/** Compiles a release; nothing of it can be read if its folder was not one that can be built. */
const compiled = async (compiler: ReleaseCompiler, commit: string): Promise<CompiledRelease> => {
  try {
    return await compileRelease(compiler, commit);
  } catch (error) {
    if (error instanceof UserError) return { paths: [], pages: [] };
    throw error;
  }
};

/** A reader of the texts of a release: from the cache, or compiled from the files that git has. */
const openReader = async (
  { settings, root, repository, git }: Pick<ReleaseCompiler, 'settings' | 'root' | 'repository' | 'git'>,
  isLasting: RecordedVersions['isLasting'],
): Promise<ReadTexts> => {
  const { contentFolder, origin, fallbackDay, target } = settings;
  const kept = openFileCache(path.join(getCacheFolder(settings), 'versions'));
  const cache = keepInMemory(await openContentCache(getCacheFolder(settings), path.join(contentFolder, 'versions')));
  const code = digestOfCode(root, ['src', 'plugins', 'public'], [contentFolder, origin, String(target.hasEndpoints)]);
  return async ({ commit, digests: published }, versions) => {
    const isPublished = (page: string): boolean => isLasting(page, published.get(page));
    const name = `${computeDigest(JSON.stringify([code, commit, fallbackDay, versions]))}.json`;
    const bytes = await kept.get(name);
    const before: KeptRelease | undefined = bytes && JSON.parse(bytes.toString());
    if (before?.paths.every(isPublished) === true) return new Map(before.texts);
    const { paths, pages } = await compiled({ git, repository, settings, root, cache, isPublished }, commit);
    const digests = new Map(versions.map(({ path: page, digest }) => [page, digest]));
    const texts = pages
      // Only the text that was recorded, and no other: the program may write it in another way by now.
      .filter(({ summary, unlisted = false }) => !unlisted && digests.get(summary.path) === summary.digest)
      .map(({ summary, markdown, chunks }) => [summary.path, { markdown, chunks }] as const);
    const release: KeptRelease = { paths, texts };
    await kept.set(name, Buffer.from(JSON.stringify(release))).catch(() => undefined);
    return new Map(texts);
  };
};

const absent = (reason: string): FoundVersions => ({
  history: 'absent',
  versions: [],
  message: `Earlier versions cannot be read: ${reason}.`,
});

const noHistory = 'the folder has no git history here';

const describe = (history: EarlierVersions['history'], found: number, wanted: number): string =>
  `${found} of ${wanted} recorded earlier versions can be read.${
    history === 'shallow'
      ? ' The repository is a shallow clone, so its history is not complete: fetch all of it with `git fetch --unshallow`, or with `fetch-depth: 0` in a GitHub workflow.'
      : ''
  }`;

/** Reads the earlier versions of the pages of a site. */
export const readEarlierVersions = async (
  settings: Settings,
  content: LoadedContent,
  root: string,
): Promise<FoundVersions> => {
  const { origin, contentFolder } = settings;
  const { recorded, pages } = content;
  // A page that is to expire may do so before the next build.
  const lasting = pages.filter(({ unlisted = false, expiry }) => !unlisted && expiry === undefined);
  const present = new Map(lasting.map(({ summary }) => [summary.path, summary.digest]));
  const { wanted, isLasting } = recordedVersions(recorded.origin === origin ? recorded.changes : [], present);
  const repository = await findRepository(contentFolder).catch(() => undefined);
  if (repository === undefined) return absent(noHistory);
  const shallow = await readIfFile(path.join(repository.commonFolder, 'shallow')).catch(() => undefined);
  const history = (shallow ?? '').trim() === '' ? 'complete' : 'shallow';
  return withTemporaryFolder(async (folder) => {
    try {
      const git = await isolatedGit(folder, repository);
      const head = await git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']);
      if (head.code !== 0) return absent(noHistory);
      const releases = wanted.length === 0 ? [] : await recordedReleases(git, repository, origin);
      const read = await openReader({ settings, root, repository, git }, isLasting);
      const versions = await readAll(wanted, releases, read);
      return { history, versions, message: describe(history, versions.length, wanted.length) };
    } catch (error) {
      // Git is missing, or the repository is damaged.
      return absent(error instanceof Error ? error.message : String(error));
    }
  });
};
