import '../start/program.ts';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { exitWithError } from '../cli/exit-with-error.ts';
import { readCommand } from '../cli/read-command.ts';
import { commandLine } from '../context/command-line.ts';
import { UserError } from '../context/user-error.ts';
import { openGit } from './upgrade/git.ts';
import { noteComponents } from './upgrade/owned-components.ts';
import { commitOf, fetchReleases } from './upgrade/releases.ts';
import { releaseOf } from './upgrade/site-release.ts';
import { upgradeSource } from './upgrade/upgrade-source.ts';

/** `npm run upgrade`: brings a site that has the source of Halyard to a newer release, in one commit. */
process.once('uncaughtException', (error) => exitWithError(error));
const { flag, text } = readCommand('upgrade');
if (!existsSync('src/site.ts'))
  throw new UserError(
    `This folder does not have the source of Halyard. For a site that has it as a package, an upgrade is the next version: change it in package.json, then run npm install and \`${commandLine('check')}\`.`,
  );
if (flag('mine') && flag('theirs')) throw new UserError('Give --mine or --theirs, not both.');
const git = openGit(process.cwd());
if ((await git(['rev-parse', '--git-dir'])).code !== 0)
  throw new UserError(
    'This folder is in no git repository, so an upgrade could not be undone. Run `git init` and commit.',
  );
const remote = await git(['remote', 'get-url', 'halyard']);
const address = text('from') ?? (remote.code === 0 ? remote.stdout.trim() : undefined);
if (address === undefined)
  throw new UserError('Name the repository of Halyard once: git remote add halyard <address>, or --from <address>.');
const releases = await fetchReleases(git, address);
const newest = releases.at(-1);
if (newest === undefined) throw new UserError(`${address} has no release yet. Nothing was changed.`);
const wanted = text('to') ?? newest;
const target = `v${wanted.replace(/^v/, '')}`;
const next = await commitOf(git, releases, target);
const current = await releaseOf(git, releases, next);
if (target === current.name)
  console.log(`This is ${target}${target === newest ? ', the newest release' : ''}. Nothing to do.`);
else {
  const { commit, changed, merged } = await upgradeSource({
    git,
    base: current.commit,
    target: next,
    givenUp: current.givenUp,
    prefer: flag('mine') ? 'mine' : flag('theirs') ? 'theirs' : undefined,
    message: `Upgrade Halyard from ${current.name} to ${target}`,
  });
  console.log(`Upgraded from ${current.name} to ${target}: ${changed.length} files in one commit.`);
  if (merged.length > 0) console.log(`Merged with your changes: ${merged.join(', ')}.`);
  for (const note of await noteComponents(git, commit, current.commit, next)) console.log(note);
  console.log(
    `Next: npm install && npm run check. CHANGELOG.md says what is new; to undo, git revert ${commit.slice(0, 12)}.`,
  );
}
