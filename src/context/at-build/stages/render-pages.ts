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
  /** The compiled content that the pages read. */
  readonly store: string;
  /** The list of the pictures that they show, as a file and as text. */
  readonly pictures: { readonly file: string; readonly list: string };
  /** Where the finished pages go. */
  readonly out: string;
  /** A folder inside the project, for what Astro writes. */
  readonly work: string;
  /** What is known of the pages of the last release. */
  readonly memory: string;
  /** The last release, or undefined where there is none. */
  readonly before: PreviousRelease | undefined;
  /** Is told how many pages of how many have begun to render. */
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedPages {
  /** Whether any page of the owner's needs Astro's server; `work` then has it. */
  readonly onDemand: boolean;
  /** Keeps for the next build what makes it skip pages, once the pages are published as this release. */
  readonly remember: (release: string) => Promise<void>;
}

/**
 * HTML for every page: rendered anew where anything that the page read has changed, else the file of the last release.
 * A test holds the result equal, to the byte, to that of a build without a release before it.
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
