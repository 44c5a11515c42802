import { createOpenApi } from '../../interfaces/api/openapi.ts';
import type { DiscoveryDocument } from '../../interfaces/discovery/document.ts';
import { getFixedDocuments } from '../../interfaces/discovery/index.ts';
import type { Library } from '../../library/library.ts';
import { protocolEntries } from './protocol-entries.ts';
import { getReference, type ReferenceEntry } from './reference.ts';

/** The service as the page for developers shows it. */
export interface ServiceView {
  readonly build: string;
  readonly size: number;
  /** The requests of every interface; only on the page of the reference. */
  readonly reference: readonly ReferenceEntry[];
  /** All discovery documents, some with their names as downloads. */
  readonly documents: readonly Pick<DiscoveryDocument, 'pathname' | 'download'>[];
}

/** The service; with the reference of its requests where `hasReference`. */
export const serviceView = (library: Library, hasReference: boolean): ServiceView => {
  const documents = getFixedDocuments(library);
  return {
    build: library.build,
    size: library.size,
    reference: hasReference
      ? [...getReference(createOpenApi({ library, documents })), ...protocolEntries(library)]
      : [],
    documents: documents.map(({ pathname, download }) =>
      download === undefined ? { pathname } : { pathname, download },
    ),
  };
};
