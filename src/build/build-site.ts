import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { computeDigest } from '../content/digest.ts';
import { publishedAsset } from '../content/files/published-files.ts';
import type { StoredContent } from '../content/store-content.ts';
import { limitFileCache, openFileCache } from '../disk/file-cache.ts';
import { createFileSpools } from '../disk/file-spools.ts';
import { moveExclusive } from '../disk/move-exclusive.ts';
import { privateFolder, requestFiles } from '../disk/request-files.ts';
import { openScratch } from '../disk/scratch.ts';
import { getFixedDocuments } from '../interfaces/discovery/index.ts';
import { parseNative } from '../library/markdown/parse-native.ts';
import { getCacheFolder, getWorkFolder, otherCaches } from '../project/places.ts';
import type { Settings } from '../project/settings.ts';
import { openPublisher } from '../release/publisher.ts';
import { openIndex } from '../search/index/open-index.ts';
import type { BuildOptions } from './build-options.ts';
import { openFeedTexts } from './cache/feed-texts.ts';
import { digestOfInput, isPublished, savePublishedInput } from './cache/published-input.ts';
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
import { type BrowserIndex, preparePagefind } from './stages/run-pagefind.ts';
import { writeCards } from './stages/write-cards.ts';
import { writeIcons } from './stages/write-icons.ts';
import { writeDocuments, writeTwins } from './stages/write-twins.ts';
import { openBuiltLibrary } from './views/built-library.ts';

/** The date for documents, in milliseconds since 1970: the fixed one of a reproducible build, or today. */
const documentDate = ({ fallbackDay, now }: Settings): number =>
  fallbackDay === undefined ? now : Date.parse(fallbackDay);

/** The caches that grow with every picture, and the most bytes that each keeps. */
const pictureCaches = ['cards', 'pictures'] as const;
const maxCacheBytes = 2 ** 30;

/** Opens the folders of a build, and what is closed at its end. */
const openBuild = async (settings: Settings, content: StoredContent, options: BuildOptions) => {
  const { contentFolder, outFolder, target } = settings;
  const publisher = await openPublisher({
    out: outFolder,
    content: contentFolder,
    root: options.base,
    home: homedir(),
    replace: options.replace,
    notify: options.notify,
    asFolder: target.isUpload,
  });
  const scratch = await openScratch(getWorkFolder(settings));
  const spools = createFileSpools(scratch.folder);
  const cache = getCacheFolder(settings);
  const nameOfOut = `${computeDigest(outFolder).slice(0, 16)}.json`;
  const running: Promise<unknown>[] = [];
  return {
    ...options,
    settings,
    content,
    isUpload: target.isUpload,
    publisher,
    /** The folder of the new release, and that of the one before. */
    staging: publisher.site,
    before: publisher.previous,
    work: scratch.folder,
    spools,
    cache,
    /** The files that say of what the last release was made, and its pages. */
    saved: path.join(cache, 'releases', nameOfOut),
    savedPages: path.join(cache, 'pages', nameOfOut),
    /** Starts work beside the stages. It ends, even if it fails, before the folders are removed. */
    beside: <Result>(work: Promise<Result>): Promise<Result> => {
      running.push(work.catch(() => undefined));
      return work;
    },
    close: async (): Promise<void> => {
      await Promise.all(running);
      spools.close();
      await scratch.remove();
      await publisher.close();
    },
  };
};

type Build = Awaited<ReturnType<typeof openBuild>>;

const storeContent = async ({ staging, content: { bytes } }: Build) => {
  await mkdir(path.join(staging, privateFolder));
  const store = path.join(staging, requestFiles.library);
  await writeFile(store, bytes);
  return { store, library: openBuiltLibrary(bytes) };
};

/** Makes the pictures, and renders the pages that show them. */
const makePages = async (build: Build) => {
  const { settings, content, root, ahead, isUpload, staging, before, work, cache, onStage, onProgress } = build;
  const { contentFolder, components, followLinks } = settings;
  const { store, library } = await storeContent(build);
  onStage('pictures');
  const files = { folder: contentFolder, assets: content.assets, cache: openFileCache(path.join(cache, 'pictures')) };
  const pictures = await makePagePictures({ ...build, library, cache: files.cache });
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
    saved: build.savedPages,
  });
  for (const { copyTo } of [own, remote]) await copyTo(staging);
  await placeComputedPages(library, staging);
  await writeAddedTexts(library, tokens, staging);
  if (onDemand) await moveExclusive(path.join(work, 'server'), path.join(staging, privateFolder, 'server'));
  return { library, files, remote, made, shared, tokens, rendered, compressed, save };
};

type Made = Awaited<ReturnType<typeof makePages>>;

/** Starts the index for browsers, of all HTML that is written, as a process beside the other stages. */
const startPagefind = async (
  { isUpload, staging, publisher, beside }: Build,
  { library, rendered }: Made,
): Promise<BrowserIndex> => {
  const pagefind = await preparePagefind({ folder: staging, temporary: publisher.temporary, site: library.site });
  // After an edit of a few pages it would take longer than those stages, which would wait for the processor: it starts when
  // they are published.
  if (isUpload || 2 * rendered > library.totalSize) beside(pagefind.start());
  return pagefind;
};

