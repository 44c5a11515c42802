import type { Git } from './isolated-git.ts';
import { readTokens } from './read-log.ts';

/** A state of a file that a commit made. */
export interface Version {
  readonly commit: string;
  /** Day of the commit where its author was. */
  readonly day: string;
  readonly blob: string;
}

const format = '--format=tformat:%x00%H %ad';

/** Creates a streaming parser of `git log -z --raw`. */
const rawReader = (onEntry: (file: string, version: Version | undefined) => void): ((text: string) => void) => {
  let [commit, day] = ['', ''];
  let blob: string | undefined;
  let expected: 'header' | 'change' | 'file' = 'change';
  return readTokens((token) => {
    if (expected === 'header') {
      [commit = '', day = ''] = token.split(' ');
      expected = 'change';
    } else if (expected === 'file') {
      onEntry(token, blob === undefined ? undefined : { commit, day, blob });
      expected = 'change';
    } else if (token === '') expected = 'header';
    else {
      const [, , , after, status] = token.trimStart().split(' ');
      blob = status === 'D' ? undefined : after;
      expected = 'file';
    }
  });
};

/**
 * Reads the versions of files from the newest back to the first that `isEnough`, by their paths in the checkout. A file
 * that was removed in between begins where it came back.
 */
export const readVersions = async (
  git: Git,
  prefix: string,
  isEnough: (file: string, version: Version) => boolean,
): Promise<ReadonlyMap<string, readonly Version[]>> => {
  const versions = new Map<string, Version[]>();
  const done = new Set<string>();
  const onEntry = (file: string, version: Version | undefined): void => {
    if (done.has(file)) return;
    if (version === undefined || isEnough(file, version)) done.add(file);
    if (version === undefined) return;
    const known = versions.get(file);
    if (known === undefined) versions.set(file, [version]);
    else known.push(version);
  };
  // A merge can change a file as well; along first parents each change is seen once, when it arrived.
  const walk = ['-m', '--first-parent', '--no-renames', '--no-mailmap', '--date=short', format, 'HEAD', '--'];
  const { code } = await git(
    ['log', '-z', '--raw', '--no-abbrev', ...walk, ...(prefix === '' ? [] : [prefix])],
    rawReader(onEntry),
  );
  return code === 0 ? versions : new Map();
};

/** Reads texts of files by the names of their objects, in one process; in `latin1` each character is a byte. */
export const readBlobs = async (
  git: Git,
  blobs: ReadonlySet<string>,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  if (blobs.size === 0) return texts;
  let rest = '';
  const read = (output: string): void => {
    rest += output;
    for (;;) {
      const end = rest.indexOf('\n');
      const [name = '', , size] = rest.slice(0, Math.max(end, 0)).split(' ');
      const next = end + 1 + Number(size ?? 0) + 1;
      // An object that is missing has a line without a size.
      if (end === -1 || (size !== undefined && rest.length < next)) return;
      if (size !== undefined) texts.set(name, Buffer.from(rest.slice(end + 1, next - 1), 'latin1').toString(encoding));
      rest = rest.slice(size === undefined ? end + 1 : next);
    }
  };
  await git(['cat-file', '--batch'], read, { input: `${[...blobs].join('\n')}\n`, encoding: 'latin1' });
  return texts;
};
