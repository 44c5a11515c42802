import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { computeDigest } from '../../content/digest.ts';
import { inBatches } from '../../content/in-batches.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import { writeInFolder } from '../../disk/write-in-folder.ts';
import { homePath, missingPath, toPathname } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { loadComputers } from '../../operations/computed-pages.ts';
import type { PreviousRelease } from '../../release/previous-release.ts';
import { saveRenderedPages, unchangedPages, type ViewDigests } from '../cache/rendered-pages.ts';
import { type PublishedFonts, publishedFonts, readFontFiles, writeFonts } from '../fonts/page-fonts.ts';
import { type Compressor, openCompressor } from '../stages/compress.ts';
import { addBasePath } from '../stages/hosts/add-base-path.ts';
import { resolvePackagesOf } from '../stages/hosts/resolve-packages.ts';
import { createViews } from '../views/open-views.ts';
import type { PageView } from '../views/page-view.ts';
import { readResources } from '../views/read-resources.ts';
import { openResources } from '../views/resources.ts';
import { openPageViews, type ViewOptions } from '../views/view-page.ts';
import type { AppAhead } from './compile-ahead.ts';
import { appCodeFolder, type DescribedApp, describeApp, openAppCache, shippedApp } from './described-app.ts';
import { openPageApp, type PageApp } from './open-page-app.ts';
import { hasOwnRoutes } from './own-routes.ts';

interface WriteHtmlInput {
  readonly app: PageApp;
  readonly origin: string;
  /** The paths of the pages to render. */
  readonly pages: readonly string[];
  /** Output folder. */
  readonly out: string;
  /** Receives the path of a page when its file is written, and the number of those before it. */
  readonly onPage: (path: string, count: number) => void;
}

/** Writes the HTML of pages, and the files that they load. */
const writeHtml = async ({ app, origin, pages, out, onPage }: WriteHtmlInput): Promise<void> => {
  await moveExclusive(app.client, out);
  for (const [index, page] of pages.entries()) {
    const html = await app.render(new URL(page === homePath ? origin : origin + toPathname(page)));
    writeInFolder(path.join(out, `${page}.html`), html);
    onPage(page, index);
    // Files are compressed beside this.
    await setImmediate();
  }
};

