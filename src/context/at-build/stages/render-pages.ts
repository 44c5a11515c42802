import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { basePathOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import type { PreviousRelease } from '../../releases/previous-release.ts';
import { digestOfCode } from '../cache/code-digest.ts';
import { saveRenderedPages, unchangedPages, type ViewDigests } from '../cache/rendered-pages.ts';
import { digestOf } from '../digest.ts';
import { inBatches } from '../in-batches.ts';
import { digestOfTheme } from '../theme/read-theme.ts';
import { openPageViews, type ViewOptions } from '../views/view-page.ts';
import { addBasePath } from './hosts/add-base-path.ts';
import { writePages } from './write-pages.ts';

export interface RenderPagesInput {
  readonly root: string;
  readonly library: Library;
  /** Files that Astro creates the views from, with the same data as the library and `options`. */
  readonly files: {
    readonly contentFolder: string;
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
  /** File with the view digests of the last release. */
  readonly saved: string;
  /** The last release, if there is one. */
  readonly before: PreviousRelease | undefined;
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedPages {
  /** True if a page of the owner's needs Astro's server, which is in `work` then. */
  readonly onDemand: boolean;
  /** Saves the view digests, once the pages are published as this release. */
  readonly save: (release: string) => Promise<void>;
}

const digestsOf = (library: Library, options: ViewOptions): ViewDigests => {
  const viewAt = openPageViews(library, options);
  return new Map(
    Array.from({ length: library.totalSize }, (_, position) => [
      library.pathAt(position),
      digestOf(JSON.stringify(viewAt(position))).slice(0, 24),
    ]),
  );
};

/** Returns the style sheets of the fonts, which name the characters of each. */
const fontSheets = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css')).sort();
  return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
};

/**
 * Renders the HTML of every page whose view or code has changed since the last release, and takes the files of the
 * others from there. A test keeps the result equal, byte for byte, to that of a build without a previous release.
 */
export const renderPages = async (input: RenderPagesInput): Promise<RenderedPages> => {
  const { root, library, files, options, out, work, saved, before, onProgress } = input;
  const more = [
    library.origin,
    JSON.stringify(library.site.strings),
    await digestOfTheme(files.contentFolder),
    ...(await fontSheets(files.fonts)),
  ];
  const code = await digestOfCode(root, ['src', 'astro.config.mjs'], more);
  const views = digestsOf(library, options);
  const unchanged = await unchangedPages(saved, { code, views, before });
  const pages = [...views.keys()].filter((page) => !unchanged.has(page));
  const list = path.join(work, 'pages.json');
  await writeFile(list, JSON.stringify(pages));
  const target = path.join(work, 'public');
  const { onDemand } = await writePages({
    root,
    origin: library.origin,
    files: { ...files, pages: list },
    out: target,
    work,
    onPage: (count) => onProgress(Math.min(count, pages.length), pages.length),
  });
  const base = basePathOf(library.origin);
  if (base !== '') await addBasePath(target, base);
  for (const name of await readdir(target)) await moveExclusive(path.join(target, name), path.join(out, name));
  if (before !== undefined) {
    const names = Array.from(unchanged, (page) => `${page}.html`);
    await inBatches(names, 64, (name) => before.inherit(name, out));
  }
  return { onDemand, save: (release) => saveRenderedPages(saved, { code, release, views }) };
};
