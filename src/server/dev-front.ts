import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Context } from '../http/handler.ts';
import { serve } from '../http/serve.ts';
import { documents } from '../interfaces/discovery/index.ts';
import { doorAt } from '../interfaces/doors.ts';
import { twinOf } from '../interfaces/markdown/twin.ts';
import { pathOf, twinPathnameOf } from '../library/address.ts';
import type { Library } from '../library/library.ts';
import { openIndex } from '../search/open-index.ts';
import type { SearchDocument } from '../search/search-document.ts';
import { writeIndex } from '../search/write-index.ts';
import { site } from '../site.ts';
import { plainSections } from './plain-sections.ts';
import { routePage } from './route-page.ts';

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
  const text = (response: ServerResponse, mediaType: string, body: string): void =>
    void response.writeHead(200, { 'Content-Type': mediaType }).end(body);
  return {
    replace: async (library) => {
      context = await contextOf(library);
    },
    listener: (request, response, next) => {
      const { library } = context;
      const [pathname = '/', search] = (request.url ?? '/').split(/\?(.*)/s);
      const door = doorAt(pathname);
      if (door !== undefined)
        return void getRequestListener(async (asked) => serve(await door.load(), context, door.methods)(asked), {
          overrideGlobalObjects: false,
        })(request, response);
      const document = documents.find((candidate) => candidate.pathname === pathname);
      if (document !== undefined) return text(response, document.mediaType, document.render(library));
      const route = routePage(pathname, search === undefined ? '' : `?${search}`, request.headers.accept, library);
      if (route.kind === 'redirect') return void response.writeHead(308, { Location: route.to }).end();
      const twin = route.kind === 'page' || route.kind === 'file' ? route.pathname : '';
      const position = twin.endsWith('.md')
        ? library.find(pathOf(decodeURIComponent(twin.slice(0, -'.md'.length))))
        : undefined;
      if (position !== undefined && twin === twinPathnameOf(library.pathAt(position)))
        return text(response, 'text/markdown; charset=utf-8', twinOf(library.pageAt(position)));
      return next();
    },
  };
};
