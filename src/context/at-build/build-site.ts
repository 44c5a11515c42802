import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fixedDocumentsOf } from '../../interfaces/discovery/index.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import { parseNative } from '../../library/markdown/parse-native.ts';
import { openIndex } from '../../search/index/open-index.ts';
import { openFileCache } from '../disk/file-cache.ts';
import { moveExclusive } from '../disk/move-exclusive.ts';
import { openScratch } from '../disk/scratch.ts';
import { cacheFolderOf, workFolderOf } from '../places.ts';
import { openPublisher } from '../releases/publisher.ts';
import { privateFolder, requestFiles } from '../request-files.ts';
import { writeReleaseData } from '../segments/write-segments.ts';
import type { Settings } from '../settings.ts';
import { writeBooks } from './bundle/write-books.ts';
import { writeBundles } from './bundle/write-bundles.ts';
import { openFeedTexts } from './cache/feed-texts.ts';
import { digestOfInput, isPublished, savePublishedInput } from './cache/published-input.ts';
import type { StoredContent } from './content/store-content.ts';
import { digestOf } from './digest.ts';
import { documentDate } from './document-date.ts';
import { publishedAsset } from './files/published-files.ts';
import { makeSiteFonts } from './fonts/make-site-fonts.ts';
import { renderPages } from './pages/render-pages.ts';
import { publishRelease } from './publish-release.ts';
import { describeNoNetwork, fetchedPictures, missingPictureIssues } from './remote/remote-pictures.ts';
import { publicNetwork } from './remote/request-picture.ts';
import { writeCalculatorView } from './stages/calculator-view.ts';
import { readCardPictures } from './stages/card-pictures.ts';
import { checkRelease } from './stages/check-release.ts';
import { compressFiles } from './stages/compress.ts';
import { copyComputedPages } from './stages/copy-computed-pages.ts';
import { copyFiles } from './stages/copy-files.ts';
import { makeHostCode } from './stages/hosts/host-code.ts';
import { writeHostRules } from './stages/hosts/write-host-rules.ts';
import { writeRedirectPages } from './stages/hosts/write-redirect-pages.ts';
import { indexSearch } from './stages/index-search.ts';
import { makePictures } from './stages/make-pictures.ts';
import { makeRemotePictures } from './stages/make-remote-pictures.ts';
import { readRequestTexts } from './stages/request-texts.ts';
import { runPagefind } from './stages/run-pagefind.ts';
import { writeCards } from './stages/write-cards.ts';
import { writeIcons } from './stages/write-icons.ts';
import { writeDocuments, writeTwins } from './stages/write-twins.ts';
import { withCardFiles } from './theme/card-tokens.ts';
import { readThemeSheet } from './theme/read-theme.ts';
import { openBuiltLibrary } from './views/built-library.ts';
import { widePictures } from './views/html/wide-pictures.ts';

