import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
  ['.wasm', 'application/wasm'],
  ['.png', 'image/png'],
]);
const isText = (type: string): boolean => /^text\/|javascript|json|svg/.test(type);

const fileFor = (folder: string, pathname: string): string | undefined => {
  const plain = path.join(folder, path.normalize(`/${pathname}`));
  return [plain, `${plain.replace(/\/$/, '')}.html`, path.join(plain, 'index.html')].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
};

/** Serves the output of any tool: text with Brotli at level 6, other files uncompressed. */
export const serveFolder = (folder: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const file = fileFor(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = types.get(path.extname(file)) ?? 'application/octet-stream';
    const bytes = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    const body = isText(type) ? brotliCompressSync(bytes, { params }) : bytes;
    const headers = isText(type) ? { 'content-encoding': 'br' } : {};
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, ...headers }).end(body);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};
