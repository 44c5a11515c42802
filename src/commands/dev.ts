import '../context/at-build/no-telemetry.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { dev } from 'astro';
import { loadContent } from '../context/at-build/content/load-content.ts';
import { storeContent } from '../context/at-build/content/store-content.ts';
import { digestOf } from '../context/at-build/digest.ts';
import { reloadViews, viewsPlugin } from '../context/at-build/views/views-plugin.ts';
import { writeFileAtomic } from '../context/disk/write-file-atomic.ts';
import { readSettings } from '../context/settings.ts';
import type { DevFiles } from '../hosts/dev/content-files.ts';
import { guardDevServer } from '../hosts/dev/guard.ts';
import { createDevListener } from '../hosts/dev/listener.ts';
import { openStore } from '../library/store/open-store.ts';
import { exitWithError, explain } from './exit-with-error.ts';

/** `npm run dev`: renders pages on request, drafts included, and reloads them when the content changes. */
process.once('uncaughtException', (error) => exitWithError(error));
const root = process.cwd();
const settings = readSettings(process.env, root);
// One per content folder, since two may be served at once.
const store = path.join(root, '.halyard/dev', `${digestOf(settings.contentFolder).slice(0, 16)}.bin`);

/** Compiles the content into the store that pages and endpoints read. With errors, the previous store stays. */
const compileContent = async (): Promise<{
  report: string;
  assumed: string | undefined;
  bytes: Uint8Array | undefined;
  files: DevFiles;
}> => {
  const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: true });
  const { report, assumed, files } = content;
  if (content.hasErrors) return { report, assumed, bytes: undefined, files };
  const { bytes } = storeContent(settings.origin, content);
  await writeFileAtomic(store, bytes);
  return { report, assumed, bytes, files };
};

// Astro would run in the background if it detects an agent's terminal.
process.env.ASTRO_DEV_BACKGROUND = '0';
const first = await compileContent();
if (first.assumed !== undefined) console.log(first.assumed);
if (first.bytes === undefined) {
  console.error(first.report);
  console.error('Fix these errors, then run `npm run dev` again.');
  process.exit(1);
}
const readerOf =
  (bytes: Uint8Array) =>
  (offset: number, length: number): Uint8Array =>
    bytes.subarray(offset, offset + length);

const devListener = await createDevListener(openStore(readerOf(first.bytes)), first.files);

let viteServer: Parameters<typeof reloadViews>[0] | undefined;
const server = await dev({
  root,
  site: settings.origin,
  // `guardDevServer()` checks the host before Vite does.
  server: { host: settings.host, port: settings.port, allowedHosts: true },
  vite: {
    plugins: [
      viewsPlugin({ store, tokens: path.join(root, 'src/styles/tokens.css') }),
      {
        name: 'halyard-endpoints',
        configureServer(vite) {
          viteServer = vite;
          if (vite.httpServer === null) throw new Error('Vite has no HTTP server to guard');
          guardDevServer(vite.httpServer, { listensOn: settings.host, origin: settings.origin });
          // Before Astro's first middleware, which rejects every URL with a trailing slash.
          return () =>
            vite.middlewares.stack.unshift({
              route: '',
              handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
                devListener.listener(request, response, next),
            });
        },
      },
    ],
  },
});

let pending: NodeJS.Timeout | undefined;
const refresh = async (): Promise<void> => {
  const { report, bytes, files } = await compileContent();
  if (report !== '') console.error(report);
  if (bytes !== undefined) await devListener.replace(openStore(readerOf(bytes)), files);
  if (viteServer !== undefined) await reloadViews(viteServer);
};
server.watcher.add(settings.contentFolder);
server.watcher.on('all', (_event, file) => {
  if (!file.startsWith(settings.contentFolder)) return;
  clearTimeout(pending);
  pending = setTimeout(() => void refresh().catch((error: unknown) => console.error(explain(error))), 50);
});
