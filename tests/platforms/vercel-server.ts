import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

// The part of Vercel's Build Output API (version 3) that a build uses, as its documentation describes it: routes in order,
// conditions, fields that go on with `continue`, the file system with its overrides, and Node functions.
const Has = z.object({ type: z.enum(['header', 'query']), key: z.string(), value: z.string() });
const Route = z.object({
  src: z.string().optional(),
  handle: z.literal('filesystem').optional(),
  dest: z.string().optional(),
  continue: z.boolean().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  methods: z.array(z.string()).optional(),
  has: z.array(Has).optional(),
});
const Override = z.object({ path: z.string().optional(), contentType: z.string().optional() });
const Config = z.object({
  version: z.literal(3),
  routes: z.array(Route),
  overrides: z.record(z.string(), Override),
});

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
const FunctionModule = z.object({ default: z.custom<Handler>((value) => typeof value === 'function') });
const FunctionConfig = z.object({ runtime: z.string(), handler: z.string(), launcherType: z.literal('Nodejs') });

type Fields = Record<string, string>;

const isWellFormed = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};

interface Exchange {
  readonly method: string | undefined;
  readonly response: ServerResponse;
}

const fits = (route: z.infer<typeof Route>, request: IncomingMessage, url: URL): boolean =>
  (route.methods?.includes(request.method ?? '') ?? true) &&
  (route.has ?? []).every(({ type, key, value }) => {
    const sent = type === 'header' ? String(request.headers[key] ?? '') : (url.searchParams.get(key) ?? '');
    return (
      (type === 'query' ? url.searchParams.has(key) : key in request.headers) && new RegExp(`^${value}$`).test(sent)
    );
  });

/** Serves the output of a build in a folder. */
export const serveVercelOutput = async (folder: string, port: number): Promise<Server> => {
  const config = Config.parse(JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8')));
  const renamed = new Map(Object.entries(config.overrides).map(([file, { path: at = file }]) => [at, file]));
  const hidden = new Set(
    Object.entries(config.overrides).flatMap(([file, { path: at }]) => (at === undefined || at === file ? [] : [file])),
  );
  const functions = new Map<string, Handler>();
  const functionAt = async (name: string): Promise<Handler> => {
    const known = functions.get(name);
    if (known !== undefined) return known;
    const place = path.join(folder, 'functions', `${name}.func`);
    const { handler } = FunctionConfig.parse(JSON.parse(await readFile(path.join(place, '.vc-config.json'), 'utf8')));
    const loaded = FunctionModule.parse(await import(pathToFileURL(path.join(place, handler)).href)).default;
    functions.set(name, loaded);
    return loaded;
  };

  /** Sends the file at an address; returns false where there is none. */
  const sendFile = async (pathname: string, fields: Fields, { method, response }: Exchange): Promise<boolean> => {
    // Nothing that is malformed names a file.
    if (!isWellFormed(pathname)) return false;
    const wanted = decodeURIComponent(pathname.slice(1));
    // The index of a folder is at the address of the folder, with a slash or without.
    const index = `${wanted.replace(/\/$/, '')}/index.html`;
    const file = renamed.get(wanted) ?? (existsSync(path.join(folder, 'static', index)) ? index : wanted);
    if (file === wanted && hidden.has(wanted)) return false;
    const bytes = await readFile(path.join(folder, 'static', file)).catch(() => undefined);
    if (bytes === undefined) return false;
    const type = config.overrides[file]?.contentType ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...fields }).end(method === 'HEAD' ? undefined : bytes);
    return true;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let { pathname } = url;
    const fields: Fields = {};
    request.rawHeaders.push('x-real-ip', String(request.socket.remoteAddress));
    for (const route of config.routes) {
      if (route.handle === 'filesystem') {
        if (await sendFile(pathname, fields, { method: request.method, response })) return;
        continue;
      }
      const match = new RegExp(route.src ?? '^$').exec(pathname);
      if (match === null || !fits(route, request, url)) continue;
      Object.assign(fields, route.headers);
      pathname = route.dest?.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? '') ?? pathname;
      // The function gets the address as it was sent.
      if (route.continue !== true) return void (await functionAt(pathname.slice(1)))(request, response);
    }
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};
