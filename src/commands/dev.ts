import '../context/at-build/no-telemetry.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { dev } from 'astro';
import { loadContent } from '../context/at-build/content/load-content.ts';
import { storeContent } from '../context/at-build/content/store-content.ts';
import { digestOf } from '../context/at-build/digest.ts';
import { replaceFile } from '../context/disk/replace-file.ts';
import { readSettings } from '../context/settings.ts';
import type { DevFiles } from '../hosts/dev/content-files.ts';
import { guardDevServer } from '../hosts/dev/guard.ts';
import { createDevListener } from '../hosts/dev/listener.ts';
import { openStore } from '../library/store/open-store.ts';
import { exitWithError, explain } from './exit-with-error.ts';

/** `npm run dev`: pages render as they are asked for; a change of the content shows at once, drafts included. */
process.once('uncaughtException', (error) => exitWithError(error));
const root = process.cwd();
const settings = readSettings(process.env, root);
// One for each content folder, since two of them may be worked on at once.
const store = path.join(root, '.halyard/dev', `${digestOf(settings.contentFolder).slice(0, 16)}.bin`);

/** Compiles the content into the store that pages and doors read. Faults are answered, and the pages before stay. */
const compileContent = async (): Promise<{ report: string; bytes: Uint8Array | undefined; files: DevFiles }> => {
  const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: true });
  const { report, files } = content;
  if (content.hasErrors) return { report, bytes: undefined, files };
  const { bytes } = storeContent(settings.origin, content);
  await replaceFile(store, bytes);
  return { report, bytes, files };
};

process.env.HALYARD_STORE = store;
// Astro would go to the background where it takes the terminal for an agent's.
process.env.ASTRO_DEV_BACKGROUND = '0';
const first = await compileContent();
if (first.bytes === undefined) {
  console.error(first.report);
  console.error('Correct this, then run `npm run dev` again.');
  process.exit(1);
}
const devListener = await createDevListener(openStore(readerOf(first.bytes)), first.files);

function readerOf(bytes: Uint8Array) {
  return (offset: number, length: number): Uint8Array => bytes.subarray(offset, offset + length);
}

const server = await dev({
  root,
  site: settings.origin,
  // Our guard has decided which hosts may ask before Vite compares their spelling.
  server: { host: settings.host, port: settings.port, allowedHosts: true },
  vite: {
    plugins: [
      {
        name: 'halyard-doors',
        configureServer(vite) {
          if (vite.httpServer === null) throw new Error('Vite must bring the server that dev guards');
          guardDevServer(vite.httpServer, { listensOn: settings.host, origin: settings.origin });
          // In front of what Astro puts in front, which refuses every address that ends in a slash.
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

let waiting: NodeJS.Timeout | undefined;
const refresh = async (): Promise<void> => {
  const { report, bytes, files } = await compileContent();
  if (report !== '') console.error(report);
  if (bytes !== undefined) await devListener.replace(openStore(readerOf(bytes)), files);
  server.watcher.emit('change', path.join(root, 'src/context/at-build/render/tracked-library.ts'));
};
server.watcher.add(settings.contentFolder);
server.watcher.on('all', (_event, file) => {
  if (!file.startsWith(settings.contentFolder)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void refresh().catch((error: unknown) => console.error(explain(error))), 50);
});
