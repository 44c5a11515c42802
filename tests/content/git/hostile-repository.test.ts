import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readGitDates } from '../../../src/content/git/git-dates.ts';
import { environment, temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { commitFiles, git, newRepository } from '../../support/builds/git.ts';
import { hooks, programs, switches, variables } from './git-programs.ts';

const run = promisify(execFile);

let folder = '';
let canaries = '';
let script = '';

/** A shell command that creates a file with this name. */
const leave = (name: string): string => `'${script}' '${name}'`;

/** Formats settings as a git config file. */
const settings = (entries: readonly (readonly [key: string, value: string])[]): string =>
  entries
    .map(([key, value]) => {
      const [section = '', ...rest] = key.split('.');
      const name = rest.pop() ?? '';
      const heading = rest.length === 0 ? `[${section}]` : `[${section} "${rest.join('.')}"]`;
      return `${heading}\n\t${name} = "${value}"\n`;
    })
    .join('');

const left = (): Promise<string[]> => readdir(canaries);

/** Commits as `git commit --gpg-sign` does; git runs a program to verify the signature. */
const commitSigned = (): void => {
  const unsigned = git(folder, ['cat-file', 'commit', 'HEAD']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----';
  const signed = unsigned.replace('\n\n', `\n${signature}\n\n`);
  const hash = git(folder, ['hash-object', '-t', 'commit', '-w', '--stdin'], {}, signed).trim();
  git(folder, ['update-ref', 'HEAD', hash]);
};

beforeAll(async () => {
  folder = await newRepository();
  canaries = await temporaryFolder();
  script = path.join(await temporaryFolder(), 'evil');
  // Git passes paths and options to some programs, and nothing to others.
  await writeFile(script, `#!/bin/sh\n: > '${canaries}'/"$(printf %s "\${1:-nothing}" | tr / _)"\n`);
  await chmod(script, 0o755);
  await commitFiles(folder, '2020-01-01', {
    '.gitattributes': '* diff=evil filter=evil merge=evil\n',
    'blog/a.md': '---\ntitle: A page\n---\nA page of words.\n',
  });
  commitSigned();
});
afterEach(() => vi.unstubAllEnvs());

const plant = async (): Promise<void> => {
  const more = path.join(folder, '.git/more');
  const lines = [
    ...programs.map((key) => [key, key.startsWith('alias.') ? `!${leave(key)}` : leave(key)] as const),
    ...switches,
    ['include.path', more] as const,
    ['remote.origin.url', `ext::${script} remote.origin.url`] as const,
  ];
  await writeFile(path.join(folder, '.git/config'), settings(lines));
  await writeFile(path.join(folder, '.git/config.worktree'), settings(lines));
  await mkdir(path.join(folder, '.git/hooks'), { recursive: true });
  for (const hook of hooks) {
    await writeFile(path.join(folder, '.git/hooks', hook), `#!/bin/sh\n${leave(`hook ${hook}`)}\n`);
    await chmod(path.join(folder, '.git/hooks', hook), 0o755);
  }
  await appendFile(more, '[log]\n\tshowSignature = true\n');
  await appendFile(path.join(folder, '.git/info/attributes'), '* diff=evil filter=evil\n');
};

test('git runs a program that a repository setting names', async () => {
  const config = ['-c', 'log.showSignature=true', '-c', `gpg.program=${script}`];
  git(folder, [...config, 'log', '--format=%H']);
  // gpg.program takes no arguments of its own; git passes options.
  expect(await left()).toHaveLength(1);
  const [name = ''] = await left();
  expect(name).toMatch(/^--/);
});

test('`readGitDates()` runs no program of a repository setting, hook or attribute', async () => {
  const before = await left();
  await plant();
  const { days, warnings } = await readGitDates(folder);
  expect([days.get('blog/a.md'), warnings]).toEqual(['2020-01-01', []]);
  expect(await left()).toEqual(before);
});

test.each(programs)('`readGitDates()` runs no program of the setting %s', async (key) => {
  const before = await left();
  await writeFile(path.join(folder, '.git/config'), settings([...switches, [key, script]]));
  const { days, warnings } = await readGitDates(folder);
  expect([days.get('blog/a.md'), warnings]).toEqual(['2020-01-01', []]);
  expect(await left()).toEqual(before);
});

test.each(variables)('`readGitDates()` ignores the environment variable %s', async (name) => {
  const before = await left();
  vi.stubEnv(name, name.endsWith('COMMAND') || name.endsWith('DIFF') ? leave(name) : path.join(canaries, name));
  const { days, warnings } = await readGitDates(folder);
  expect([days.get('blog/a.md'), warnings]).toEqual(['2020-01-01', []]);
  expect(await left()).toEqual(before);
});

test("`readGitDates()` ignores the user's git configuration and a git in the content folder", async () => {
  const before = await left();
  const home = await temporaryFolder();
  await writeFiles(home, { '.gitconfig': '[log]\n\tshowSignature = true\n', '.config/git/config': '[bad' });
  await writeFile(path.join(folder, 'git'), `#!/bin/sh\n${leave('git')}\n`);
  await chmod(path.join(folder, 'git'), 0o755);
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', path.join(home, '.config'));
  vi.stubEnv('PATH', `.:${process.env.PATH}`);
  const { days, warnings } = await readGitDates(folder);
  expect([days.get('blog/a.md'), warnings]).toEqual(['2020-01-01', []]);
  expect(await left()).toEqual(before);
});

test('`readGitDates()` fetches nothing for a partial clone', async () => {
  const place = await temporaryFolder();
  await writeFile(path.join(folder, '.git/config'), settings([['uploadpack.allowFilter', 'true']]));
  git(place, ['clone', '--quiet', '--no-checkout', '--filter=tree:0', `file://${folder}`, 'clone']);
  const clone = path.join(place, 'clone');
  const before = await left();
  git(clone, ['config', 'remote.origin.url', `ext::${script} fetched`]);
  git(clone, ['config', 'protocol.ext.allow', 'always']);
  expect(() => git(clone, ['log', '--name-only'])).toThrow();
  expect(await left()).toContain('fetched');
  const { days, warnings } = await readGitDates(clone);
  expect([days.size, warnings]).toEqual([0, [expect.stringContaining('cannot be read')]]);
  expect(await left()).toEqual([...before, 'fetched'].sort());
});

test('`npm run check` runs no program of git settings in the content folder', async () => {
  const before = await left();
  await plant();
  const env = environment({ CONTENT_DIR: folder });
  const { stdout } = await run(process.execPath, ['src/commands/check.ts'], { env });
  expect(stdout).toContain('0 errors');
  expect(await left()).toEqual(before);
});
