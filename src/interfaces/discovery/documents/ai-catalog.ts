import { toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { api } from '../../api/endpoint.ts';
import type { DiscoveryDocument } from '../document.ts';
import { jsonText } from '../json-text.ts';

/** The identifier of a resource under its publisher's domain: `urn:air:example.org:mcp:content`. */
const toIdentifier = (origin: string, name: string): string =>
  `urn:air:${new URL(origin).hostname.replace(/[[\]:]/g, '')}:${name}`;

const getCatalog = (library: Library, documents: readonly DiscoveryDocument[]) => {
  const { site, origin } = library;
  const guide = library.find(api.guide) === undefined ? '/' : `/${api.guide}`;
  return {
    specVersion: '1.0',
    host: { displayName: site.name, identifier: new URL(origin).hostname, documentationUrl: toUrl(origin, guide) },
    entries: documents.flatMap(({ catalogEntry, mediaType, pathname, isPublished }) => {
      const entry = catalogEntry?.(site);
      return entry === undefined || isPublished?.(library) === false
        ? []
        : [
            {
              identifier: toIdentifier(origin, entry.name),
              displayName: entry.displayName,
              type: entry.type ?? mediaType,
              url: origin + pathname,
              description: entry.description,
              representativeQueries: entry.queries,
            },
          ];
    }),
  };
};

/**
 * Creates the AI catalog at two addresses with the same bytes: that of AI Catalog, and that of Agentic Resource Discovery
 * 0.91, because most readers know only one of them.
 */
export const createAiCatalogs = (documents: readonly DiscoveryDocument[]): readonly DiscoveryDocument[] => {
  const render = (library: Library): string => jsonText(getCatalog(library, documents));
  return [
    {
      pathname: '/.well-known/ard.json',
      mediaType: 'application/json; charset=utf-8',
      rel: 'ard',
      needsEndpoints: true,
      render,
    },
    {
      pathname: '/.well-known/ai-catalog.json',
      mediaType: 'application/ai-catalog+json',
      rel: 'ai-catalog',
      needsEndpoints: true,
      render,
    },
  ];
};
