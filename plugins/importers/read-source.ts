import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../src/project/user-error.ts';
import { readMarkdownFolder } from './folder.ts';
import { readGhost, readGhostData } from './ghost/ghost.ts';
import type { ImportedSource, ReadOptions } from './imported-page.ts';
import { isMediumExport, readMedium } from './medium/medium.ts';
import { isNotionExport } from './notion/names.ts';
import { readNotion } from './notion/notion.ts';
import { decodeText, readFolderTree, type SourceTree } from './source-tree.ts';
import { isSubstackExport, readSubstack } from './substack/substack.ts';
import type { WxrFile } from './wordpress/read-wxr.ts';
import { readWordPress, readWordPressFiles } from './wordpress/wordpress.ts';
import { readZip } from './zip.ts';

/** Maximum size of an export in bytes; larger ones do not fit into one string or one archive in memory. */
const maxBytes = 2 ** 29;

const formats =
  'a folder of Markdown, or an export of WordPress (.xml), Ghost (.json), Notion, Substack or Medium (.zip)';

const isMarkdown = (name: string): boolean => /\.mdx?$/i.test(name);

/** The export files of WordPress in a tree, of which there are several for a large site. */
const findWxr = async (tree: SourceTree): Promise<readonly WxrFile[]> => {
  const files: WxrFile[] = [];
  for (const [name, read] of tree) {
    if (!/\.xml$/i.test(name)) continue;
    const bytes = await read();
    if (!/<rss\b/.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'))) continue;
    files.push({
      name,
      read: async function* () {
        yield bytes;
      },
    });
  }
  return files;
};

/** The pictures of a site of WordPress in a tree, by their paths on the site. */
const findUploads = (tree: SourceTree): SourceTree =>
  new Map(
    [...tree].flatMap(([name, read]) => {
      const [, below] = /(?:^|\/)uploads\/(.+)$/.exec(name) ?? [];
      return below === undefined ? [] : [[`wp-content/uploads/${below}`, read] as const];
    }),
  );

/** Reads a folder or an archive: an export of another tool, or else Markdown. */
const readTree = async (tree: SourceTree, name: string, options: ReadOptions): Promise<ImportedSource> => {
  const names = [...tree.keys()];
  if (isNotionExport(names)) return readNotion(tree, options);
  if (isSubstackExport(names)) return readSubstack(tree, name, options);
  if (isMediumExport(names)) return readMedium(tree, options);
  const wxr = names.some(isMarkdown) ? [] : await findWxr(tree);
  if (wxr.length > 0) return readWordPressFiles(wxr, findUploads(tree), options);
  const ghost = names.find((file) => /(^|\/)[^/]*ghost[^/]*\.json$/i.test(file));
  const json = ghost === undefined ? undefined : await tree.get(ghost)?.();
  if (ghost !== undefined && json !== undefined && !names.some(isMarkdown))
    return readGhostData(decodeText(json, ghost), ghost, tree, options);
  const source = await readMarkdownFolder(tree, options);
  if (source.pages.length > 0) return source;
  throw new UserError(`${name} has no Markdown files (.md, .mdx). Pass ${formats}.`);
};

/** Reads the first bytes of a file, by which its format is detected. */
const firstBytes = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Reads a folder or an export file of a known format. Throws a UserError for any other. */
export const readSource = async (place: string, options: ReadOptions): Promise<ImportedSource> => {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new UserError(`There is no file or folder ${place}. Pass ${formats}.`);
  });
  if (found.isDirectory()) return readTree(await readFolderTree(place, options.notes), place, options);
  if (!found.isFile()) throw new UserError(`${place} is neither a file nor a folder. Pass ${formats}.`);
  if (found.size > maxBytes)
    throw new UserError(
      `${place} is larger than ${maxBytes / 2 ** 20} MiB. Export a part of the site, or unpack it first.`,
    );
  const start = await firstBytes(place);
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    return readTree(readZip(await readFile(place), place), place, options);
  const text = start
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<') && /<rss\b/.test(text)) return readWordPress(place, options);
  if (text.startsWith('<!DOCTYPE') && path.extname(place).toLowerCase() === '.xml')
    return readWordPress(place, options);
  if (text.startsWith('{')) return readGhost(place, options);
  throw new UserError(`${place} has no format that can be imported. Pass ${formats}.`);
};
