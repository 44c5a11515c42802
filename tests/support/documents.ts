import { type DiscoveryDocument, documentText } from '../../src/interfaces/discovery/document.ts';
import { documents, getDocuments } from '../../src/interfaces/discovery/index.ts';
import type { Library } from '../../src/library/library.ts';
import type { SearchIndex } from '../../src/search/index/open-index.ts';
import { context } from './context.ts';

/** A fixed time, so that documents are equal in every run. */
export const now = Date.parse('2026-06-01T00:00:00Z');

export const render = (
  document: DiscoveryDocument,
  library: Library,
  search: SearchIndex = context.search,
): Promise<string> => documentText(document, library, { now, documents: documents(), search });

/** Renders the discovery document at a pathname of a library, which must have it. */
export const renderAt = async (pathname: string, library: Library, search?: SearchIndex): Promise<string> => {
  const found = getDocuments(library).find((document) => document.pathname === pathname);
  if (found === undefined) throw new Error(`There is no document ${pathname}`);
  return render(found, library, search);
};

/** Renders every discovery document of a library; returns the texts by pathname. */
export const renderAll = async (library: Library): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const document of getDocuments(library))
    if (document.build === undefined) texts.set(document.pathname, await render(document, library));
  return texts;
};
