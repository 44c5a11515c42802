import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { moveExclusive } from '../../disk/move-exclusive.ts';
import { writeInFolder } from '../../disk/write-in-folder.ts';
import { homePath, toPathname } from '../../library/address.ts';
import type { PageApp } from './open-page-app.ts';

export interface WriteHtmlInput {
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
export const writeHtml = async ({ app, origin, pages, out, onPage }: WriteHtmlInput): Promise<void> => {
  await moveExclusive(app.client, out);
  for (const [index, page] of pages.entries()) {
    const html = await app.render(new URL(page === homePath ? origin : origin + toPathname(page)));
    writeInFolder(path.join(out, `${page}.html`), html);
    onPage(page, index);
    // Files are compressed beside this.
    await setImmediate();
  }
};
