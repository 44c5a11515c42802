import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from '../http/handler.ts';
import { problemAnswer } from '../http/respond.ts';
import { serve } from '../http/serve.ts';
import { type DiscoveryDocument, textOf } from '../interfaces/discovery/document.ts';
import { agentViewPathname } from '../interfaces/discovery/documents/agent-view.ts';
import { documents, documentsOf } from '../interfaces/discovery/index.ts';
import {
  documentHeaders,
  type Fields,
  negotiatedHeaders,
  twinFileHeaders,
} from '../interfaces/discovery/response-headers.ts';
import { doorAt } from '../interfaces/doors.ts';
import { twinOf } from '../interfaces/markdown/twin.ts';
import type { Library } from '../library/library.ts';
import { Problem } from '../problem.ts';
import { openIndex } from '../search/open-index.ts';
import type { SearchDocument } from '../search/search-document.ts';
import { writeIndex } from '../search/write-index.ts';
import { site } from '../site.ts';
import { plainSections } from './plain-sections.ts';
import { type PageRoute, routePage } from './route-page.ts';

export interface DevFront {
  readonly listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Takes the content as it is after a change. */
  replace(library: Library): Promise<void>;
}

const documentOf = (library: Library, position: number): SearchDocument => {
  const { path, title, section, tags, updated } = library.summaryAt(position);
  return { path, title, section, tags, updated, sections: plainSections(library.markdownAt(position)) };
};

/** In `dev` nothing is built for Pagefind to read, so the index comes from the Markdown: nearly the same words. */
const contextOf = async (library: Library): Promise<Context> => {
  const documentsOfAll = Array.from({ length: library.size }, (_, position) => documentOf(library, position));
  const bytes = await writeIndex(documentsOfAll, { language: site.language, buildId: library.build });
  const search = await openIndex((offset, length) => bytes.slice(offset, offset + length), bytes.length);
  return { library, search, log: (event, detail) => console.error(event, detail) };
};

/** Doors, twins and documents in front of `astro dev`, which renders the pages. */
export const createDevFront = async (first: Library): Promise<DevFront> => {
  let context = await contextOf(first);
  const send = (response: ServerResponse, fields: Fields, body: string): void =>
    void response.writeHead(200, fields).end(body);

  const sendDocument = async (response: ServerResponse, document: DiscoveryDocument, fields: Fields): Promise<void> => {
    const { library, search } = context;
    send(response, fields, await textOf(document, library, { now: Date.now(), documents, search }));
  };

  /** What the page's address gives to agents; false where people's HTML is wanted, which Astro renders. */
  const sendMarkdown = (response: ServerResponse, route: PageRoute): boolean => {
    if (route.kind !== 'page' || route.form === 'html') return false;
    const { library } = context;
    const page = library.pageAt(route.position);
    const fields = route.isTwin ? twinFileHeaders(page.summary) : negotiatedHeaders(page.summary);
    const view = route.isAgentView ? documents.find(({ pathname }) => pathname === agentViewPathname) : undefined;
    if (view === undefined) send(response, fields, twinOf(page, library.origin));
    else void sendDocument(response, view, fields);
    return true;
  };

  return {
    replace: async (library) => {
      context = await contextOf(library);
    },
    listener: (request, response, next) => {
      const { library } = context;
      const [pathname = '/', search] = (request.url ?? '/').split(/\?(.*)/s);
      const fields = documentHeaders(pathname, library.origin);
      const document = fields && documentsOf(library).find((candidate) => candidate.pathname === pathname);
      if (document !== undefined) return void sendDocument(response, document, fields ?? {});
      const door = doorAt(pathname);
      if (door !== undefined)
        return void getRequestListener(
          async (asked) =>
            serve(await door.load(), context, door.methods)(asked, { address: request.socket.remoteAddress }),
          { overrideGlobalObjects: false },
        )(request, response);
      const route = routePage(pathname, search === undefined ? '' : `?${search}`, request.headers.accept, library);
      if (route.kind === 'redirect') return void response.writeHead(308, { location: route.to }).end();
      if (route.kind === 'not-acceptable') {
        const { status, headers, body } = problemAnswer(
          new Problem('not-acceptable', undefined, {
            headers: { 'cache-control': 'private, no-store', vary: 'Accept' },
          }),
          library.origin,
          pathname,
        );
        return void response.writeHead(status, headers).end(body);
      }
      return sendMarkdown(response, route) ? undefined : next();
    },
  };
};
