import { type App, belongsToInterface, createAllInterfaces } from '../../app/app.ts';
import type { Bindings } from '../../app/env.ts';
import { renderDocuments } from '../../app/middleware/documents.ts';
import { createPages } from '../../app/pages.ts';
import { openLiveSearch } from '../../build/live-search.ts';
import { createBuiltDocuments } from '../../build/read-built-document.ts';
import type { Context } from '../../http/handler.ts';
import { getPath } from '../../http/target.ts';
import { documentText } from '../../interfaces/discovery/document.ts';
import { agentViewPathname } from '../../interfaces/discovery/documents/agents/agent-view.ts';
import { getFixedDocuments } from '../../interfaces/discovery/index.ts';
import type { Library } from '../../library/library.ts';

/** The app over the content as it is at one moment, which renders documents and Markdown on request. */
export interface LiveApp extends App {
  /** The data of operations. The search index is written by the first call. */
  readonly openContext: () => Promise<Context>;
}

/** Renderers that only the page server has. */
export interface RenderedTexts {
  readonly readAskShell?: Context['readAskShell'];
  /** Makes a text of a plug-in for requests. */
  readonly makeText?: (name: string, library: Library) => Promise<string | undefined>;
}

const once = <Value>(compute: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= compute();
    return value;
  };
};

const log: Context['log'] = (event, detail) => console.error(event, detail);

/** Creates the app over a library. Pages need no search, so that one is shown before the words of all are indexed. */
export const createLiveApp = (library: Library, { readAskShell, makeText }: RenderedTexts = {}): LiveApp => {
  const openSearch = once(() => openLiveSearch(library));
  const openContext = once(
    async (): Promise<Context> => ({
      library,
      search: await openSearch(),
      log,
      readAskShell,
      readAddedText: (name) => makeText?.(name, library),
    }),
  );
  const interfaces = once(async () => createAllInterfaces({ context: await openContext() }));
  const documents = getFixedDocuments(library);
  const view = documents.find(({ pathname }) => pathname === agentViewPathname);
  const agentView = async (): Promise<string> =>
    view === undefined ? '' : documentText(view, library, { now: Date.now(), documents, search: await openSearch() });
  const pages = createPages({
    context: { library, log },
    texts: { agentView, missing: () => '' },
    documents: renderDocuments({ library, openSearch, readBuilt: createBuiltDocuments(library) }),
  });
  return {
    openContext,
    fetch: async (request: Request, env: Bindings = {}) =>
      (belongsToInterface(getPath(request, { env })) ? await interfaces() : pages).fetch(request, env),
  };
};
