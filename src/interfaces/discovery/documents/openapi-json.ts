import type { Library } from '../../../library/library.ts';
import { createOpenApi, type OpenApiSource, openApiType } from '../../api/openapi.ts';
import type { DiscoveryDocument } from '../document.ts';

/**
 * The OpenAPI 3.1 document of the JSON API. Render it with the search index and the list of documents where they are
 * known, because its examples need them.
 */
export const openApiJson = {
  pathname: '/openapi.json',
  download: 'OpenAPI',
  mediaType: openApiType,
  rel: 'service-desc',
  describes: 'api',
  // Not in the AI catalog: it has no type for OpenAPI yet, and Lighthouse warns about unknown types.
  render: (library: Library, more: Omit<OpenApiSource, 'library'> = {}) =>
    `${JSON.stringify(createOpenApi({ library, ...more }))}\n`,
} as const satisfies DiscoveryDocument;
