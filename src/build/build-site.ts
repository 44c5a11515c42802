import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { digestOf } from '../content/digest.ts';
import { publishedAsset } from '../content/files/published-files.ts';
import type { StoredContent } from '../content/store-content.ts';
import { openFileCache } from '../disk/file-cache.ts';
import { createFileSpools } from '../disk/file-spools.ts';
import { moveExclusive } from '../disk/move-exclusive.ts';
import { privateFolder, requestFiles } from '../disk/request-files.ts';
import { openScratch } from '../disk/scratch.ts';
import { fixedDocumentsOf } from '../interfaces/discovery/index.ts';
import { parseNative } from '../library/markdown/parse-native.ts';
import { cacheFolderOf, otherCaches, workFolderOf } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';
import { openPublisher } from '../release/publisher.ts';
import { openIndex } from '../search/index/open-index.ts';
import type { BuildOptions } from './build-options.ts';
import { openFeedTexts } from './cache/feed-texts.ts';
import { digestOfInput, isPublished, savePublishedInput } from './cache/published-input.ts';
import { documentDate } from './document-date.ts';
import { renderPages } from './pages/render-pages.ts';
import { publishRelease } from './publish-release.ts';
import { writeAddedTexts } from './stages/added-texts.ts';
import { buildDocuments } from './stages/build-documents.ts';
import { readCardPictures } from './stages/card-pictures.ts';
import { checkRelease } from './stages/check-release.ts';
import { compressFiles } from './stages/compress.ts';
import { copyFiles } from './stages/copy-files.ts';
import { makeHostCode } from './stages/hosts/host-code.ts';
import { publishData } from './stages/hosts/publish-data.ts';
import { indexSearch } from './stages/index-search.ts';
import { makePagePictures } from './stages/page-pictures.ts';
import { makePageStyles } from './stages/page-styles.ts';
import { placeComputedPages } from './stages/place-computed-pages.ts';
import { preparePagefind } from './stages/run-pagefind.ts';
import { writeCards } from './stages/write-cards.ts';
import { writeIcons } from './stages/write-icons.ts';
import { writeDocuments, writeTwins } from './stages/write-twins.ts';
import { openBuiltLibrary } from './views/built-library.ts';

/**
 * Builds a release from content without errors and publishes it. Returns false if the published release was made of the
 * same input: it stays.
 */
