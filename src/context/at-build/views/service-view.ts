import { createOpenApi } from '../../../interfaces/api/openapi.ts';
import { fixedDocumentsOf } from '../../../interfaces/discovery/index.ts';
import type { Library } from '../../../library/library.ts';
import { type ReferenceEntry, referenceOf } from './reference.ts';

/** The service as the page for developers shows it. */
export interface ServiceView {
  readonly build: string;
  readonly size: number;
  readonly reference: readonly ReferenceEntry[];
  /** The pathnames of all discovery documents. */
  readonly documents: readonly string[];
}

export const serviceView = (library: Library): ServiceView => {
  const documents = fixedDocumentsOf(library);
  return {
    build: library.build,
    size: library.size,
    reference: referenceOf(createOpenApi({ library, documents })),
    documents: documents.map(({ pathname }) => pathname),
  };
};
