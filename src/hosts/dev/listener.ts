import { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Bindings } from '../../app/env.ts';
import type { PageRoute } from '../../app/pages/route-page.ts';
import { splitTarget } from '../../http/target.ts';
import { endpointAt } from '../../interfaces/endpoints.ts';
import { decodeAddress } from '../../library/address.ts';
import { getLanguages, pathInFolder } from '../../library/language/site-language.ts';
import type { Library } from '../../library/library.ts';
import { type DevFiles, sendDevFile } from './content-files.ts';
import { createLiveApp, type RenderedTexts } from './live-app.ts';
import { wouldAnswerPathname } from './panel/pathname.ts';
import { sendWouldAnswer } from './panel/send-would-answer.ts';

export interface DevListener {
  /** Serves a request, or leaves it to Astro and Vite. */
  readonly listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Replaces the content after a change. */
  replace(library: Library, files: DevFiles): void;
}

/** Checks if an address may be a file that only Vite serves, such as `/@vite/client` or `/src/styles/page.css`. */
const isOfVite = (pathname: string): boolean =>
  !pathname.endsWith('.md') && (/^\/[@_]/.test(pathname) || pathname.slice(pathname.lastIndexOf('/')).includes('.'));

/** Checks if Astro or Vite serves a route: pages and errors as HTML, and files that only they have. */
const isOfAstro = (route: PageRoute, pathname: string): boolean =>
  'form' in route && (route.form === 'html' || (route.kind === 'file' && isOfVite(pathname)));

/**
 * The address of the page around answers in the language of a folder; at the pathname where Astro renders it, an
 * interface answers.
 */
export const askShellPathname = (folder: string): string => `/@halyard/${pathInFolder(folder, 'ask')}`;

/** Creates the listener in front of `astro dev`, which renders the pages. */
export const createDevListener = (
  first: Library,
  firstFiles: DevFiles = new Map(),
  rendered: RenderedTexts = {},
): DevListener => {
  let app = createLiveApp(first, rendered);
  let current = first;
  let files = firstFiles;
  const nexts = new WeakMap<IncomingMessage, () => void>();
  const getBindings = (request: IncomingMessage): Bindings => {
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
      return app.fetch(request, getBindings(incoming));
    },
    { hostname: 'localhost', overrideGlobalObjects: false },
  );

  return {
    replace: (library, changed) => {
      app = createLiveApp(library, rendered);
      [current, files] = [library, changed];
    },
    listener: (request, response, next) => {
      const { pathname, query } = splitTarget(request.url ?? '/');
      if (pathname === wouldAnswerPathname) return void sendWouldAnswer(response, query, app.openContext).catch(next);
      const shell = getLanguages(current.site).find(({ folder }) => pathname === askShellPathname(folder));
      if (shell !== undefined) {
        request.url = `/${pathInFolder(shell.folder, 'ask')}`;
        return next();
      }
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