/** Options of `buildSite()`. */
export interface BuildOptions {
  /** Folder of the program. */
  readonly root: string;
  /** Folder in which the command runs: that of `netlify.toml`. */
  readonly base: string;
  /** Moves aside an output folder that no build created. */
  readonly replace: boolean;
  /** Receives messages for the owner. */
  readonly notify: (sentence: string) => void;
  /** Receives issues that only a build can find. */
  readonly onIssues: (issues: readonly ContentIssue[]) => void;
  readonly onStage: (name: string) => void;
  /** Called when the site is published; on our own server, the index for browsers follows. */
  readonly onPublished: () => void;
  /** Reports how many pages of a stage are done. */
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Builds a release from content without errors and publishes it. Returns false if the published release was made of the
 * same input: it stays.
 */
export const buildSite = async (
  settings: Settings,
  content: StoredContent,
  { root, base, replace, notify, onIssues, onStage, onPublished, onProgress }: BuildOptions,
): Promise<boolean> => {
  const { build, bytes, aliases, assets, remotePictures, replaced } = content;
  const { contentFolder, outFolder, target } = settings;
  const { isUpload } = target;
  const publisher = await openPublisher({
    out: outFolder,
    content: contentFolder,
    root: base,
    home: homedir(),
    replace,
    asFolder: isUpload,
    notify,
  });
  const { site: staging, previous: before } = publisher;
  const scratch = await openScratch(workFolderOf(settings));
  const work = scratch.folder;
  const running: Promise<unknown>[] = [];
  /** Starts work beside the stages. It ends, even if it fails, before the folders are removed. */
  const beside = <Result>(work: Promise<Result>): Promise<Result> => {
    running.push(work.catch(() => undefined));
    return work;
  };
  const [cache, nameOfOut] = [cacheFolderOf(settings), `${digestOf(outFolder).slice(0, 16)}.json`];
  try {
    const input = await digestOfInput(root, settings, content, documentDate(settings));
    const saved = path.join(cache, 'releases', nameOfOut);
    if (await isPublished(saved, input, before)) return false;
    await mkdir(path.join(staging, privateFolder));
    const store = path.join(staging, requestFiles.library);
    await writeFile(store, bytes);
    const library = openBuiltLibrary(bytes);

    onStage('pictures');
    const files = { folder: contentFolder, assets, cache: openFileCache(path.join(cache, 'pictures')) };
    const own = await makePictures({ ...files, wide: widePictures(library), onProgress });
    const urls = fetchedPictures(library.site, remotePictures);
    const remote = await makeRemotePictures({ ...files, urls, network: publicNetwork, now: settings.now, onProgress });
    const made = new Map([...own.pictures, ...remote.pictures]);
    const pictures = path.join(work, 'pictures.json');
    await writeFile(pictures, JSON.stringify(Object.fromEntries(made)));
    onIssues(missingPictureIssues(remotePictures, remote.missing));
    const noNetwork = describeNoNetwork(urls, remote.missing);
    if (noNetwork !== undefined) notify(noNetwork);

    onStage('pages');
    const engineTokens = await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8');
    const shared = await readCardPictures(contentFolder, library.site);
    const colours = `${engineTokens}\n${await readThemeSheet(contentFolder)}`;
    const tokensFile = path.join(work, 'tokens.css');
    await writeFile(tokensFile, colours);
    const tokens = withCardFiles(colours, contentFolder, library.site);
    const fonts = path.join(work, 'fonts');
    const fontCache = openFileCache(path.join(cache, 'fonts'));
    await makeSiteFonts(library, { folder: fonts, cache: fontCache, display: 'optional' });
    const { onDemand, save } = await renderPages({
      root,
      library,
      files: { contentFolder, fonts, store, tokens: tokensFile, pictures },
      options: { tokens, pictures: made, linksPictures: false },
      out: staging,
      work,
      cache,
      saved: path.join(cache, 'pages', nameOfOut),
      before,
      onProgress,
    });
    for (const { copyTo } of [own, remote]) await copyTo(staging);
    // The template of /ask is filled in at request time; it is not a page.
    await moveExclusive(path.join(staging, 'ask.html'), path.join(staging, requestFiles.askShell));
    await copyComputedPages(library, staging);
    await writeCalculatorView(root, library, { tokens, out: staging });
    if (onDemand) await moveExclusive(path.join(work, 'server'), path.join(staging, privateFolder, 'server'));

    // All HTML is written: Pagefind, which indexes it for browsers, runs as a process beside the other stages.
    const pagefind = await runPagefind({ folder: staging, temporary: publisher.temporary, site: library.site });
    beside(pagefind.finished);
    onStage('cards');
    const covers = { pictures: made, ...files };
    await writeCards({ library, out: staging, tokens, shared, covers, cache: path.join(cache, 'cards') });
    onStage('twins');
    await writeTwins(library, staging, before);

    onStage('search');
    const compressing = isUpload
      ? new Set<string>()
      : beside(compressFiles(staging, { before, without: [privateFolder], done: new Set() }));
    const searchFile = path.join(staging, requestFiles.search);
    const index = await indexSearch({ library, target: searchFile, cache, owner: contentFolder });
    const done = await compressing;

    onStage('documents');
    const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length, library);
    const built = await writeBundles(library, staging, replaced);
    const texts = await openFeedTexts(cache, contentFolder);
    const more = { documents: fixedDocumentsOf(library), search, built, parse: parseNative, keep: texts.keep };
    await writeDocuments(library, staging, { now: documentDate(settings), ...more }, replaced);
    await texts.save();
    await copyFiles({ ...files, drawings: remote.drawings }, staging, replaced);
    await writeBooks(library, staging, made, replaced);
    await writeIcons({ library, contentFolder, out: staging, tokens });
    const contentFiles = [...Array.from(assets, publishedAsset), ...remote.drawings];
    if (isUpload) await writeHostRules(library, { aliases, contentFiles, target }, staging);
    // Where a host reads `_redirects`, a page would win over the rule.
    if (target.name === 'static') await writeRedirectPages(library, aliases, staging);
    if (isUpload) await pagefind.moveTo(staging);

    if (library.site.publishData) {
      const texts = await readRequestTexts(library, staging);
      await writeReleaseData({ build, library: bytes, search: index, texts, out: staging, before });
    }

    onStage('check');
    await checkRelease(library, staging, replaced);
    if (!isUpload) {
      onStage('compression');
      await compressFiles(staging, { before, without: [privateFolder], done });
    }
    const publishCode = await makeHostCode(target.name, { root, work, base, staging, library, contentFiles, notify });
    onStage('publish');
    await publishCode();
    const release = await publishRelease({ publisher, build, isUpload, pagefind, save, onStage, onPublished });
    // The next build asks again for pictures that are missing.
    if (!isUpload && remote.missing.size === 0) await savePublishedInput(saved, input, release);
    return true;
  } finally {
    await Promise.all(running);
    await scratch.remove();
    await publisher.close();
  }
};
