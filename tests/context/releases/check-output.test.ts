import { execFile, execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { UserError } from '../../../src/context/user-error.ts';
import { temporaryFolder, writeFiles } from '../../support/builds/build.ts';
import { publishSmall } from '../../support/builds/publish-small.ts';
import { sample } from '../../support/effort.ts';

const run = promisify(execFile);

/** Folders of an owner: a project with content, a home folder, and others beside them. */
interface Places {
  readonly top: string;
  readonly root: string;
  readonly content: string;
  readonly home: string;
}

const files = {
  'home/letter.txt': 'canary home',
  'home/project/package.json': 'canary project',
  'home/project/src/code.ts': 'canary code',
  'home/project/.git/HEAD': 'canary git',
  'home/project/content/site/index.md': 'canary content',
  'home/project/content/blog/x.md': 'canary essay',
  'elsewhere/deep/file.txt': 'canary elsewhere',
};

const makePlaces = async (): Promise<Places> => {
  const top = await writeFiles(await temporaryFolder(), files);
  const root = path.join(top, 'home/project');
  return { top, root, content: path.join(root, 'content'), home: path.join(top, 'home') };
};

interface Form {
  readonly asFolder?: boolean;
  readonly replace?: boolean;
  readonly isKilled?: boolean;
}

/** Publishes to `out` and returns the error message, or an empty string. */
const publish = async ({ root, content, home }: Places, out: string, form: Form = {}): Promise<string> => {
  const { asFolder = false, replace = false, isKilled = false } = form;
  const options = { out: path.resolve(root, out), content, root, home, asFolder, replace };
  try {
    if (isKilled) await run(process.execPath, ['tests/support/builds/publish-small.ts', JSON.stringify(options)]);
    else await publishSmall({ ...options, notify: () => undefined });
    return '';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    if (isKilled && Object(error).signal === 'SIGKILL') return '';
    throw error;
  }
};

/** Returns every file that contains "canary" and every link to something that is not a release, by path. */
const canariesIn = async (top: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const text = entry.isSymbolicLink() ? await readlink(place) : entry.isFile() ? await readFile(place, 'utf8') : '';
    if (entry.isSymbolicLink() ? !text.includes('-releases') : text.startsWith('canary'))
      found.set(path.relative(top, place), text);
  }
  return found;
};

type Kind = readonly [
  name: string,
  prepare: (places: Places) => Promise<string> | string,
  /** Part of the error message; undefined if the build may publish. */
  expectedError?: RegExp,
];

const inRoot =
  (out: string, own: Readonly<Record<string, string>> = {}) =>
  async ({ root }: Places): Promise<string> => {
    await writeFiles(root, own);
    return out;
  };

const after =
  (prepare: (places: Places) => void | Promise<void>, out: string) =>
  async (places: Places): Promise<string> => {
    await prepare(places);
    return out;
  };

const canary = { 'dist/canary.txt': 'canary dist' };

