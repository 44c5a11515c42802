import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { FolderCache } from '../../disk/folder-cache.ts';
import { keepCopy } from '../../disk/keep-copy.ts';
import { copyExclusive } from '../../disk/move-exclusive.ts';
import type { Views } from '../views/open-views.ts';
import type { Resources } from '../views/resources.ts';
import type { CompileInput } from './compile-page-app.ts';
import { isShipped, shippedApp } from './described-app.ts';

/** The values that are passed to pages with each request. */
export interface PageLocals {
  readonly views: Views;
  readonly resources: Resources;
}

/** Astro's app, as far as it is used here. */
const Entry = z.object({
  app: z.custom<{
    render(request: Request, options: { locals: PageLocals }): Promise<Response>;
  }>((value) => typeof value === 'object' && value !== null && 'render' in value),
});

export interface PageApp {
  /** The folder of the style sheets, scripts and fonts that pages load. */
  readonly client: string;
  /** The HTML of the page at a URL. */
  readonly render: (url: URL) => Promise<string>;
}

export interface OpenInput extends CompileInput {
  /** Identifies everything that the compiled pages depend on. */
  readonly key: string;
  readonly cache: FolderCache;
  /** The folder of the code that is loaded, by its key. */
  readonly codeFolder: string;
  readonly locals: PageLocals;
}

/** Copies what is compiled to the output folder, of the package what pages load; returns false if there is nothing. */
const takeCompiled = async ({ key, cache, out, ...app }: OpenInput): Promise<boolean> => {
  if (!isShipped(app)) return cache.copyTo(key, out);
  await copyExclusive(path.join(shippedApp, 'client'), path.join(out, 'client'));
  return true;
};

/** The folder from which the code of compiled pages is loaded: one that lasts, unless it cannot be written. */
const getServer = ({ key, codeFolder, out, ...app }: OpenInput): Promise<string> => {
  if (isShipped(app)) return Promise.resolve(path.join(shippedApp, 'server'));
  const server = path.join(out, 'server');
  return keepCopy(server, codeFolder, key).catch(() => server);
};

/**
 * Opens the compiled pages, without Vite if they are in the package, or in the cache with the same code: for an edit, and for the
 * first build of another folder. Views, words and fonts come with each request, so that nothing of a site is compiled in.
 */
export const openPageApp = async (input: OpenInput): Promise<PageApp> => {
  const { key, cache, locals, out } = input;
  if (!(await takeCompiled(input))) {
    // Loading Astro takes half a second, which most builds can do without.
    const { compilePageApp } = await import('./compile-page-app.ts');
    await compilePageApp(input);
    await cache.set(key, out);
  }
  const server = await getServer(input);
  const { app } = Entry.parse(await import(pathToFileURL(path.join(server, 'entry.mjs')).href));
  return {
    client: path.join(out, 'client'),
    render: async (url) => {
      // Each page gets locals of its own: the middleware and components write to them.
      const response = await app.render(new Request(url), { locals: { ...locals } });
      const html = await response.text();
      // Astro prints errors and answers 500; the page for missing addresses has the status 404.
      if (html === '' || ![200, 404].includes(response.status))
        throw new Error(`Astro renders ${url.href} with status ${response.status}.`);
      return html;
    },
  };
};
