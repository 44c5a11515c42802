import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A Markdown file of the content folder. */
export interface SourceFile {
  /** Its address below the content folder, `/` between folders. */
  readonly file: string;
  readonly text: string;
  /** The day of the last write, as YYYY-MM-DD in UTC. */
  readonly modified: string;
  /** Bytes of it are no UTF-8 and were replaced by U+FFFD. */
  readonly isDamaged?: boolean;
}

export interface SourceFolder {
  readonly pages: readonly SourceFile[];
  /** Every other file: pictures, downloads. */
  readonly assets: ReadonlySet<string>;
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const isHidden = (file: string): boolean =>
  file.split('/').some((name) => name.startsWith('.') || name === 'node_modules');

const readSource = async (folder: string, file: string): Promise<SourceFile> => {
  const place = path.join(folder, file);
  const [bytes, { mtime }] = await Promise.all([readFile(place), stat(place)]);
  return {
    file,
    // Windows ends lines with CR LF, old Macs with CR: all three are line ends of Markdown (CommonMark §2.1).
    text: new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n'),
    modified: mtime.toISOString().slice(0, 10),
    isDamaged: !isUtf8(bytes),
  };
};

/** All files of a content folder, in an order that does not depend on the file system. */
export const readSourceFolder = async (folder: string): Promise<SourceFolder> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !isHidden(file))
    .sort(byCodeUnit);
  const isPage = (file: string): boolean => file.includes('/') && /\.md$/i.test(file);
  const pages: SourceFile[] = [];
  const names = files.filter(isPage);
  // Batches keep the number of open files far below any limit.
  for (let at = 0; at < names.length; at += 64) {
    pages.push(...(await Promise.all(names.slice(at, at + 64).map((file) => readSource(folder, file)))));
  }
  return { pages, assets: new Set(files.filter((file) => !isPage(file) && file.includes('/'))) };
};
