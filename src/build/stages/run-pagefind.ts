import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { linkFiles } from '../../disk/link-files.ts';
import { listFiles } from '../../disk/manifest.ts';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import { hasLanguages } from '../../library/language/site-language.ts';
import { once } from '../../once.ts';
import type { Site } from '../../site/schema.ts';

/** Pagefind's command. Its service for Node answers while its last writes are under way; the command ends when they are done. */
const command = fileURLToPath(new URL('runner/bin.cjs', import.meta.resolve('pagefind')));

/** The build gets three times as much of a processor that both want; where one is idle, it makes no difference. */
const niceness = 5;

/** Runs Pagefind as a process that leaves the processor to the build, which needs it more. */
const run = (options: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const { pid } = execFile(process.execPath, [command, ...options, '--quiet'], (error) => {
      if (error === null) resolve();
      else reject(error);
    });
    try {
      if (pid !== undefined) setPriority(pid, niceness);
    } catch {
      // It has ended, or the system does not allow it.
    }
  });

/** Search boxes of Pagefind's own and its highlighter, which no page of ours loads: compressing them took a tenth of a small build. */
const unused = /^pagefind-(?:(?:component-|modular-)?ui\.(?:css|js)|highlight\.js)$/;

const removeUnused = async (index: string): Promise<void> => {
  for (const name of await readdir(index)) if (unused.test(name)) await rm(path.join(index, name));
};

export interface PagefindInput {
  /** Folder of the finished pages. */
  readonly folder: string;
  /** Folder for temporary files, on the same disk. */
  readonly temporary: string;
  readonly site: Site;
}

/** The index of the pages for browsers. */
export interface BrowserIndex {
  /** Starts to make it, once; resolves when it is finished. */
  readonly start: () => Promise<void>;
  /** Makes it if nobody has started it, and puts the finished index into a folder, as `pagefind/`. */
  readonly moveTo: (target: string) => Promise<void>;
}

/** Prepares the index of the pages that a folder has now; pages that come into it later are not indexed. */
export const preparePagefind = async ({ folder, temporary, site }: PagefindInput): Promise<BrowserIndex> => {
  const [pages, index] = [path.join(temporary, 'pages'), path.join(temporary, 'pagefind')];
  const names = (await listFiles(folder)).filter((name) => name.endsWith('.html'));
  await linkFiles(names, folder, pages);
  // Of a site in several languages it makes an index for each, and a page loads that of its own.
  const language = hasLanguages(site) ? [] : ['--force-language', site.language];
  const start = once(() =>
    run(['--site', pages, '--output-path', index, ...language]).then(
      () => removeUnused(index),
      (cause: unknown) => {
        throw new Error(`Pagefind could not index the pages in ${folder}.`, { cause });
      },
    ),
  );
  return {
    start,
    moveTo: async (target) => {
      await start();
      await moveExclusive(index, path.join(target, 'pagefind'));
    },
  };
};
