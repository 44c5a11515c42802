import { WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn } from '../../http/target.ts';
import { documentText } from '../../interfaces/discovery/document.ts';
import { documentsOf, fixedDocumentsOf } from '../../interfaces/discovery/index.ts';
import { documentHeaders, fileHeaders } from '../../interfaces/discovery/response-headers.ts';
import type { Library } from '../../library/library.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { Step } from '../env.ts';

/** Renders discovery documents on request, where no build has written them. */
export const renderDocuments =
  (library: Library, openSearch: () => Promise<SearchIndex>): Step =>
  async (c, next) => {
    const pathname = pathnameIn(c);
    const fields = documentHeaders(pathname, library);
    const document =
      fields && documentsOf(library).find((candidate) => candidate.pathname === pathname && !candidate.isBuilt);
    if (document === undefined) return next();
    const body = await documentText(document, library, {
      now: Date.now(),
      documents: fixedDocumentsOf(library),
      search: await openSearch(),
    });
    return new WholeResponse({ status: 200, headers: { ...fileHeaders(library.origin), ...fields }, body });
  };
