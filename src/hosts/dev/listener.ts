import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { routePage } from '../../app/pages/route-page.ts';
import type { Context } from '../../http/handler.ts';
import type { PlainResponse } from '../../http/plain-response.ts';
import { serve } from '../../http/serve.ts';
import { splitTarget } from '../../http/target.ts';
import { type DiscoveryDocument, documentText } from '../../interfaces/discovery/document.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agent-view.ts';
import { documents, documentsOf } from '../../interfaces/discovery/index.ts';
import { documentHeaders, fileHeaders } from '../../interfaces/discovery/response-headers.ts';
import { endpointAt } from '../../interfaces/endpoints.ts';
import { decodeAddress } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';
import { openIndex } from '../../search/index/open-index.ts';
import type { SearchDocument } from '../../search/index/search-document.ts';
import { writeIndex } from '../../search/index/write-index.ts';
import { answerRoutes } from '../../server/answer-route.ts';
import { site } from '../../site.ts';
import { sendResponse } from '../send-response.ts';
import { type DevFiles, sendDevFile } from './content-files.ts';
import { plainSections } from './plain-sections.ts';

export interface DevFront {
  readonly listener: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Takes the content as it is after a change. */
  replace(library: Library, files: DevFiles): Promise<void>;
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

/** Whether an address may be a file that only Vite knows, such as `/@vite/client` or `/src/styles/page.css`. */
const isOfVite = (pathname: string): boolean =>
  !pathname.endsWith('.md') && (/^\/[@_]/.test(pathname) || pathname.slice(pathname.lastIndexOf('/')).includes('.'));

/** Doors, twins and documents in front of `astro dev`, which renders the pages. */
export const createDevFront = async (first: Library, firstFiles: DevFiles = new Map()): Promise<DevFront> => {
  let context = await contextOf(first);
  let files = firstFiles;
  const textOfDocument = (document: DiscoveryDocument): Promise<string> =>
    documentText(document, context.library, { now: Date.now(), documents, search: context.search });

  /** What an address gives without HTML; undefined for what Astro renders, and for what Vite may have. */
  const answerRoute = async ({ url = '/', headers }: IncomingMessage): Promise<PlainResponse | undefined> => {
    const { library } = context;
    const { pathname } = splitTarget(url);
    const route = routePage(url, headers.accept, library);
    if ('form' in route && (route.form === 'html' || (route.kind === 'file' && isOfVite(pathname)))) return undefined;
    const view = documents.find((document) => document.pathname === agentViewPathname);
    const agentView = view && 'isAgentView' in route && route.isAgentView ? await textOfDocument(view) : '';
    return answerRoutes(library, { agentView: () => agentView, missing: () => '' })(route, pathname);
  };

  return {
    replace: async (library, changed) => {
      context = await contextOf(library);
      files = changed;
    },
    listener: (request, response, next) => {
      const { library } = context;
      const { pathname } = splitTarget(request.url ?? '/');
      const send = (answer: PlainResponse): void => sendResponse(request, response, answer, library.origin);
      const file = files.get(decodeAddress(pathname.slice(1)) ?? '');
      if (file !== undefined)
        return void sendDevFile(request, response, { ...file, pathname, origin: library.origin }, next).catch(next);
      const fields = documentHeaders(pathname, library.origin);
      const document = fields && documentsOf(library).find((candidate) => candidate.pathname === pathname);
      if (document !== undefined)
        return void textOfDocument(document).then(
          (body) => send({ status: 200, headers: { ...fileHeaders(library.origin), ...fields }, body }),
          next,
        );
      const door = endpointAt(pathname);
      if (door !== undefined)
        return void getRequestListener(
          async (asked) =>
            serve(await door.load(), context, door.methods)(asked, { address: request.socket.remoteAddress }),
          { overrideGlobalObjects: false },
        )(request, response);
      answerRoute(request).then((answer) => (answer === undefined ? next() : send(answer)), next);
    },
  };
};