export const buildSite = async (
  settings: Settings,
  content: StoredContent,
  { root, base, ahead, replace, notify, onIssues, onStage, onPublished, onProgress }: BuildOptions,
): Promise<boolean> => {
  const { build, bytes, aliases, assets, replaced } = content;
  const { contentFolder, components, followLinks, outFolder, target } = settings;
  const { isUpload } = target;
  const publisher = await openPublisher({
    out: outFolder,
    content: contentFolder,
    root: base,
    home: homedir(),
    replace,
    notify,
    asFolder: isUpload,
  });
  const { site: staging, previous: before } = publisher;
  const scratch = await openScratch(workFolderOf(settings));
  const work = scratch.folder;
  const spools = createFileSpools(work);
  const running: Promise<unknown>[] = [];
  /** Starts work beside the stages. It ends, even if it fails, before the folders are removed. */
  const beside = <Result>(work: Promise<Result>): Promise<Result> => {
    running.push(work.catch(() => undefined));
    return work;
  };
  const cache = cacheFolderOf(settings);
  const nameOfOut = `${digestOf(outFolder).slice(0, 16)}.json`;
  try {
    const input = await digestOfInput(root, settings, content, documentDate(settings));
    const saved = path.join(cache, 'releases', nameOfOut);
    const pages = path.join(cache, 'pages', nameOfOut);
    if (await isPublished(saved, input, before)) return false;
    await mkdir(path.join(staging, privateFolder));
    const store = path.join(staging, requestFiles.library);
    await writeFile(store, bytes);
    const library = openBuiltLibrary(bytes);

    onStage('pictures');
    const files = {
      folder: contentFolder,
      assets,
      cache: openFileCache(path.join(cache, 'pictures')),
    };
    const pictures = await makePagePictures({
      settings,
      content,
      library,
      work,
      notify,
      onIssues,
      onProgress,
      cache: files.cache,
    });
    const { own, remote, made } = pictures;

    onStage('pages');
    const shared = await readCardPictures(contentFolder, library.site);
    const styles = await makePageStyles({ root, contentFolder, followLinks, library, cache, work });
    const { tokens } = styles;
    const { onDemand, rendered, compressed, save } = await renderPages({
      root,
      library,
      ahead,
      cache,
      work,
      before,
      onProgress,
      compresses: !isUpload,
      files: {
        contentFolder,
        components,
        followLinks,
        store,
        fonts: styles.fonts,
        tokens: styles.file,
        pictures: pictures.file,
      },
      options: { tokens, pictures: made, linksPictures: false },
      out: staging,
      saved: pages,
    });
    for (const { copyTo } of [own, remote]) await copyTo(staging);
    await placeComputedPages(library, staging);
    await writeAddedTexts(library, tokens, staging);
    if (onDemand) await moveExclusive(path.join(work, 'server'), path.join(staging, privateFolder, 'server'));

    // All HTML is written: Pagefind, which indexes it for browsers, runs as a process beside the other stages. After an edit
    // of a few pages it would take longer than those, which would wait for the processor: it starts when they are published.
    const pagefind = await preparePagefind({ folder: staging, temporary: publisher.temporary, site: library.site });
    if (isUpload || 2 * rendered > library.totalSize) beside(pagefind.start());
    onStage('cards');
    const covers = { pictures: made, ...files };
    const cards = openFileCache(path.join(cache, 'cards'));
    await writeCards({ library, out: staging, tokens, shared, covers, cache: cards });
    onStage('twins');
    await writeTwins(library, staging, before);

    onStage('search');
    const compressing = isUpload
      ? new Set<string>()
      : beside(compressFiles(staging, { before, without: [privateFolder], done: compressed }));
    const searchFile = path.join(staging, requestFiles.search);
    const { openSpool } = spools;
    const index = await indexSearch({ library, target: searchFile, cache, owner: contentFolder, openSpool });
    spools.close();
    const done = new Set([...compressed, ...(await compressing)]);

    onStage('documents');
    const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library);
    await copyFiles({ ...files, drawings: remote.drawings }, staging, replaced);
    const site = { folder: staging, pictures: made, owner: contentFolder, cache };
    const built = await buildDocuments(library, site, replaced);
    const texts = await openFeedTexts(cache, contentFolder);
    const more = { documents: fixedDocumentsOf(library), search, built, parse: parseNative, keep: texts.keep };
    await writeDocuments(library, staging, { now: documentDate(settings), ...more }, replaced);
    await texts.save();
    const icons = openFileCache(path.join(cache, 'icons'), otherCaches(cache, 'icons'));
    await writeIcons({ library, contentFolder, out: staging, tokens, cache: icons });
    const contentFiles = [...Array.from(assets, publishedAsset), ...remote.drawings];
    await target.writeRules?.({ library, aliases, contentFiles }, staging);
    if (isUpload) await pagefind.moveTo(staging);

    const data = await publishData({ target, library, stores: [bytes, index], build, out: staging, before, notify });
    onStage('check');
    checkRelease(library, staging, replaced);
    if (!isUpload) {
      onStage('compression');
      await compressFiles(staging, { before, without: [privateFolder], done });
    }
    const code = { root, work, base, staging, library, contentFiles, data, notify };
    const publishCode = await makeHostCode(target, code);
    onStage('publish');
    await publishCode();
    const release = await publishRelease({ publisher, build, isUpload, pagefind, save, onStage, onPublished });
    // The next build asks again for pictures that are missing.
    if (!isUpload && remote.missing.size === 0) await savePublishedInput(saved, input, release);
    return true;
  } finally {
    await Promise.all(running);
    spools.close();
    await scratch.remove();
    await publisher.close();
  }
};
