import { isUtf8 } from 'node:buffer';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { documentName, isClosedToFiles } from '../../../src/content/addresses/reserved-addresses.ts';
import { placeOfList } from '../../../src/content/files/folder-file.ts';
import { replaceFile, sweepScratch } from '../../../src/disk/scratch.ts';
import { isSitePath } from '../../../src/library/fields/values.ts';
import type { LocalIssue } from '../../../src/library/issues/content-issue.ts';
import { UserError } from '../../../src/project/user-error.ts';
import { createRecordIssue } from '../issues.ts';

/** Name of the list of all paths ever published: one per line; `#` starts a comment. */
export const publishedList = 'published.txt';

const fileIn = (folder: string): string => path.join(folder, publishedList);

/** Resolves the list if its name in the content folder is a link that is followed. */
const getPlace = async (folder: string, followLinks: boolean): Promise<string> => {
  const place = await placeOfList(folder, publishedList, followLinks);
  return realpath(place).catch(() => place);
};

const getLines = async (folder: string, followLinks: boolean): Promise<string[]> => {
  const place = await getPlace(folder, followLinks);
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return [];
  // Reading a pipe would never end.
  if (!found.isFile())
    throw new UserError(`${fileIn(folder)} is not a file. Move it away; the command \`record\` creates the list.`);
  const bytes = await readFile(place);
  if (!isUtf8(bytes)) throw new UserError(`${fileIn(folder)} is not valid UTF-8. Save it as UTF-8.`);
  return bytes
    .toString('utf8')
    .split('\n')
    .map((line) => line.trim());
};

const isPath = (line: string): boolean => line !== '' && !line.startsWith('#');

const messageFor = (line: string): string | undefined => {
  if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line))
    return 'This is a Git conflict marker. Keep the paths of both sides and remove the marker.';
  if (!isSitePath(line))
    return 'This is not the path of a page, such as blog/a-page. Correct the line, or start a comment with #.';
  if (documentName(line) === undefined && !isClosedToFiles(line)) return undefined;
  return `/${line} is reserved and cannot be a page. Remove the line.`;
};

export interface PublishedList {
  /** Every path that was ever published; empty without a list. */
  readonly paths: readonly string[];
  /** One issue for each line that is not the path of a page. */
  readonly issues: readonly LocalIssue[];
}

const readList = (lines: readonly string[]): PublishedList => ({
  paths: lines.filter(isPath),
  issues: lines.flatMap((line, index) => {
    const message = isPath(line) ? messageFor(line) : undefined;
    return message === undefined
      ? []
      : [createRecordIssue('invalid-published-path', { line: index + 1, column: 1 }, 'path', message)];
  }),
});

/** Reads the list of published paths of a content folder. */
export const publishedPaths = async (folder: string, followLinks = false): Promise<PublishedList> =>
  readList(await getLines(folder, followLinks));

/** Inserts a path after the last smaller one, so that comments keep their places. */
const insert = (lines: string[], added: string): void => {
  const smaller = lines.findLastIndex((line) => isPath(line) && line < added);
  const first = lines.findIndex(isPath);
  lines.splice(smaller !== -1 ? smaller + 1 : first !== -1 ? first : lines.length, 0, added);
};

/**
 * Adds paths to the list and removes none; comments and blank lines stay. Returns the new paths. Throws a TypeError that
 * names the line if the list or a path is invalid.
 */
export const recordPublished = async (
  folder: string,
  paths: Iterable<string>,
  followLinks = false,
): Promise<string[]> => {
  const lines = await getLines(folder, followLinks);
  while (lines.at(-1) === '') lines.pop();
  const known = new Set(lines.filter(isPath));
  const added = [...new Set(paths)].filter((page) => !known.has(page)).sort();
  const [issue] = [...readList(lines).issues, ...readList(added).issues];
  if (issue !== undefined) throw new TypeError(`${fileIn(folder)}:${issue.line}: ${issue.message}`);
  const place = await getPlace(folder, followLinks);
  await sweepScratch(path.dirname(place));
  if (added.length === 0) return [];
  for (const page of added) insert(lines, page);
  await replaceFile(place, `${lines.join('\n')}\n`);
  return added;
};
