import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { dev } from 'astro';
import { loadContent } from '../context/at-build/load-content.ts';
import { readSettings } from '../context/at-build/settings.ts';
import { storeContent } from '../context/at-build/store-content.ts';
import { openStore } from '../library/store/open-store.ts';
import { createDevFront } from '../server/dev-front.ts';

/** `npm run dev`: pages render as they are asked for; a change of the content shows at once, drafts included. */
const root = process.cwd();
const settings = readSettings(process.env, root);
const folder = path.join(root, '.halyard/dev');
const store = path.join(folder, 'library.bin');

/** Compiles the content into the store that pages and doors read. Faults are answered, and the pages before stay. */
const compileContent = async (): Promise<{ report: string; bytes: Uint8Array | undefined }> => {
  const content = await loadContent({ ...settings, now: Date.now() }, { root, showAll: true });
  if (content.hasErrors) return { report: content.report, bytes: undefined };
  const { bytes } = storeContent(settings.origin, content);
  await writeFile(`${store}.next`, bytes);
  await rename(`${store}.next`, store);
  return { report: content.report, bytes };
};

await mkdir(folder, { recursive: true });
process.env.HALYARD_STORE = store;
// Astro would go to the background where it takes the terminal for an agent's.
process.env.ASTRO_DEV_BACKGROUND = '0';
const first = await compileContent();
if (first.bytes === undefined) {
  console.error(first.report);
  console.error('Mend the content, then run `npm run dev` again.');
  process.exit(1);
}
const front = await createDevFront(openStore(readerOf(first.bytes)));

function readerOf(bytes: Uint8Array) {
  return (offset: number, length: number): Uint8Array => bytes.subarray(offset, offset + length);
}

const server = await dev({
  root,
  site: settings.origin,
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4321) },
  vite: {
    plugins: [
      {
        name: 'halyard-doors',
        configureServer(vite) {
          // In front of what Astro puts in front, which refuses every address that ends in a slash.
          return () =>
            vite.middlewares.stack.unshift({
              route: '',
              handle: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
                front.listener(request, response, next),
            });
        },
      },
    ],
  },
});

let waiting: NodeJS.Timeout | undefined;
const refresh = async (): Promise<void> => {
  const { report, bytes } = await compileContent();
  if (report !== '') console.error(report);
  if (bytes !== undefined) await front.replace(openStore(readerOf(bytes)));
  server.watcher.emit('change', path.join(root, 'src/context/at-build/library.ts'));
};
server.watcher.add(settings.contentFolder);
server.watcher.on('all', (_event, file) => {
  if (!file.startsWith(settings.contentFolder)) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void refresh(), 50);
});
