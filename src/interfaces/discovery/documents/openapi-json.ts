import type { Library } from '../../../library/library.ts';
import { site } from '../../../site.ts';
import { type OpenApiSource, openApi, openApiType } from '../../api/openapi.ts';
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
  catalogEntry: {
    name: 'api:content',
    displayName: `${site.name} JSON API`,
    description: 'Every published page as JSON: list, read in batches, search. Read-only, no key.',
    queries: ['list the pages of this site', 'read a page as JSON', 'search this site from a program'],
  },
  render: (library: Library, more: Omit<OpenApiSource, 'library'> = {}) =>
    `${JSON.stringify(openApi({ library, ...more }))}\n`,
} as const satisfies DiscoveryDocument;
