import path from 'node:path';
import process from 'node:process';
import { dev } from 'astro';
import { digestOf } from '../../context/at-build/digest.ts';
import { openLiveFolder } from '../../context/at-build/live-content.ts';
import { reloadViews, viewsPlugin } from '../../context/at-build/views/views-plugin.ts';
import { writeFileAtomic } from '../../context/disk/write-file-atomic.ts';
import type { Settings } from '../../context/settings.ts';
import { askShellPathname, createDevListener } from './listener.ts';
import { announce, devClient, livePlugin } from './live-plugin.ts';

export interface DevOptions {
  readonly root: string;
  readonly settings: Settings;
  /** Prints the faults of the content, and errors in reading it. */
  readonly print: (message: string) => void;
  readonly explain: (error: unknown) => string;
}

/** Runs a task again whenever it is asked for; requests that come while it runs are one more run after it. */
const coalesce = (task: () => Promise<void>): (() => void) => {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWanted) {
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

/**
 * Starts the server of `npm run dev`. After each change of the content it reads what has changed and tells the open
 * pages, which fetch themselves again. Errors in the content are shown on the pages; all other pages stay.
 */
export const startDev = async ({ root, settings, print, explain }: DevOptions): Promise<void> => {
  const { host, port, origin, contentFolder } = settings;
  // One per content folder, since two may be served at once.
  const store = path.join(root, '.halyard/dev', `${digestOf(contentFolder).slice(0, 16)}.bin`);
  const { read } = await openLiveFolder(settings, root);
  let content = await read();
  await writeFileAtomic(store, content.bytes);
  if (content.report !== '') print(content.report);
  let viteServer: Parameters<typeof announce>[0] | undefined;
  const readAskShell = async (): Promise<string | undefined> => {
    const address = viteServer?.resolvedUrls?.local[0];
    return address && (await fetch(new URL(askShellPathname, address))).text();
  };
  const { listener, replace } = createDevListener(content.library, content.files, readAskShell);
  const refresh = coalesce(async () => {
    try {
      const { report } = content;
      content = await read();
      if (content.report !== report) print(content.report || 'No errors, no warnings.');
      await writeFileAtomic(store, content.bytes);
      replace(content.library, content.files);
      if (viteServer === undefined) return;
      await reloadViews(viteServer);
      announce(viteServer, content);
    } catch (error) {
      print(explain(error));
    }
  });
  // Astro would run in the background if it detects an agent's terminal.
  process.env.ASTRO_DEV_BACKGROUND = '0';
  await dev({
    root,
    site: origin,
    integrations: [devClient],
    // `guardDevServer()` checks the host before Vite does.
    server: { host, port, allowedHosts: true },
    vite: {
      // What pages import is ours or a module already: nothing to bundle, nor to search for before the first page.
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { warmup: { ssrFiles: ['src/pages/*.astro'] } },
      plugins: [
        viewsPlugin({ store, tokens: path.join(root, 'src/styles/tokens.css') }),
        livePlugin({
          listensOn: host,
          origin,
          listener,
          current: () => content,
          onServer: (vite) => {
            viteServer = vite;
            vite.watcher.add(contentFolder);
            vite.watcher.on('all', (_event, file) => {
              if (file.startsWith(contentFolder + path.sep)) refresh();
            });
          },
        }),
      ],
    },
  });
};
