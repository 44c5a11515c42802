import { type Bytes, WholeResponse } from '../../http/plain-response.ts';
import { pathnameIn } from '../../http/target.ts';
import { type DiscoveryDocument, documentText } from '../../interfaces/discovery/document.ts';
import { getDocuments, getFixedDocuments } from '../../interfaces/discovery/index.ts';
import { documentHeaders, fileHeaders } from '../../interfaces/discovery/response-headers.ts';
import type { Library } from '../../library/library.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { Step } from '../env.ts';

/** Sources of the documents that no build has written. */
interface DocumentSource {
  readonly library: Library;
  readonly openSearch: () => Promise<SearchIndex>;
  /** The bytes of a document that is no text. */
  readonly readBuilt: (document: DiscoveryDocument) => Promise<Bytes | undefined>;
}

/** Renders discovery documents on request, where no build has written them. */
export const renderDocuments =
  ({ library, openSearch, readBuilt }: DocumentSource): Step =>
  async (c, next) => {
    const pathname = pathnameIn(c);
    const fields = documentHeaders(pathname, library);
    const document = fields && getDocuments(library).find((candidate) => candidate.pathname === pathname);
    if (document === undefined) return next();
    const body = document.build
      ? await readBuilt(document)
      : await documentText(document, library, {
          now: Date.now(),
          documents: getFixedDocuments(library),
          search: await openSearch(),
        });
    if (body === undefined) return next();
    return new WholeResponse({ status: 200, headers: { ...fileHeaders(library.origin), ...fields }, body });
  };
