import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { dev } from 'astro';
import { astroFolders } from '../../build/astro-folders.ts';
import { makeSiteFonts } from '../../build/fonts/make-site-fonts.ts';
import type { PageLocals } from '../../build/pages/open-page-app.ts';
import { readAddedText } from '../../build/stages/added-texts.ts';
import { addedScripts } from '../../build/theme/page-scripts.ts';
import { addedSlots } from '../../build/theme/slots.ts';
import { themePlugin } from '../../build/theme/theme-plugin.ts';
import { addedVisitors } from '../../build/views/html/text-visitor.ts';
import { openViews, type ViewFiles } from '../../build/views/open-views.ts';
import { readResources } from '../../build/views/read-resources.ts';
import { openResources } from '../../build/views/resources.ts';
import { reloadTheme, viewsPlugin } from '../../build/views/views-plugin.ts';
import { computeDigest } from '../../content/digest.ts';
import { openLiveFolder } from '../../content/live-content.ts';
import { readSheetText } from '../../content/theme/read-sheets.ts';
import { openFileCache } from '../../disk/file-cache.ts';
import { writeFileAtomic } from '../../disk/write-file-atomic.ts';
import type { Library } from '../../library/library.ts';
import { ownConfig } from '../../project/own-config.ts';
import { getWorkFolder } from '../../project/places.ts';
import type { Settings } from '../../project/settings.ts';
import { getReleases } from '../../release/check-output.ts';
import { ownFolder } from '../../release/ignore-own-folder.ts';
import { askShellPathname, createDevListener } from './listener.ts';
import { announce, devClient, livePlugin } from './live-plugin.ts';

export interface DevOptions {
  readonly root: string;
  readonly settings: Settings;
  /** Prints the faults of the content, and errors in reading it. */
  readonly print: (message: string) => void;
  readonly explain: (error: unknown) => string;
}

/**
 * Milliseconds from an event of the watcher until the file is read. An editor empties a file and writes it a moment
 * later, and chokidar drops all events of a file within 50 ms of the first.
 */
const settleTime = 60;

/** Runs a task soon after it is asked for; requests that come while it runs are one more run after it. */
const coalesce = (task: () => Promise<void>): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
      await setTimeout(settleTime);
      isWanted = false;
      await task();
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
};

/** A test for files that builds write, in the project, which Vite watches, or in the content: a new page reloads the browser. */
const isBuildOutput = (settings: Settings): ((file: string) => boolean) => {
  const { outFolder, contentFolder } = settings;
  const content = path.resolve(contentFolder) + path.sep;
  const written = [getWorkFolder(settings), outFolder, getReleases(outFolder), path.join(contentFolder, ownFolder)]
    .map((folder) => path.resolve(folder) + path.sep)
    // A repository that was fetched lies in the cache.
    .filter((folder) => !content.startsWith(folder));
  return (file) => written.some((folder) => `${file}${path.sep}`.startsWith(folder));
};

/** The property of a request in which Astro finds the locals that a server in front of it passes to a page. */
const astroLocals = Symbol.for('astro.locals');

/** Opens what pages show of the content, as a build passes it to them: Vite would load the library and all plug-ins once more. */
const openLocals = async (files: ViewFiles, { site }: Library): Promise<PageLocals> => {
  const toHref = (name: string): string =>
    `/@fs/${path.join(files.fonts, name).split(path.sep).join('/').replace(/^\//, '')}`;
  const resources = openResources(await readResources({ ...files, site, toHref }));
  return { views: await openViews(files), resources };
};

/** Folders whose modules pages load, besides those of the program. */
const readFolders = ({ components, contentFolder }: Settings, fonts: string): string[] => [
  fonts,
  ...(components === undefined ? [] : [contentFolder]),
  ...[...addedSlots.read(), ...addedScripts.read()].map(({ item }) => path.dirname(item.file)),
  ...addedVisitors.read().map(({ item }) => path.dirname(item)),
];

/**
 * Starts the server of `npm run dev`. After each change of the content it reads what has changed and notifies the open
 * pages, which fetch themselves again. Errors in the content are shown on the pages; all other pages stay.
 */
