import { getFolder, splitName, titleFromName } from '../../library/layout/file-name.ts';
import { toSegment } from '../../library/layout/segment.ts';
import type { Site } from '../../site/schema.ts';
import type { SourcePage } from '../source-page.ts';

/**
 * The facts of a site with the titles of folders whose names say more than their addresses: `Obsidian Sync` is at `obsidian-sync`.
 * A folder that has a page has its title.
 */
export const withFolderLabels = (site: Site, pages: readonly Pick<SourcePage, 'file' | 'treePath'>[]): Site => {
  const labels = new Map<string, string>();
  // One page tells the names of its folders.
  for (const { file, treePath } of new Map(pages.map((page) => [getFolder(page.file), page])).values()) {
    const tree = treePath.split('/');
    for (const [at, written] of file.split('/').slice(0, -1).entries()) {
      const { name } = splitName(written);
      const segment = tree[at] ?? '';
      const title = titleFromName(name);
      if (segment === toSegment(name) && title !== titleFromName(segment))
        labels.set(tree.slice(0, at + 1).join('/'), title);
    }
  }
  for (const { treePath } of pages) labels.delete(treePath);
  return labels.size === 0 ? site : { ...site, folderLabels: { ...Object.fromEntries(labels), ...site.folderLabels } };
};
