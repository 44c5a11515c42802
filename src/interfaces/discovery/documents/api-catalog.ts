import { pathnameOf, twinPathnameOf, urlOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { endpoints } from '../../../site.ts';
import { endpointList } from '../../endpoints.ts';
import type { DiscoveryDocument } from '../document.ts';
import { doorFacts } from '../door-facts.ts';
import { jsonText } from '../json-text.ts';

interface Target {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}
type Links = Readonly<Record<string, readonly Target[]>>;

/** The profile that says that a link set is a catalog of APIs (RFC 9727 §4.3). */
const profile = 'https://www.rfc-editor.org/info/rfc9727';
export const apiCatalogPathname = '/.well-known/api-catalog';
const pathname = apiCatalogPathname;

const guidesOf = ({ origin, find }: Library, guide: string): readonly Target[] =>
  find(guide) === undefined
    ? []
    : [
        { href: urlOf(origin, pathnameOf(guide)), type: 'text/html' },
        { href: urlOf(origin, twinPathnameOf(guide)), type: 'text/markdown' },
      ];

/** The relations of the catalog in brief, which RFC 9727 §3 wants in the answer to a HEAD request. */
const linksInBrief = (origin: string): string =>
  [
    ...endpointList.map(({ name }) => `<${origin}${endpoints[name]}>; rel="item"`),
    `<${origin}${pathname}>; rel="api-catalog"`,
  ].join(', ');

/** Relations without targets say nothing. */
const filled = (links: Links): Links =>
  Object.fromEntries(Object.entries(links).filter(([, { length }]) => length > 0));

/** The dynamic doors as a link set (RFC 9727, RFC 9264), each with the documents that describe it. */
export const createApiCatalog = (documents: readonly DiscoveryDocument[]): DiscoveryDocument => ({
  pathname,
  mediaType: `application/linkset+json; profile="${profile}"`,
  rel: 'api-catalog',
  headers: (origin) => ({ link: linksInBrief(origin) }),
  render: (library) => {
    const { origin } = library;
    const describing = (name: keyof typeof endpoints): readonly Target[] =>
      documents
        .filter(({ describes }) => describes === name)
        .map(({ pathname: place, mediaType }) => ({ href: origin + place, type: mediaType }));
    const listed = documents.filter(({ rel }) => rel === 'ard' || rel === 'ai-catalog');
    return jsonText({
      linkset: [
        {
          anchor: origin + pathname,
          item: endpointList.map(({ name }) => ({ href: origin + endpoints[name], title: doorFacts[name].title })),
        },
        ...endpointList.map(({ name }) => ({
          anchor: origin + endpoints[name],
          ...filled({
            'service-desc': describing(name),
            'service-doc': guidesOf(library, doorFacts[name].guide),
            'service-meta': listed.map(({ pathname: place, mediaType }) => ({ href: origin + place, type: mediaType })),
            status: [{ href: origin + endpoints.health, type: 'application/json' }],
          }),
        })),
      ],
    });
  },
});
