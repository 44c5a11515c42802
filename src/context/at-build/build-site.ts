import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { documents } from '../../interfaces/discovery/index.ts';
import { openIndex } from '../../search/index/open-index.ts';
import { openFileCache } from '../disk/file-cache.ts';
import { moveToFree } from '../disk/move.ts';
import { replaceOwnFolder } from '../disk/replace-own-folder.ts';
import { openScratch } from '../disk/scratch.ts';
import { openPublisher } from '../releases/publisher.ts';
import { privateFolder, requestFiles } from '../request-files.ts';
import type { Settings } from '../settings.ts';
import type { StoredContent } from './content/store-content.ts';
import { digestOf } from './digest.ts';
import { bundleFunctions, functionsFolder } from './stages/bundle-functions.ts';
import { compressFiles } from './stages/compress.ts';
import { checkFiles, copyFiles } from './stages/copy-files.ts';
import { indexSearch } from './stages/index-search.ts';
import { makePictures } from './stages/make-pictures.ts';
import { renderPages } from './stages/render-pages.ts';
import { selfCheck } from './stages/self-check.ts';
import { writeCards } from './stages/write-cards.ts';
import { writeHostRules } from './stages/write-host-rules.ts';
import { writeDocuments, writeTwins } from './stages/write-twins.ts';
import { openBuilt } from './views/built-library.ts';

export interface BuildOptions {
  readonly root: string;
  /** A host that takes the folder away, such as Netlify: no link, no compressed copies. */
  readonly forUpload: boolean;
  /** Moves aside what lies at the published folder and was not made by a build. */
  readonly replace: boolean;
  /** Receives sentences for the owner. */
  readonly say: (sentence: string) => void;
  readonly onStage: (name: string) => void;
  /** Is told how much of a long stage is done. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The day that documents count from: the one that makes builds repeatable, or today. */
const dateOf = ({ fallbackDay, now }: Settings): number => (fallbackDay === undefined ? now : Date.parse(fallbackDay));

/** Content that compiled without errors becomes a release, and the release becomes the published site. */
export const buildSite = async (
  settings: Settings,
  { build, bytes, aliases, assets, replaced }: StoredContent,
  { root, forUpload, replace, say, onStage, onProgress }: BuildOptions,
): Promise<void> => {
  const { outFolder } = settings;
  const publisher = await openPublisher({
    out: outFolder,
    content: settings.contentFolder,
    root,
    home: homedir(),
    replace,
    asFolder: forUpload,
    say,
  });
  const { site: staging, previous: before } = publisher;
  const scratch = await openScratch(path.join(root, '.halyard'));
  const work = scratch.folder;
  try {
    await mkdir(path.join(staging, privateFolder));
    const store = path.join(staging, requestFiles.library);
    await writeFile(store, bytes);
    const library = openBuilt(bytes);

    onStage('pictures');
    const cache = path.join(root, 'node_modules/.cache/halyard');
    const files = { folder: settings.contentFolder, assets, cache: openFileCache(path.join(cache, 'pictures')) };
    await checkFiles(files);
    const made = await makePictures(files);
    const pictures = path.join(work, 'pictures.json');
    await writeFile(pictures, JSON.stringify(Object.fromEntries(made.pictures)));

    onStage('pages');
    const tokensFile = path.join(root, 'src/styles/tokens.css');
    const tokens = await readFile(tokensFile, 'utf8');
    const { onDemand, save } = await renderPages({
      root,
      library,
      files: { store, tokens: tokensFile, pictures },
      options: { tokens, pictures: made.pictures },
      out: staging,
      work,
      saved: path.join(cache, 'pages', `${digestOf(outFolder).slice(0, 16)}.json`),
      before,
      onProgress,
    });
    await made.copyTo(staging);
    // The page around answers is filled in at request time, and is no page of its own.
    await moveToFree(path.join(staging, 'ask.html'), path.join(staging, requestFiles.askShell));
    if (onDemand) await moveToFree(path.join(work, 'server'), path.join(staging, privateFolder, 'server'));

    onStage('cards');
    await writeCards({ library, out: staging, tokens, cache: path.join(cache, 'cards') });
    onStage('twins');
    await writeTwins(library, staging, before);

    onStage('search');
    // Pagefind is a process of its own: what is finished is compressed beside it.
    const indexing = indexSearch({
      library,
      site: staging,
      target: path.join(staging, requestFiles.search),
      cache,
      owner: settings.contentFolder,
    });
    const compressing = forUpload
      ? new Set<string>()
      : compressFiles(staging, { before, without: [privateFolder, 'pagefind'], done: new Set() });
    // Both have ended, well or not, before the folder is looked at again.
    await Promise.allSettled([indexing, compressing]);
    const [, done] = await Promise.all([indexing, compressing]);

    onStage('documents');
    const index = await readFile(path.join(staging, requestFiles.search));
    const search = await openIndex((offset, length) => index.subarray(offset, offset + length), index.length);
    await writeDocuments(library, staging, { now: dateOf(settings), documents, search }, replaced);
    // Pagefind has run, so that no file of the content folder is among the pages that it finds.
    await copyFiles(files, staging, replaced);
    if (forUpload) {
      await writeHostRules(library, { aliases, assets }, staging);
      await bundleFunctions(root, path.join(work, 'functions'));
    }

    onStage('check');
    await selfCheck(library, staging, replaced);
    if (!forUpload) {
      onStage('compression');
      await compressFiles(staging, { before, without: [privateFolder], done });
    }
    onStage('publish');
    if (forUpload) await replaceOwnFolder(path.join(work, 'functions'), path.join(root, functionsFolder));
    const release = await publisher.publish(build);
    if (!forUpload) await save(release);
  } finally {
    await scratch.remove();
    await publisher.close();
  }
};