const kinds: readonly Kind[] = [
  ['a missing folder', inRoot('dist')],
  ['a missing folder in missing folders', inRoot('new/deep/dist')],
  ['an absolute path', ({ top }) => path.join(top, 'published')],
  ['a path with ..', inRoot('src/../dist')],
  ['a path with a slash at the end', inRoot('dist/')],
  ['an empty folder', after(async ({ root }) => void (await mkdir(path.join(root, 'dist'))), 'dist')],
  ['a link of ours', after(async (places) => void (await publish(places, 'dist')), 'dist')],
  ['a folder of ours', after(async (places) => void (await publish(places, 'dist', { asFolder: true })), 'dist')],
  [
    'a link of ours to a release that is gone',
    async (places) => {
      await publish(places, 'dist');
      await rm(path.resolve(places.root, 'dist-releases'), { recursive: true });
      return 'dist';
    },
  ],
  [
    'a link of ours, with a file of the owner’s in the release',
    async (places) => {
      await publish(places, 'dist');
      await writeFile(path.join(places.root, 'dist/canary.txt'), 'canary in a release');
      return 'dist';
    },
  ],
  ['the folder .halyard in the content', inRoot('content/.halyard')],
  ['a folder below .halyard in the content', inRoot('content/.halyard/dist')],
  [
    'a folder with foreign files',
    inRoot('dist', canary),
    /dist contains files that this version of Halyard did not create \(canary\.txt\)\..*--replace/,
  ],
  [
    'a folder of ours with a file of the owner’s',
    async (places) => {
      await publish(places, 'dist', { asFolder: true });
      await writeFile(path.join(places.root, 'dist/canary.txt'), 'canary in dist');
      return 'dist';
    },
    /dist contains files that were added or changed after the last build \(canary\.txt\)/,
  ],
  [
    'a release of another version',
    async ({ root }) => {
      await writeFiles(root, { 'dist-releases/0123456789abcdef-x/index.html': 'canary old' });
      await symlink('dist-releases/0123456789abcdef-x', path.join(root, 'dist'));
      return 'dist';
    },
    /dist-releases is needed for the releases, but this version of Halyard did not create it.*--replace/,
  ],
  [
    'a link to a foreign folder',
    after(async ({ root, top }) => void (await symlink(path.join(top, 'elsewhere'), path.join(root, 'dist'))), 'dist'),
    /dist is a link to .*elsewhere, which this version of Halyard did not create/,
  ],
  [
    'a link to nothing',
    after(async ({ root }) => void (await symlink('nowhere', path.join(root, 'dist'))), 'dist'),
    /dist is a link to nowhere/,
  ],
  ['a file', inRoot('dist', { dist: 'canary file' }), /dist is a file, not a folder/],
  [
    'a named pipe',
    after(({ root }) => void execFileSync('mkfifo', [path.join(root, 'dist')]), 'dist'),
    /dist is a device, a pipe or a socket/,
  ],
  ['a path below a file', inRoot('package.json/dist'), /package\.json\/dist-releases cannot be written \(ENOTDIR\)/],
  ['the root of the file system', () => '/', /OUT_DIR is the root of the file system/],
  ['the home folder', ({ home }) => home, /home contains the content folder/],
  ['the project', inRoot('.'), /project is a Git repository/],
  [
    'the project without Git',
    after(({ root }) => rm(path.join(root, '.git'), { recursive: true }), '.'),
    /project contains the content folder/,
  ],
  ['a parent of the project', ({ top }) => top, /contains the content folder/],
  ['the content folder', inRoot('content'), /content is the content folder/],
  ['a folder of the content', inRoot('content/blog'), /content\/blog is inside the content folder.*\.halyard\/dist/],
  ['a missing folder in the content', inRoot('content/dist'), /content\/dist is inside the content folder/],
  [
    'a link to the content folder',
    after(async ({ root, content }) => void (await symlink(content, path.join(root, 'dist'))), 'dist'),
    /dist is the content folder/,
  ],
  [
    'a missing folder in a folder of the content, by a link',
    after(
      async ({ root, content }) => void (await symlink(path.join(content, 'blog'), path.join(root, 'way'))),
      'way/dist',
    ),
    /way\/dist is inside the content folder/,
  ],
  [
    'a folder whose releases would be the content folder',
    after(
      async ({ root, content }) => void (await cp(content, path.join(root, 'x-releases'), { recursive: true })),
      'x',
    ),
    /x-releases is needed for the releases, but this version of Halyard did not create it/,
  ],
  [
    'the sources of the project',
    inRoot('src'),
    /src contains files that this version of Halyard did not create \(code\.ts\)/,
  ],
  ['the folder of Git', inRoot('.git'), /is inside the .git folder of a repository/],
  ['a folder in the folder of Git', inRoot('.git/dist'), /is inside the .git folder of a repository/],
  ['a repository', inRoot('other', { 'other/.git/HEAD': 'canary git' }), /other is a Git repository/],
  [
    'a folder whose name differs in case from one with files',
    async ({ root }) => {
      await writeFiles(root, { 'Dist/canary.txt': 'canary Dist' });
      const isOneFolder = await lstat(path.join(root, 'dist')).then(
        () => true,
        () => false,
      );
      return isOneFolder ? 'dist' : 'other';
    },
  ],
  [
    'a missing folder beside a folder that is called like its releases',
    inRoot('dist', { 'dist-releases/canary.txt': 'canary releases' }),
    /dist-releases is needed for the releases, but this version of Halyard did not create it/,
  ],
  [
    'a folder in a read-only file system',
    () => '/proc/halyard/dist',
    /\/proc\/halyard\/dist-releases cannot be written/,
  ],
  ['a mount point', () => '/proc', /\/proc(-releases)? (contains|is a mount point|cannot be written)/],
];

// A killed build is a process of its own, and takes longer than all else here.
const published = kinds.filter(([, , expectedError]) => expectedError === undefined);
const killed: ReadonlySet<Kind> = new Set(sample(published, 4));
const cases = kinds.map((kind) => {
  const [name, prepare, expectedError] = kind;
  return { name, prepare, expectedError, isKilled: killed.has(kind) };
});

test.each(cases)('`openPublisher()` to $name changes no foreign file', async ({ prepare, expectedError, isKilled }) => {
  const places = await makePlaces();
  const out = await prepare(places);
  const before = await canariesIn(places.top);
  expect(before.size).toBeGreaterThan(4);
  for (const form of [{ isKilled }, {}, { asFolder: true }, {}]) {
    const message = await publish(places, out, form);
    expect(await canariesIn(places.top)).toEqual(before);
    if (expectedError === undefined) expect(message).toBe('');
    else expect(message).toMatch(expectedError);
    if (expectedError === undefined && form.isKilled !== true)
      expect(await readFile(path.resolve(places.root, out, 'index.html'), 'utf8')).toBe('A page.');
  }
});

test.each(cases.filter(({ expectedError }) => expectedError !== undefined))(
  '`openPublisher()` with `replace` to $name loses no file',
  async ({ prepare }) => {
    const places = await makePlaces();
    const out = await prepare(places);
    const before = await canariesIn(places.top);
    await publish(places, out, { replace: true });
    const after = await canariesIn(places.top);
    expect([...after.values()].sort()).toEqual([...before.values()].sort());
    for (const place of [places.root, places.content, places.home])
      expect((await lstat(place)).isDirectory()).toBe(true);
  },
);