/** Writes the cards and the Markdown of pages. */
const writePageFiles = async (build: Build, { library, files, made, shared, tokens }: Made): Promise<void> => {
  const { staging, before, cache, onStage } = build;
  onStage('cards');
  const covers = { pictures: made, ...files };
  const cards = openFileCache(path.join(cache, 'cards'));
  await writeCards({ library, out: staging, tokens, shared, covers, cache: cards, before });
  onStage('Markdown copies');
  await writeTwins(library, staging, before);
};

/** Makes the index for requests, while the files of our own server's sites are compressed. Returns the files that are compressed. */
const makeIndex = async (build: Build, { library, compressed }: Made) => {
  const { settings, isUpload, staging, before, cache, spools, beside, onStage } = build;
  onStage('search');
  const compressing = isUpload
    ? new Set<string>()
    : beside(compressFiles(staging, { before, without: [privateFolder], done: compressed }));
  const target = path.join(staging, requestFiles.search);
  const { openSpool } = spools;
  const index = await indexSearch({ library, target, cache, owner: settings.contentFolder, openSpool });
  spools.close();
  return { index, done: new Set([...compressed, ...(await compressing)]) };
};

/** Writes what describes the site to machines, the owner's files, the icons, and the rules of a host. */
const writeSiteFiles = async (build: Build, { library, files, remote, made, tokens }: Made, index: Uint8Array) => {
  const { settings, content, staging, cache, onStage, notify } = build;
  const { aliases, assets, replaced } = content;
  const { contentFolder, target } = settings;
  onStage('documents');
  const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library);
  await copyFiles({ ...files, drawings: remote.drawings }, staging, replaced);
  const site = { folder: staging, pictures: made, owner: contentFolder, cache };
  const built = await buildDocuments(library, site, replaced);
  const texts = await openFeedTexts(cache, contentFolder);
  const more = { documents: getFixedDocuments(library), search, built, parse: parseNative, keep: texts.keep };
  await writeDocuments(library, staging, { now: documentDate(settings), ...more }, replaced);
  await texts.save();
  const icons = openFileCache(path.join(cache, 'icons'), otherCaches(cache, 'icons'));
  await writeIcons({ library, contentFolder, out: staging, tokens, cache: icons });
  const contentFiles = [...Array.from(assets, publishedAsset), ...remote.drawings];
  await target.writeRules?.({ library, aliases, contentFiles, notify }, staging);
  return contentFiles;
};

/** Checks and compresses the release, makes the code of a host, and publishes all of it. */
const publish = async (
  build: Build,
  { library, save }: Made,
  rest: {
    readonly index: Uint8Array;
    readonly done: ReadonlySet<string>;
    readonly contentFiles: readonly string[];
    readonly pagefind: BrowserIndex;
  },
): Promise<string> => {
  const { settings, content, root, base, publisher, isUpload, staging, before, work } = build;
  const { notify, onStage, onPublished } = build;
  const { target } = settings;
  const { index, done, contentFiles, pagefind } = rest;
  const stores = [content.bytes, index] as const;
  const data = await publishData({ target, library, stores, build: content.build, out: staging, before, notify });
  onStage('check');
  checkRelease(library, staging, content.replaced);
  if (!isUpload) {
    onStage('compression');
    await compressFiles(staging, { before, without: [privateFolder], done });
  }
  const publishCode = await makeHostCode(target, {
    root,
    work,
    base,
    staging,
    out: settings.outFolder,
    library,
    contentFiles,
    data,
    notify,
  });
  onStage('publish');
  await publishCode();
  return publishRelease({ publisher, build: content.build, isUpload, pagefind, save, onStage, onPublished });
};

/**
 * Builds a release from content without errors and publishes it. Returns false if the published release was made of the
 * same input: it stays.
 */
export const buildSite = async (
  settings: Settings,
  content: StoredContent,
  options: BuildOptions,
): Promise<boolean> => {
  const build = await openBuild(settings, content, options);
  try {
    const input = await digestOfInput(options.root, settings, content, documentDate(settings));
    if (await isPublished(build.saved, input, build.before)) return false;
    const made = await makePages(build);
    const pagefind = await startPagefind(build, made);
    await writePageFiles(build, made);
    const { index, done } = await makeIndex(build, made);
    const contentFiles = await writeSiteFiles(build, made, index);
    if (build.isUpload) await pagefind.moveTo(build.staging);
    const release = await publish(build, made, { index, done, contentFiles, pagefind });
    // The next build asks again for pictures that are missing.
    if (!build.isUpload && made.remote.missing.size === 0) await savePublishedInput(build.saved, input, release);
    for (const name of pictureCaches) await limitFileCache(path.join(build.cache, name), maxCacheBytes);
    return true;
  } finally {
    await build.close();
  }
};