export const startDev = async ({ root, settings: given, print, explain }: DevOptions): Promise<void> => {
  // Without the folder of a site below another one: all of it is at the root here.
  const settings = { ...given, origin: new URL(given.origin).origin };
  const { host, port, origin, contentFolder, components, followLinks } = settings;
  // One per content folder, since two may be served at once.
  const work = path.join(getWorkFolder(settings), 'dev');
  const ownWork = path.join(work, computeDigest(contentFolder).slice(0, 16));
  const [store, fonts] = [`${ownWork}.bin`, path.join(ownWork, 'fonts')];
  const { read } = await openLiveFolder(settings, root);
  let content = await read();
  await writeFileAtomic(store, content.bytes);
  for (const text of [content.report, content.leftOut]) if (text) print(text);
  // The server is near: a font may come late for the first paint, and the page is to look as the built one does.
  await makeSiteFonts(content.library, { folder: fonts, cache: openFileCache(path.join(work, 'fonts')) });
  const files = {
    contentFolder,
    components,
    followLinks,
    fonts,
    store,
    tokens: path.join(root, 'src/styles/tokens.css'),
  };
  let locals = await openLocals(files, content.library);
  let viteServer: Parameters<typeof announce>[0] | undefined;
  const readAskShell = async (folder: string): Promise<string | undefined> => {
    const address = viteServer?.resolvedUrls?.local[0];
    return address && (await fetch(new URL(askShellPathname(folder), address))).text();
  };
  const { listener, replace } = createDevListener(content.library, content.files, {
    readAskShell,
    makeText: readAddedText(root, settings),
  });
  // This process goes on with the plug-ins that it has loaded.
  const ownModules = new Set(ownConfig()?.modules);
  let sheet = await readSheetText(settings);
  const refresh = coalesce(async () => {
    try {
      const before = sheet;
      sheet = await readSheetText(settings);
      const { report } = content;
      content = await read();
      if (content.report !== report) print(content.report || 'No errors, no warnings.');
      await writeFileAtomic(store, content.bytes);
      locals = await openLocals(files, content.library);
      replace(content.library, content.files);
      if (viteServer === undefined) return;
      if (sheet !== before) await reloadTheme(viteServer);
      announce(viteServer, content);
    } catch (error) {
      print(explain(error));
      if (existsSync(contentFolder)) return;
      while (!existsSync(contentFolder)) await setTimeout(300);
      // What was watched is gone, whatever lies there now.
      viteServer?.watcher.unwatch(contentFolder);
      viteServer?.watcher.add(contentFolder);
      refresh();
    }
  });
  // Astro would run in the background if it detects an agent's terminal.
  process.env.ASTRO_DEV_BACKGROUND = '0';
  const folders = await astroFolders(root, ownWork);
  await dev({
    ...folders,
    site: origin,
    integrations: [devClient],
    // `guardDevServer()` checks the host before Vite does.
    server: { host, port, allowedHosts: true },
    vite: {
      ...folders.vite,
      // Pages import our code and modules only: nothing to bundle, nor to search for before the first page.
      optimizeDeps: { noDiscovery: true, include: [] },
      server: {
        ...folders.vite.server,
        watch: { ignored: isBuildOutput(settings) },
        warmup: { ssrFiles: [path.join(root, 'src/pages/*.astro')] },
        // Components lie in the content folder, which may be outside of the project.
        fs: {
          ...folders.vite.server?.fs,
          allow: [...(folders.vite.server?.fs?.allow ?? [root]), ...readFolders(settings, fonts)],
        },
      },
      plugins: [
        viewsPlugin(files),
        themePlugin(settings, ''),
        livePlugin({
          listensOn: host,
          origin,
          listener: (request, response, next) => {
            // Each page gets locals of its own: the middleware and components write to them.
            Reflect.set(request, astroLocals, { ...locals });
            listener(request, response, next);
          },
          current: () => content,
          onServer: (vite) => {
            viteServer = vite;
            vite.watcher.add([contentFolder, ...ownModules]);
            vite.watcher.on('all', (_event, file) => {
              if (ownModules.has(file)) print(`${file} has changed. Start again to use it.`);
              if (file.startsWith(contentFolder + path.sep)) refresh();
            });
          },
        }),
      ],
    },
  });
};
