import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { UserError } from '../../src/project/user-error.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { publishSmall } from '../support/builds/publish-small.ts';

const run = promisify(execFile);

/** Folders of an owner: a project with content, a home folder, and others beside them. */
export interface Places {
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

export const makePlaces = async (): Promise<Places> => {
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
export const publish = async ({ root, content, home }: Places, out: string, form: Form = {}): Promise<string> => {
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

/** Every file that contains "canary" and every link to something that is not a release, by path. */
export const canariesIn = async (top: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name);
    const text = entry.isSymbolicLink() ? await readlink(place) : entry.isFile() ? await readFile(place, 'utf8') : '';
    if (entry.isSymbolicLink() ? !text.includes('-releases') : text.startsWith('canary'))
      found.set(path.relative(top, place), text);
  }
  return found;
};
