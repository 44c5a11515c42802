import * as z from 'zod';
import { commandLine } from '../../context/command-line.ts';
import { UserError } from '../../context/user-error.ts';
import { migratedFiles } from '../migrate/migrate-site.ts';
import { type Git, outputOf } from './git.ts';
import { commitOf } from './releases.ts';

/** The release that a site with the source comes from. */
export interface SiteRelease {
  /** Its name in messages: a tag, or a commit from before the first release. */
  readonly name: string;
  readonly commit: string;
  /** Files whose contents the owner has in the content folder now. */
  readonly givenUp: readonly string[];
}

const Manifest = z.object({ version: z.string() });

const has = async (git: Git, file: string): Promise<boolean> =>
  (await git(['cat-file', '-e', `HEAD:${file}`])).code === 0;

/** Returns the commit of a site from before the first release: the last one that it shares with a release. */
const firstLayout = async (git: Git, target: string): Promise<SiteRelease> => {
  if (!(await has(git, 'content/site.yaml')))
    throw new UserError(
      `This site is older than the first release, and its facts are in src/site.ts. Run \`${commandLine('migrate')}\`, commit the files that it writes, and run this again.`,
    );
  const { code, stdout } = await git(['merge-base', 'HEAD', target]);
  if (code !== 0)
    throw new UserError(
      'This repository shares no commit with that of Halyard, so your changes cannot be told from those of Halyard. Create a new site and move the folder content there. Nothing was changed.',
    );
  const commit = stdout.trim();
  return { name: commit.slice(0, 7), commit, givenUp: migratedFiles };
};

/** Returns the release that a site with the source comes from. `target` is the commit that it goes to. */
export const releaseOf = async (git: Git, releases: readonly string[], target: string): Promise<SiteRelease> => {
  if (!(await has(git, 'src/commands/upgrade.ts'))) return firstLayout(git, target);
  const { version } = Manifest.parse(JSON.parse(await outputOf(git, ['show', 'HEAD:package.json'])));
  const name = `v${version}`;
  return { name, commit: await commitOf(git, releases, name), givenUp: [] };
};
