import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ImportedSource, ReadOptions } from '../imported-page.ts';
import { pathOfUrl } from '../names.ts';
import { readFolderTree, type SourceTree } from '../source-tree.ts';
import { createAddresses } from './addresses.ts';
import { indexItems } from './index-items.ts';
import { getValue, isPost, itemSource } from './items.ts';
import { readItem } from './read-item.ts';
import { readWxr, type WxrFile } from './read-wxr.ts';
import { readWordPressSite } from './site.ts';

/** Types of items that belong to the site's design, with how the report names them. */
const designTypes = new Map([
  ['nav_menu_item', undefined],
  ['wp_navigation', undefined],
  ['wp_global_styles', undefined],
  ['wp_template', 'templates'],
  ['wp_template_part', 'templates'],
  ['custom_css', 'styles'],
  ['customize_changeset', 'styles'],
  ['oembed_cache', 'cached embeds'],
  ['wp_block', 'reusable blocks, whose texts are written where pages use them'],
]);

/** Reads files of an export of WordPress, and the pictures beside them, which are at `wp-content/uploads/…`. */
export const readWordPressFiles = async (
  wxrFiles: readonly WxrFile[],
  files: SourceTree,
  options: ReadOptions,
): Promise<ImportedSource> => {
  const wxr = await readWxr(wxrFiles);
  const addresses = createAddresses(wxr);
  const index = indexItems(wxr);
  const { notes } = options;
  const pages = wxr.items.flatMap((item) => {
    const type = getValue(item, 'wp:post_type');
    const status = getValue(item, 'wp:status');
    if (type === 'attachment') return [];
    if (designTypes.has(type)) {
      const design = designTypes.get(type);
      if (design !== undefined) notes.add('lost', design, itemSource(item));
    } else if (status === 'trash' || status === 'auto-draft')
      notes.add('lost', 'deleted and empty pages', itemSource(item));
    else {
      if (!isPost(item) && type !== 'page')
        notes.add('changed', `items of the type \`${type}\`, which are pages now`, itemSource(item));
      return [readItem(item, { index, addresses, options })];
    }
    return [];
  });
  const bySource = new Set(pages.map(({ source }) => source));
  return {
    format: 'WordPress export',
    pages,
    files,
    keepsNames: true,
    home: addresses.home,
    pictureFolder: 'wp-content/uploads',
    locate: (address) => {
      const source = addresses.find(address);
      if (source !== undefined && bySource.has(source)) return source;
      const file = addresses.toOwnPath(address.replace(/\?.*$/s, ''));
      const name = file === undefined ? undefined : pathOfUrl(`/${file}`);
      return name !== undefined && files.has(name) ? name : undefined;
    },
    keepsPictures: false,
    site: readWordPressSite(wxr, addresses, index, options),
  };
};

/** The folders of pictures that owners download with an export, by their place on the site. */
const uploads = [
  ['wp-content/uploads', 'wp-content/uploads'],
  ['uploads', 'wp-content/uploads'],
] as const;

/** Reads an export of WordPress, and the folder of its pictures if the owner has put it beside the file. */
export const readWordPress = async (file: string, options: ReadOptions): Promise<ImportedSource> => {
  const folder = path.dirname(file);
  const files = new Map<string, () => Promise<Uint8Array>>();
  for (const [name, place] of uploads) {
    const tree: SourceTree = await readFolderTree(path.join(folder, name), options.notes).catch(
      (error: NodeJS.ErrnoException) =>
        error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new Map() : Promise.reject(error),
    );
    for (const [below, read] of tree) files.set(`${place}/${below}`, read);
  }
  return readWordPressFiles([{ name: file, read: () => createReadStream(file) }], files, options);
};
