import { findCover } from './addresses/find-cover.ts';
import { resolverFor, type Targets } from './addresses/resolve-address.ts';
import { type ReadOptions, readSourcePages } from './source/read-source-pages.ts';
import type { ReadPage } from './source/read-text.ts';
import type { SourceFile } from './source/source-files.ts';
import type { SourcePage } from './source-page.ts';

/** The files of the content folder that pages link to or embed, in their texts, as sources or as covers. */
export const filesLinkedBy = (read: readonly ReadPage[], targets: Targets): ReadonlySet<string> =>
  new Set(
    read.flatMap(({ page, resolutions }) => {
      const resolve = resolverFor(page.file, page.path, targets);
      const sources = page.fields.sources.map(({ url }) => resolve(url, 'link'));
      return [...resolutions, ...sources, findCover(page, targets)].flatMap((target) => target?.file ?? []);
    }),
  );

/** The files that unpublished pages link to or embed. */
export const filesOfUnpublished = (
  files: readonly SourceFile[],
  options: ReadOptions,
  targets: Targets,
  read: (page: SourcePage) => ReadPage,
): ReadonlySet<string> => {
  const { pages } = readSourcePages(files, { ...options, showAll: true }, undefined);
  const unpublished = pages.filter(({ published }) => !published);
  return filesLinkedBy(unpublished.map(read), targets);
};
