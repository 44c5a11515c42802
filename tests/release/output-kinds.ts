import { execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFiles } from '../support/builds/build.ts';
import { type Places, publish } from './owner-places.ts';

/** A kind of output folder that an owner may name. */
export type Kind = readonly [
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

/** Every kind of output folder. */
export const kinds: readonly Kind[] = [
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
  ['the root of the file system', () => '/', /The output folder is the root of the file system/],
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
