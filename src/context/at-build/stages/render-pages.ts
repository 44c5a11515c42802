import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Library } from '../../../library/library.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import type { PreviousRelease } from '../../releases/previous-release.ts';
import { digestOfCode } from '../cache/code-digest.ts';
import { type PageReadings, rememberPages, unchangedPages } from '../cache/rendered-pages.ts';
import { inBatches } from '../in-batches.ts';
import { writePages } from './write-pages.ts';

export interface RenderPagesInput {
  readonly root: string;
  readonly library: Library;
  /** File of the compiled library that pages read. */
  readonly store: string;
  /** List of the pictures, as a file and as text. */
  readonly pictures: { readonly file: string; readonly list: string };
  /** Output folder of the finished pages. */
  readonly out: string;
  /** Folder for Astro's output, inside the project. */
  readonly work: string;
  /** File with the dependencies of the last release's pages. */
  readonly memory: string;
  /** The previous release, if there is one. */
  readonly before: PreviousRelease | undefined;
  /** Reports how many pages of the total have begun to render. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedPages {
  /** True if a page of the owner's needs Astro's server, which is in `work` then. */
  readonly onDemand: boolean;
  /** Stores the dependencies of all pages for the next build, once they are published as this release. */
  readonly remember: (release: string) => Promise<void>;
}

/**
 * Renders every page whose dependencies changed to HTML; others are files of the previous release. A test keeps the
 * result equal, byte for byte, to that of a build without a previous release.
 */
export const renderPages = async (input: RenderPagesInput): Promise<RenderedPages> => {
  const { root, library, store, pictures, out, work, memory, before, onProgress } = input;
  const inputs = await digestOfCode(root, ['src', 'astro.config.mjs'], [library.origin, pictures.list]);
  const kept: PageReadings = await unchangedPages(memory, { library, inputs, before });
  const all = Array.from({ length: library.size }, (_, position) => library.pathAt(position));
  const pages = all.filter((page) => !kept.has(page));
  const target = path.join(work, 'public');
  const { onDemand, readings } = await writePages({
    root,
    origin: library.origin,
    store,
    pictures: pictures.file,
    out: target,
    work,
    pages,
    onPage: (count) => onProgress(count, pages.length),
  });
  for (const name of await readdir(target)) await moveExclusive(path.join(target, name), path.join(out, name));
  if (before !== undefined) {
    const names = Array.from(kept.keys(), (page) => `${page}.html`);
    await inBatches(names, 64, (name) => before.inherit(name, out));
  }
  const remember = (release: string): Promise<void> =>
    rememberPages(memory, { library, inputs, release, pages: new Map([...kept, ...readings]) });
  return { onDemand, remember };
};
