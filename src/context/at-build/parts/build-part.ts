import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentIssue } from '../../../library/issues/content-issue.ts';
import type { Library } from '../../../library/library.ts';
import { releaseMemory } from '../../collect-garbage.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import { replaceOwnFolder } from '../../disk/replace-own-folder.ts';
import { openScratch } from '../../disk/scratch.ts';
import { cacheFolderOf, workFolderOf } from '../../places.ts';
import { ignoreOwnFolder } from '../../releases/ignore-own-folder.ts';
import type { Settings } from '../../settings.ts';
import type { StoredContent } from '../content/store-content.ts';
import type { AppAhead } from '../pages/compile-ahead.ts';
import { renderPages } from '../pages/render-pages.ts';
import { readCardPictures } from '../stages/card-pictures.ts';
import { compressFiles } from '../stages/compress.ts';
import { analysePages } from '../stages/index-search.ts';
import { makePagePictures } from '../stages/page-pictures.ts';
import { makePageStyles } from '../stages/page-styles.ts';
import { writeCards } from '../stages/write-cards.ts';
import { writeTwins } from '../stages/write-twins.ts';
import { openBuiltLibrary } from '../views/built-library.ts';
import { isOwnOf, type Part } from './part.ts';
import { folderOfPart, ownerOfPart, partFiles, writePartInfo } from './part-files.ts';
import { partSourceOf } from './part-source.ts';
import { shownPictures } from './shown-pictures.ts';

export interface BuildPartOptions {
  /** Folder of the program. */
  readonly root: string;
  readonly part: Part;
  /** Folder of all parts. */
  readonly parts: string;
  /** The pages that another process compiles; without them, this one does. */
  readonly ahead?: AppAhead | undefined;
  readonly notify: (sentence: string) => void;
  readonly onIssues: (issues: readonly ContentIssue[]) => void;
  readonly onStage: (name: string) => void;
  readonly onProgress: (done: number, total: number) => void;
}

const countOwn = (library: Library, isOwn: (path: string) => boolean): number =>
  Array.from({ length: library.totalSize }, (_, position) => library.pathAt(position)).filter(isOwn).length;

/**
 * Makes a part of a release, for `openParts()`: renders, analyses and compresses some of the pages. Every result is one that
 * a build would otherwise take from the release before or from its caches, so that a joined release is the one of a build as a
 * whole. Returns the number of its pages.
 */
export const buildPart = async (
  settings: Settings,
  content: StoredContent,
  { root, part, parts, ahead, notify, onIssues, onStage, onProgress }: BuildPartOptions,
): Promise<number> => {
  const { contentFolder, components, followLinks, target } = settings;
  const cache = cacheFolderOf(settings);
  const isOwn = isOwnOf(part);
  releaseMemory();
  const library = openBuiltLibrary(content.bytes);
  const made = await openScratch(parts);
  await ignoreOwnFolder(parts);
  const scratch = await openScratch(workFolderOf(settings));
  const work = scratch.folder;
  try {
    const folder = path.join(made.folder, 'part');
    const [site, own] = [path.join(folder, partFiles.site), path.join(folder, partFiles.cache)];
    await mkdir(site, { recursive: true });
    const store = path.join(work, 'library.bin');
    await writeFile(store, content.bytes);

    onStage('pictures');
    const cacheOf = (name: string) => openFileCache(path.join(own, name), [path.join(cache, name)]);
    const pictures = await makePagePictures({
      ...{ settings, content, library, work, notify, onIssues, onProgress },
      cache: cacheOf('pictures'),
      shown: content.assets.size + content.remotePictures.size === 0 ? undefined : shownPictures(library, isOwn),
    });

    onStage('pages');
    const styles = await makePageStyles({ root, contentFolder, followLinks, library, cache, work });
    const { tokens } = styles;
    const { compressed, save } = await renderPages({
      ...{ root, library, ahead, cache, work, isOwn, onProgress, compresses: !target.isUpload },
      files: {
        ...{ contentFolder, components, followLinks, store },
        fonts: styles.fonts,
        tokens: styles.file,
        pictures: pictures.file,
      },
      options: { tokens, pictures: pictures.made, linksPictures: false },
      out: site,
      before: undefined,
      rendered: path.join(folder, partFiles.rendered),
      saved: path.join(folder, partFiles.rendered),
    });
    await save(folder);

    onStage('cards');
    const drawn = path.join(work, 'drawn');
    await pictures.own.copyTo(drawn);
    await pictures.remote.copyTo(drawn);
    await writeCards({
      ...{ library, tokens, isOwn },
      out: drawn,
      shared: await readCardPictures(contentFolder, library.site),
      covers: { pictures: pictures.made, folder: contentFolder, assets: content.assets },
      cache: cacheOf('cards'),
    });
    onStage('twins');
    await writeTwins(library, site, undefined, isOwn);
    onStage('search');
    const compressing = target.isUpload
      ? undefined
      : compressFiles(site, { before: undefined, without: [], done: compressed });
    const others = [{ cache, owner: contentFolder }];
    const analysing = analysePages({ library, isOwn, cache: path.join(own, 'words'), owner: ownerOfPart, others });
    await Promise.all([compressing, analysing]);

    onStage('part');
    const source = await partSourceOf(root, settings, content);
    await writeFile(path.join(folder, partFiles.info), writePartInfo({ part, source }));
    await replaceOwnFolder(folder, path.join(parts, folderOfPart(part)));
    return countOwn(library, isOwn);
  } finally {
    await scratch.remove();
    await made.remove();
  }
};
