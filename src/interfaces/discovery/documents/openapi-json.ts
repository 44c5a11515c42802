import type { Library } from '../../../library/library.ts';
import { createOpenApi, type OpenApiSource, openApiType } from '../../api/openapi.ts';
import type { DiscoveryDocument } from '../document.ts';

/**
 * The JSON API, described for machines (OpenAPI 3.1). Once the search index and the list of documents are known,
 * render it with them: its examples are then complete.
 */
export const openApiJson = {
  pathname: '/openapi.json',
  mediaType: openApiType,
  rel: 'service-desc',
  describes: 'api',
  // Not in the AI catalog: its type for OpenAPI is undecided, and Lighthouse warns of unknown ones.
  render: (library: Library, more: Omit<OpenApiSource, 'library'> = {}) =>
    `${JSON.stringify(createOpenApi({ library, ...more }))}\n`,
} as const satisfies DiscoveryDocument;
