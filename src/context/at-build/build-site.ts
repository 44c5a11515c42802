import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documents } from '../../interfaces/discovery/index.ts';
import { openIndex } from '../../search/open-index.ts';
import { privateFolder, requestFiles } from '../request-files.ts';
import { digestOf } from './digest.ts';
import { openBuilt } from './open-built.ts';
import { publishedAsset } from './pictures.ts';
import type { Settings } from './settings.ts';
import { bundleFunctions } from './stages/bundle-functions.ts';
import { compressFiles } from './stages/compress.ts';
import { indexSearch } from './stages/index-search.ts';
import { makePictures } from './stages/make-pictures.ts';
import { openStaging, openWork, publishFolder, publishRelease, releaseAt, releasesOf } from './stages/publish.ts';
import { renderPages } from './stages/render-pages.ts';
import { selfCheck } from './stages/self-check.ts';
import { writeCards } from './stages/write-cards.ts';
import { writeHostRules } from './stages/write-host-rules.ts';
import { writeDocuments, writeTwins } from './stages/write-twins.ts';
import type { StoredContent } from './store-content.ts';

export interface BuildOptions {
  readonly root: string;
  /** A host that takes the folder away, such as Netlify: no link, no compressed copies. */
  readonly forUpload: boolean;
  readonly onStage: (name: string) => void;
  /** Is told how much of a long stage is done. */
  readonly onProgress: (done: number, total: number) => void;
}

/** The day that documents count from: the one that makes builds repeatable, or today. */
const dateOf = ({ fallbackDay, now }: Settings): number => (fallbackDay === undefined ? now : Date.parse(fallbackDay));

const copyAssets = async (assets: StoredContent['assets'], from: string, out: string): Promise<void> => {
  for (const asset of assets) {
    const target = path.join(out, publishedAsset(asset));
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(from, asset), target);
  }
};

/** Content that compiled without errors becomes a release, and the release becomes the published site. */
export const buildSite = async (
  settings: Settings,
  { build, bytes, aliases, assets }: StoredContent,
  { root, forUpload, onStage, onProgress }: BuildOptions,
): Promise<void> => {
  const { outFolder } = settings;
  const staging = await openStaging(outFolder);
  const work = await openWork(path.join(root, '.halyard'));
  try {
    await mkdir(path.join(staging, privateFolder));
    const store = path.join(staging, requestFiles.library);
    await writeFile(store, bytes);
    const library = openBuilt(bytes);

    onStage('pictures');
    const cache = path.join(root, 'node_modules/.cache/halyard');
    const made = await makePictures({ folder: settings.contentFolder, assets, cache: path.join(cache, 'pictures') });
    await mkdir(work, { recursive: true });
    const pictures = {
      file: path.join(work, 'pictures.json'),
      list: JSON.stringify(Object.fromEntries(made.pictures)),
    };
    await writeFile(pictures.file, pictures.list);

    onStage('pages');
    const before = forUpload ? undefined : await releaseAt(outFolder);
    const memory = path.join(cache, 'pages', `${digestOf(outFolder).slice(0, 16)}.json`);
    const { onDemand, remember } = await renderPages({
      root,
      library,
      store,
      pictures,
      out: staging,
      work,
      memory,
      before,
      onProgress,
    });
    await made.copyTo(staging);
    // The page around answers is filled in at request time, and is no page of its own.
    await rename(path.join(staging, 'ask.html'), path.join(staging, requestFiles.askShell));
    if (onDemand) await cp(path.join(work, 'server'), path.join(staging, privateFolder, 'server'), { recursive: true });

    onStage('cards');
    const tokens = await readFile(path.join(root, 'src/styles/tokens.css'), 'utf8');
    await writeCards({ library, out: staging, tokens, cache: path.join(cache, 'cards') });
    onStage('twins');
    await writeTwins(library, staging, before);
    await copyAssets(assets, settings.contentFolder, staging);

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
    await writeDocuments(library, staging, { now: dateOf(settings), documents, search });
    if (forUpload) {
      await writeHostRules(library, aliases, staging);
      await bundleFunctions(root);
    }

    onStage('check');
    await selfCheck(library, staging);
    if (!forUpload) {
      onStage('compression');
      await compressFiles(staging, { before, without: [privateFolder], done });
    }
    onStage('publish');
    if (forUpload) await publishFolder(staging, outFolder);
    else {
      const release = path.join(releasesOf(outFolder), `${build}-${Date.now().toString(36)}`);
      await rename(staging, release);
      await publishRelease(release, outFolder);
      await remember(release);
    }
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(staging, { recursive: true, force: true });
  }
};
