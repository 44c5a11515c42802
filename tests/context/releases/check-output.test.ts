import { execFile, execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { UserError } from '../../../src/context/user-error.ts';
import { temporaryFolder, writeFiles } from '../../support/build.ts';
import { sample } from '../../support/effort.ts';
import { publishSmall } from '../../support/publish-small.ts';

const run = promisify(execFile);

/** The folders of an owner: a project with content, a home folder, and something else beside them. */
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

/** Publishes to `out`, and returns the sentence that refuses it, or an empty text. */
const publish = async ({ root, content, home }: Places, out: string, form: Form = {}): Promise<string> => {
  const { asFolder = false, replace = false, isKilled = false } = form;
  const options = { out: path.resolve(root, out), content, root, home, asFolder, replace };
  try {
    if (isKilled) await run(process.execPath, ['tests/support/publish-small.ts', JSON.stringify(options)]);
    else await publishSmall({ ...options, say: () => undefined });
    return '';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    if (isKilled && Object(error).signal === 'SIGKILL') return '';
    throw error;
  }
};

/** Every file that holds "canary", and every link to something that is not a release, by its place. */
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
  /** A part of the sentence that refuses it; undefined where the build may publish. */
  refusal?: RegExp,
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
    'a folder with files',
    inRoot('dist', canary),
    /dist holds files that no build of this version has made \(canary\.txt\)\..*--replace/,
  ],
  [
    'a folder of ours with a file of the owner’s',
    async (places) => {
      await publish(places, 'dist', { asFolder: true });
      await writeFile(path.join(places.root, 'dist/canary.txt'), 'canary in dist');
      return 'dist';
    },
    /dist holds files that the last build did not write so \(canary\.txt\)/,
  ],
  [
    'a release of another version',
    async ({ root }) => {
      await writeFiles(root, { 'dist-releases/0123456789abcdef-x/index.html': 'canary old' });
      await symlink('dist-releases/0123456789abcdef-x', path.join(root, 'dist'));
      return 'dist';
    },
    /dist-releases would hold the releases, and was not made by this version.*--replace/,
  ],
  [
    'a link to a folder of somebody else',
    after(async ({ root, top }) => void (await symlink(path.join(top, 'elsewhere'), path.join(root, 'dist'))), 'dist'),
    /dist is a link to .*elsewhere, which no build/,
  ],
  [
    'a link to nothing',
    after(async ({ root }) => void (await symlink('nowhere', path.join(root, 'dist'))), 'dist'),
    /dist is a link to nowhere/,
  ],
  ['a file', inRoot('dist', { dist: 'canary file' }), /dist is a file, and not a folder/],
  [
    'a named pipe',
    after(({ root }) => void execFileSync('mkfifo', [path.join(root, 'dist')]), 'dist'),
    /dist is a device, a pipe or a socket/,
  ],
  ['a path below a file', inRoot('package.json/dist'), /package\.json\/dist-releases cannot be written \(ENOTDIR\)/],
  ['the root of the file system', () => '/', /OUT_DIR is the root of the file system/],
  ['the home folder', ({ home }) => home, /home holds the content folder/],
  ['the project', inRoot('.'), /project is a Git repository/],
  [
    'the project without Git',
    after(({ root }) => rm(path.join(root, '.git'), { recursive: true }), '.'),
    /project holds the content folder/,
  ],
  ['a parent of the project', ({ top }) => top, /holds the content folder/],
  ['the content folder', inRoot('content'), /content is the content folder/],
  ['a folder of the content', inRoot('content/blog'), /content\/blog lies in the content folder.*\.halyard\/dist/],
  ['a missing folder in the content', inRoot('content/dist'), /content\/dist lies in the content folder/],
  [
    'the content folder by a link',
    after(async ({ root, content }) => void (await symlink(content, path.join(root, 'dist'))), 'dist'),
    /dist is the content folder/,
  ],
  [
    'a missing folder in a folder of the content, by a link',
    after(
      async ({ root, content }) => void (await symlink(path.join(content, 'blog'), path.join(root, 'way'))),
      'way/dist',
    ),
    /way\/dist lies in the content folder/,
  ],
  [
    'a folder whose releases would be the content folder',
    after(
      async ({ root, content }) => void (await cp(content, path.join(root, 'x-releases'), { recursive: true })),
      'x',
    ),
    /x-releases would hold the releases, and was not made by this version/,
  ],
  ['the sources of the project', inRoot('src'), /src holds files that no build of this version has made \(code\.ts\)/],
  ['the folder of Git', inRoot('.git'), /lies in a Git repository’s own folder/],
  ['a folder in the folder of Git', inRoot('.git/dist'), /lies in a Git repository’s own folder/],
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
    /dist-releases would hold the releases, and was not made by this version/,
  ],
  [
    'a folder in a file system that nobody can write to',
    () => '/proc/halyard/dist',
    /\/proc\/halyard\/dist-releases cannot be written/,
  ],
  ['a mount point', () => '/proc', /\/proc(-releases)? (holds|is a mount point|cannot be written)/],
];

// A build that is killed is a process of its own, which takes longer than all else here.
const killed = new Set(
  sample(
    kinds.filter(([, , refusal]) => refusal === undefined),
    4,
  ),
);
const cases = kinds.map((kind) => ({ name: kind[0], prepare: kind[1], refusal: kind[2], isKilled: killed.has(kind) }));

test.each(cases)(
  'openPublisher to $name changes no file that it did not make',
  async ({ prepare, refusal, isKilled }) => {
    const places = await makePlaces();
    const out = await prepare(places);
    const before = await canariesIn(places.top);
    expect(before.size).toBeGreaterThan(4);
    for (const form of [{ isKilled }, {}, { asFolder: true }, {}]) {
      const said = await publish(places, out, form);
      expect(await canariesIn(places.top)).toEqual(before);
      if (refusal === undefined) expect(said).toBe('');
      else expect(said).toMatch(refusal);
      if (refusal === undefined && form.isKilled !== true)
        expect(await readFile(path.resolve(places.root, out, 'index.html'), 'utf8')).toBe('A page.');
    }
  },
);

test.each(cases.filter(({ refusal }) => refusal !== undefined))(
  'openPublisher with --replace to $name loses no file',
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
