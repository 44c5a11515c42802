import { constants, isUtf8 } from 'node:buffer';
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LocalIssue } from '../../../library/content-issue.ts';
import { isInPublicFolder } from '../files/published-files.ts';
import { inBatches } from '../in-batches.ts';
import { encodingFault, fileFault } from './file-issues.ts';

/** A Markdown file of the content folder. */
export interface SourceFile {
  /** Its address below the content folder, `/` between folders. */
  readonly file: string;
  readonly text: string;
  /** The day of the last write, as YYYY-MM-DD in UTC. */
  readonly modified: string;
  /** Why nobody can read it, if so: its text is then of no use. */
  readonly fault?: LocalIssue | undefined;
}

export interface SourceFolder {
  readonly pages: readonly SourceFile[];
  /** Every other file: pictures, downloads. */
  readonly assets: ReadonlySet<string>;
  /** Links to files and folders: what they lead to may lie outside of the folder, so they are not followed. */
  readonly links: readonly string[];
  /** Pipes, sockets and devices, which are not read. */
  readonly special: readonly string[];
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isHidden = (file: string): boolean =>
  file
    .replace(/^(?:public|static)\/\.well-known(?=\/)/, '')
    .split('/')
    .some((name) => name.startsWith('.') || name === 'node_modules');

/** No string of V8 holds more. */
const largestText = constants.MAX_STRING_LENGTH;

const sizeFault = (size: number): LocalIssue =>
  fileFault(
    'file-too-large',
    `This text has ${Math.ceil(size / 2 ** 20)} MiB, and one page can have ${Math.floor(largestText / 2 ** 20)} MiB; split it, or move it out of the content.`,
  );

const readSource = async (folder: string, file: string): Promise<SourceFile> => {
  const place = path.join(folder, file);
  try {
    const { mtime, size } = await stat(place);
    if (size > largestText) return { file, text: '', modified: '', fault: sizeFault(size) };
    const bytes = await readFile(place);
    // Windows ends lines with CR LF, old Macs with CR: all three are line ends of Markdown (CommonMark §2.1).
    const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
    const fault = isUtf8(bytes) ? undefined : encodingFault(text);
    return { file, text, modified: mtime.toISOString().slice(0, 10), fault };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    // No fault of the file.
    if (reason === 'EMFILE' || reason === 'ENFILE') throw error;
    const fault = fileFault(
      'unreadable-file',
      `This file cannot be read (${reason}); give the right to, or move it away.`,
    );
    return { file, text: '', modified: '', fault };
  }
};

/** All files of a content folder, in an order that does not depend on the file system. */
export const readSourceFolder = async (folder: string): Promise<SourceFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const nameOf = (entry: Dirent): string =>
    path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
  const namesOf = (wanted: (entry: Dirent) => boolean): string[] =>
    entries
      .filter(wanted)
      .map(nameOf)
      .filter((file) => !isHidden(file))
      .sort(byCodeUnit);
  const files = namesOf((entry) => entry.isFile());
  const isPage = (file: string): boolean => file.includes('/') && /\.md$/i.test(file) && !isInPublicFolder(file);
  // Batches keep the number of open files far below any limit.
  const pages = await inBatches(files.filter(isPage), 64, (file) => readSource(folder, file));
  return {
    pages,
    assets: new Set(files.filter((file) => !isPage(file) && file.includes('/'))),
    links: namesOf((entry) => entry.isSymbolicLink()),
    special: namesOf((entry) => !entry.isFile() && !entry.isDirectory() && !entry.isSymbolicLink()),
  };
};
