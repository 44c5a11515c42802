import { toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import type { DiscoveryDocument } from '../document.ts';
import { entityAt } from '../json-ld/entity.ts';
import { getPublisher } from '../json-ld/publisher.ts';
import { xmlDeclaration } from '../xml.ts';

const context = 'https://schema.org';

function* lines(library: Library): Generator<string> {
  for (let position = 0; position < library.size; position += 1)
    yield `${JSON.stringify({ '@context': context, ...entityAt(library, position) })}\n`;
}

/** Every page as a schema.org object, one per line, as NLWeb's crawler reads it. */
export const schemaFeedLines: DiscoveryDocument = {
  pathname: '/schema-feed.jsonl',
  mediaType: 'application/x-ndjson; charset=utf-8',
  render: lines,
};

function* feed(library: Library): Generator<string> {
  const { site, origin, updated } = library;
  const head = {
    '@context': context,
    '@type': 'DataFeed',
    '@id': `${origin}${schemaFeed.pathname}`,
    name: site.title,
    ...(site.description !== undefined && { description: site.description }),
    url: toUrl(origin, '/'),
    dateModified: updated,
    ...(site.licence && { license: site.licence.url }),
    publisher: getPublisher(library),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"dataFeedElement":[`;
  for (let position = 0; position < library.size; position += 1) {
    const item = {
      '@type': 'DataFeedItem',
      dateModified: library.summaryAt(position).updated,
      item: entityAt(library, position),
    };
    yield `${position === 0 ? '' : ','}\n${JSON.stringify(item)}`;
  }
  yield '\n]}\n';
}

/** Every page as one schema.org DataFeed. */
export const schemaFeed: DiscoveryDocument = {
  pathname: '/schema-feed.jsonld',
  mediaType: 'application/ld+json',
  render: feed,
};

/** The schema map, by which NLWeb's crawler finds the feed. The type is an attribute and an element, because readers differ. */
export const schemaMapXml: DiscoveryDocument = {
  pathname: '/schema_map.xml',
  mediaType: 'application/xml; charset=utf-8',
  rel: 'schemamap',
  render: ({ origin, updated }) => {
    const type = 'structuredData/schema.org';
    return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:sf="http://schema.org/schemas/schemafeed/0.1">
<url contentType="${type}"><loc>${escapeMarkup(origin + schemaFeedLines.pathname)}</loc><lastmod>${updated}</lastmod><sf:contentType>${type}</sf:contentType></url>
</urlset>
`;
  },
};
