import process from 'node:process';
import { isPackage } from '../context/places.ts';
import { UserError } from '../context/user-error.ts';
import { version } from '../version.ts';
import { exitWithError } from './cli/exit-with-error.ts';
import { readCommand } from './cli/read-command.ts';
import { openGit } from './upgrade/git.ts';
import { commitOf, fetchReleases } from './upgrade/releases.ts';
import { upgradeSource } from './upgrade/upgrade-source.ts';

/** `npm run upgrade`: brings a site that has the source of Halyard to a newer release, in one commit. */
process.once('uncaughtException', (error) => exitWithError(error));
const { flag, text } = readCommand('upgrade');
if (isPackage)
  throw new UserError('This site has Halyard as a package, so an upgrade is its version: npm install halyard@latest');
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
const wanted = text('to') ?? releases.at(-1) ?? `v${version}`;
const target = `v${wanted.replace(/^v/, '')}`;
const current = `v${version}`;
const [base, next] = [await commitOf(git, releases, current), await commitOf(git, releases, target)];
if (target === current) console.log(`This is ${current}, the newest release. Nothing to do.`);
else {
  const { commit, changed, merged } = await upgradeSource({
    git,
    base,
    target: next,
    prefer: flag('mine') ? 'mine' : flag('theirs') ? 'theirs' : undefined,
    message: `Upgrade Halyard from ${current} to ${target}`,
  });
  const list = merged.length === 0 ? '' : `\nMerged with your changes: ${merged.join(', ')}.`;
  console.log(`Upgraded from ${current} to ${target}: ${changed.length} files in one commit.${list}`);
  console.log(
    `Next: npm install && npm run check. CHANGELOG.md says what is new; to undo, git revert ${commit.slice(0, 12)}.`,
  );
}
