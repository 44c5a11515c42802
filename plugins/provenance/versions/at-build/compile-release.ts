import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ContentCache } from '../../../../src/content/cache/content-cache.ts';
import type { Repository } from '../../../../src/content/git/find-repository.ts';
import { readDaysAt } from '../../../../src/content/git/git-dates.ts';
import type { Git } from '../../../../src/content/git/isolated-git.ts';
import { loadContent } from '../../../../src/content/load-content.ts';
import { readSourceFolder } from '../../../../src/content/source/source-files.ts';
import { withTemporaryFolder } from '../../../../src/disk/temporary-folder.ts';
import type { StoredPage } from '../../../../src/library/library.ts';
import type { Settings } from '../../../../src/project/settings.ts';
import { writeTree } from './write-tree.ts';

/** Input for compiling the content folder as it was at a release. */
export interface ReleaseCompiler {
  readonly git: Git;
  readonly repository: Repository;
  readonly settings: Settings;
  /** Folder of the program. */
  readonly root: string;
  readonly cache: ContentCache;
  /** True for a path, of the time of the release, whose page is still published. */
  readonly isPublished: (path: string) => boolean;
}

/** The pages of a release, made from the files of pages that are published now and from no other. */
export interface CompiledRelease {
  /** Paths of the pages that authors wrote. */
  readonly paths: readonly string[];
  readonly pages: readonly StoredPage[];
}

/**
 * Compiles the content folder as it was in a commit. A page that is not published any more is not read, so that no other
 * page can show its words, in a list or as a part of its text.
 */
export const compileRelease = async (
  { git, repository, settings, root, cache, isPublished }: ReleaseCompiler,
  commit: string,
): Promise<CompiledRelease> =>
  withTemporaryFolder(async (temporary) => {
    // The name of the folder may be the name of the site.
    const folder = path.join(temporary, path.basename(settings.contentFolder));
    await mkdir(folder);
    await writeTree(git, repository, commit, folder);
    const { days, time } = await readDaysAt(git, repository, commit);
    const load = async (left: ReadonlySet<string>) => {
      const readFolder: typeof readSourceFolder = async (of, options) => {
        const source = await readSourceFolder(of, options);
        return { ...source, pages: source.pages.filter(({ file }) => !left.has(file.normalize())) };
      };
      const memory = {
        cache,
        readFolder,
        hasChanged: async () => true,
        readGitDates: async () => ({ days, warnings: [] }),
      };
      return loadContent({ ...settings, contentFolder: folder, strict: false, now: time * 1000 }, { root, memory });
    };
    const whole = await load(new Set());
    const withdrawn = [...whole.pathsByFile].filter(([, page]) => !isPublished(page)).map(([file]) => file);
    const { pathsByFile, pages } = withdrawn.length === 0 ? whole : await load(new Set(withdrawn));
    return { paths: [...pathsByFile.values()], pages };
  });
