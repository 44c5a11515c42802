import { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type App, createApp } from '../../app/app.ts';
import type { Bindings } from '../../app/env.ts';
import { renderDocuments } from '../../app/middleware/documents.ts';
import type { PageRoute } from '../../app/pages/route-page.ts';
import type { Context } from '../../http/handler.ts';
import { splitTarget } from '../../http/target.ts';
import { documentText } from '../../interfaces/discovery/document.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agent-view.ts';
import { fixedDocumentsOf } from '../../interfaces/discovery/index.ts';
import { endpointAt } from '../../interfaces/endpoints.ts';
import { decodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { openIndex } from '../../search/index/open-index.ts';
import { writeIndex } from '../../search/index/write-index.ts';
import { type DevFiles, sendDevFile } from './content-files.ts';

export interface DevListener {
  /** Serves a request, or leaves it to Astro and Vite. */
  readonly listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Replaces the content after a change. */
  replace(library: Library, files: DevFiles): Promise<void>;
}

const contextOf = async (library: Library): Promise<Context> => {
  const bytes = await writeIndex(library, { language: library.site.language });
  const search = await openIndex((offset, length) => bytes.slice(offset, offset + length), bytes.length, library);
  return { library, search, log: (event, detail) => console.error(event, detail) };
};

/** Creates the app over the content as it is now: documents and Markdown are rendered on request, pages by Astro. */
const appOf = (context: Context): App => {
  const documents = fixedDocumentsOf(context.library);
  const view = documents.find(({ pathname }) => pathname === agentViewPathname);
  const renderContext = { now: Date.now(), documents, search: context.search };
  const agentView = async () => (view === undefined ? '' : documentText(view, context.library, renderContext));
  return createApp({ context, texts: { agentView, missing: () => '' }, documents: renderDocuments(context) });
};

/** Checks if an address may be a file that only Vite knows, such as `/@vite/client` or `/src/styles/page.css`. */
const isOfVite = (pathname: string): boolean =>
  !pathname.endsWith('.md') && (/^\/[@_]/.test(pathname) || pathname.slice(pathname.lastIndexOf('/')).includes('.'));

/** Checks if Astro or Vite serves a route: pages and errors as HTML, and files that only they know. */
const isOfAstro = (route: PageRoute, pathname: string): boolean =>
  'form' in route && (route.form === 'html' || (route.kind === 'file' && isOfVite(pathname)));

/** Creates the listener in front of `astro dev`, which renders the pages. */
export const createDevListener = async (first: Library, firstFiles: DevFiles = new Map()): Promise<DevListener> => {
  let app = appOf(await contextOf(first));
  let current = first;
  let files = firstFiles;
  const nexts = new WeakMap<IncomingMessage, () => void>();
  const bindingsOf = (request: IncomingMessage): Bindings => {
    const { url: target = '/' } = request;
    return {
      address: request.socket.remoteAddress,
      target,
      renderPage: async (route) => {
        if (!isOfAstro(route, splitTarget(target).pathname)) return undefined;
        nexts.get(request)?.();
        return new Response(null, RESPONSE_ALREADY_SENT);
      },
    };
  };
  const serve = getRequestListener(
    (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse))
        throw new Error('Not HTTP/1.1');
      return app.fetch(request, bindingsOf(incoming));
    },
    { hostname: 'localhost', overrideGlobalObjects: false },
  );

  return {
    replace: async (library, changed) => {
      app = appOf(await contextOf(library));
      [current, files] = [library, changed];
    },
    listener: (request, response, next) => {
      const { pathname } = splitTarget(request.url ?? '/');
      const file = files.get(decodeAddress(pathname.slice(1)) ?? '');
      if (file !== undefined)
        return void sendDevFile(request, response, { ...file, pathname, library: current }, next).catch(next);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead && endpointAt(pathname) === undefined) return next();
      nexts.set(request, next);
      return void serve(request, response);
    },
  };
};
