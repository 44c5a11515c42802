import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { findFile, sendFile } from '../../src/app/send-file.ts';
import { readManifest, writeManifest } from '../../src/disk/manifest.ts';
import { openBuiltFiles } from '../../src/hosts/node/built-files.ts';
import { getHead } from '../../src/http/cache/response-cache.ts';
import { toResponse } from '../../src/http/plain-response.ts';
import { problemResponse } from '../../src/http/problem/problem-response.ts';
import { getTarget, splitTarget } from '../../src/http/target.ts';
import { temporaryFolder, writeFiles } from '../support/builds/build.ts';
import { openPort } from '../support/servers/open-port.ts';

/** Publishes these files and sends them over HTTP, each with the fields Vary and X-Mark. */
export const serveFiles = async (contents: Readonly<Record<string, string>>, contentFiles: readonly string[] = []) => {
  const folder = await writeFiles(await temporaryFolder(), contents);
  await mkdir(path.join(folder, '.halyard'));
  await writeManifest(folder);
  const manifest = await readManifest(folder);
  if (manifest === undefined) throw new Error('The list of files cannot be read');
  const files = openBuiltFiles(folder, manifest, contentFiles);
  const logged: string[] = [];
  const log = (event: string, detail: unknown): void => void logged.push(`${event} ${detail}`);
  const fields = { vary: 'Accept', 'x-mark': 'ours' };
  const send = async (request: Request): Promise<Response> => {
    const { pathname } = splitTarget(getTarget(request.url));
    try {
      const found = await findFile(files, { pathname, fields }, getHead(request), log);
      return found === undefined
        ? new Response(null, { status: 404 })
        : await sendFile(found, getHead(request), 'https://site.example');
    } catch (error) {
      return toResponse(problemResponse(error, 'https://site.example', pathname));
    }
  };
  const listener = getRequestListener(send, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  const opened = await openPort(server);
  const address = opened.origin;
  return {
    folder,
    logged,
    get: (pathname: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
      fetch(address + pathname, { method, headers }),
    close: () => void server.close(),
  };
};
