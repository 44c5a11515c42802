import { isUtf8 } from 'node:buffer';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { createIssue, type LocalIssue } from '../../../library/content-issue.ts';
import { isSitePath } from '../../../library/front-matter.ts';
import { replaceFile } from '../../disk/replace-file.ts';
import { UserError } from '../../user-error.ts';
import { documentName, isClosedToFiles } from './service.ts';

/** The name of the list of addresses that were ever published: one path a line, `#` begins a remark. */
export const publishedList = 'published.txt';

const fileIn = (folder: string): string => path.join(folder, publishedList);

/** The list itself, where its name in the content folder is a link. */
const placeOf = (folder: string): Promise<string> => realpath(fileIn(folder)).catch(() => fileIn(folder));

const linesOf = async (folder: string): Promise<string[]> => {
  const place = await placeOf(folder);
  const found = await stat(place).catch(() => undefined);
  if (found === undefined) return [];
  // A pipe would never end.
  if (!found.isFile())
    throw new UserError(`${fileIn(folder)} is no file. Move it away; \`npm run record\` makes the list.`);
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
    return 'This is a conflict marker of git. Keep the addresses of both sides and remove the marker.';
  if (!isSitePath(line))
    return 'This is no path of a page, such as blog/a-page. Correct the line, or put # before a remark.';
  const holder = documentName(line) ?? (isClosedToFiles(line) ? 'the service' : undefined);
  return holder === undefined ? undefined : `/${line} is the address of ${holder} and of no page. Remove the line.`;
};

export interface PublishedList {
  /** The paths that were published once; none where there is no list. */
  readonly paths: readonly string[];
  /** Lines that are no paths of pages: a list with one of them is damaged. */
  readonly faults: readonly LocalIssue[];
}

const readList = (lines: readonly string[]): PublishedList => ({
  paths: lines.filter(isPath),
  faults: lines.flatMap((line, index) => {
    const message = isPath(line) ? messageFor(line) : undefined;
    return message === undefined
      ? []
      : [createIssue('invalid-published-path', { line: index + 1, column: 1 }, 'path', message)];
  }),
});

/** Reads the list of a content folder. */
export const publishedPaths = async (folder: string): Promise<PublishedList> => readList(await linesOf(folder));

/** Puts a path behind the last one that comes before it in the order of the list, so that remarks keep their places. */
const insert = (lines: string[], added: string): void => {
  const before = lines.findLastIndex((line) => isPath(line) && line < added);
  const first = lines.findIndex(isPath);
  lines.splice(before !== -1 ? before + 1 : first !== -1 ? first : lines.length, 0, added);
};

/**
 * Adds paths to the list and takes none away; remarks and blank lines stay where they are. Returns those that are new.
 * Throws a TypeError that names the line where the list is damaged or a path is none.
 */
export const recordPublished = async (folder: string, paths: Iterable<string>): Promise<string[]> => {
  const lines = await linesOf(folder);
  while (lines.at(-1) === '') lines.pop();
  const known = new Set(lines.filter(isPath));
  const added = [...new Set(paths)].filter((page) => !known.has(page)).sort();
  const [fault] = [...readList(lines).faults, ...readList(added).faults];
  if (fault !== undefined) throw new TypeError(`${fileIn(folder)}:${fault.line}: ${fault.message}`);
  if (added.length === 0) return [];
  for (const page of added) insert(lines, page);
  await replaceFile(await placeOf(folder), `${lines.join('\n')}\n`);
  return added;
};