export interface RenderPagesInput {
  readonly root: string;
  readonly library: Library;
  /** The pages that another process compiles; without them, this one does. */
  readonly ahead?: AppAhead | undefined;
  /** Files that Astro creates the views from, with the same data as the library and `options`. */
  readonly files: {
    readonly contentFolder: string;
    readonly components: string | undefined;
    readonly followLinks: boolean;
    readonly fonts: string;
    readonly store: string;
    readonly tokens: string;
    readonly pictures: string;
  };
  readonly options: ViewOptions;
  /** Output folder of the finished pages. */
  readonly out: string;
  /** Folder for Astro's output, inside the project. */
  readonly work: string;
  /** File with the view digests of the release before, and then of this one. */
  readonly saved: string;
  /** Folder of what is kept from build to build. */
  readonly cache: string;
  /** The release before, if there is one. */
  readonly before: PreviousRelease | undefined;
  /** True if finished pages are compressed while others are rendered. */
  readonly compresses: boolean;
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedPages {
  /** The number of pages that were rendered, and not taken from the release before. */
  readonly rendered: number;
  /** The names of the files with compressed copies. */
  readonly compressed: ReadonlySet<string>;
  /** True if a page of the owner's needs Astro's server, which is in `work` then. */
  readonly onDemand: boolean;
  /** Saves the view digests, once the pages are published as this release. */
  readonly save: (release: string) => Promise<void>;
}

/** A function that returns the digest of a view. What all pages share is written as JSON once. */
const openDigests = (): ((view: PageView) => string) => {
  const shared = new WeakMap<object, string>();
  const digestOfShared = (value: object): string => {
    const digest = shared.get(value) ?? computeDigest(JSON.stringify(value));
    shared.set(value, digest);
    return digest;
  };
  return ({ shell: { site, navigation, ...shell }, ...view }) =>
    computeDigest(JSON.stringify([digestOfShared(site), digestOfShared(navigation), shell, view])).slice(0, 24);
};

const computeDigests = ({ library, options }: RenderPagesInput): ViewDigests => {
  const viewAt = openPageViews(library, options);
  const digestOfView = openDigests();
  const positions = [...Array(library.totalSize).keys()];
  return new Map(positions.map((position) => [library.pathAt(position), digestOfView(viewAt(position))]));
};

interface Changed {
  /** The paths of the pages to render. */
  readonly pages: readonly string[];
  readonly described: DescribedApp;
  readonly fonts: PublishedFonts;
  readonly out: string;
  readonly compressor: Compressor | undefined;
}

/** Writes the pages that have changed; returns true if a page needs Astro's server. */
const writeChanged = async (input: RenderPagesInput, changed: Changed): Promise<boolean> => {
  const { pages, described, fonts, out, compressor } = changed;
  const { root, library, files, options, work, cache, ahead, onProgress } = input;
  const { origin, site } = library;
  const onPage = (count: number): void => onProgress(Math.min(count, pages.length), pages.length);
  const codeFolder = appCodeFolder(cache);
  const stopResolving = resolvePackagesOf(work, codeFolder, shippedApp);
  const { basePath } = described;
  const fontAddress = (name: string): string => `${basePath}/_astro/${fonts.getName(name)}`;
  try {
    if (await hasOwnRoutes(root)) {
      const list = path.join(work, 'pages.json');
      await writeFile(list, JSON.stringify(pages));
      const { writePages } = await import('./write-pages.ts');
      const all = { ...files, pages: list };
      const { onDemand } = await writePages({ root, origin, files: all, fontAddress, out, work, onPage });
      return onDemand;
    }
    const views = createViews(library, options, pages);
    const resources = openResources(await readResources({ ...files, site, toHref: fontAddress }));
    await ahead?.ended;
    const app = await openPageApp({
      ...described,
      cache: openAppCache(cache),
      codeFolder,
      out: path.join(work, 'page-app'),
      locals: { views, resources },
      root,
      files,
      work,
    });
    // Others, such as that around answers, are moved later.
    const own = new Set(pages);
    await writeHtml({
      app,
      origin,
      out,
      pages: [...views.paths, missingPath],
      onPage: (path, count) => {
        if (own.has(path)) compressor?.add(`${path}.html`);
        if (count % 50 === 0) onPage(count);
      },
    });
    return false;
  } finally {
    stopResolving();
  }
};

/**
 * Renders the HTML of every page whose view or code has changed since the last release, and takes the files of the
 * others from there. A test keeps the result equal, byte for byte, to that of a build without a previous release.
 */
export const renderPages = async (input: RenderPagesInput): Promise<RenderedPages> => {
  const { root, library, files, out, work, saved, before } = input;
  const described = input.ahead ?? (await describeApp(root, files, library.origin));
  const { code, basePath: base } = described;
  const fonts = publishedFonts(await readFontFiles(files.fonts));
  const { strings, otherLanguages } = library.site;
  await loadComputers(input.library);
  const views = computeDigests(input);
  const digest = computeDigest(
    JSON.stringify([library.origin, code, strings, otherLanguages, [...fonts.files.keys()]]),
  );
  const unchanged = await unchangedPages(saved, { code: digest, views, before });
  const pages = [...views.keys()].filter((page) => !unchanged.has(page));
  const target = path.join(work, 'public');
  // A base path is added when all pages are written.
  const compressor = input.compresses && base === '' ? openCompressor(target, before) : undefined;
  let onDemand = false;
  try {
    onDemand = await writeChanged(input, { pages, described, fonts, out: target, compressor });
  } finally {
    // Also after an error: the folder is removed then.
    await compressor?.finish();
  }
  await writeFonts(fonts, path.join(target, '_astro'));
  if (base !== '') await addBasePath(target, base);
  for (const name of await readdir(target)) await moveExclusive(path.join(target, name), path.join(out, name));
  if (before !== undefined) {
    const names = Array.from(unchanged, (page) => `${page}.html`);
    await inBatches(names, 64, (name) => before.inherit(name, out));
  }
  const compressed = (await compressor?.finish()) ?? new Set<string>();
  return {
    rendered: pages.length,
    compressed,
    onDemand,
    save: (release) => saveRenderedPages(saved, { code: digest, release, views }),
  };
};
