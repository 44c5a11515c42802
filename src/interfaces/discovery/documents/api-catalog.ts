import { toPathname, toTwinPathname, toUrl } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { endpoints } from '../../../site/site.ts';
import { getAbilities } from '../../abilities.ts';
import { endpointList } from '../../endpoints.ts';
import type { DiscoveryDocument } from '../document.ts';
import { jsonText } from '../json-text.ts';

interface Target {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}
type Links = Readonly<Record<string, readonly Target[]>>;

/** The profile of a link set that is a catalog of APIs (RFC 9727 §4.3). */
const profile = 'https://www.rfc-editor.org/info/rfc9727';
export const apiCatalogPathname = '/.well-known/api-catalog';
const pathname = apiCatalogPathname;

const getGuides = ({ origin, site, find }: Library, guide: string): readonly Target[] =>
  find(guide) === undefined
    ? []
    : [
        ...(site.pathnames === undefined ? [{ href: toUrl(origin, toPathname(guide)), type: 'text/html' }] : []),
        { href: toUrl(origin, toTwinPathname(guide)), type: 'text/markdown' },
      ];

/** The catalog as a Link header, which RFC 9727 §3 requires for HEAD requests. */
const catalogLink = (origin: string): string =>
  [
    ...endpointList().map(({ path }) => `<${origin}${path}>; rel="item"`),
    `<${origin}${pathname}>; rel="api-catalog"`,
  ].join(', ');

/** Removes relations without targets. */
const withTargets = (links: Links): Links =>
  Object.fromEntries(Object.entries(links).filter(([, { length }]) => length > 0));

/** Creates the catalog of endpoints as a link set (RFC 9727, RFC 9264), each with the documents that describe it, and of the files that have all pages. */
export const createApiCatalog = (documents: readonly DiscoveryDocument[]): DiscoveryDocument => ({
  pathname,
  mediaType: `application/linkset+json; profile="${profile}"`,
  rel: 'api-catalog',
  needsEndpoints: true,
  headers: ({ origin }) => ({ link: catalogLink(origin) }),
  render: (library) => {
    const { origin } = library;
    const describing = (name: string): readonly Target[] =>
      documents
        .filter(({ describes }) => describes === name)
        .map((document) => ({ href: origin + document.pathname, type: document.mediaType }));
    const bundles = documents.filter(
      ({ build, isPublished }) => build !== undefined && isPublished?.(library) !== false,
    );
    const catalogs = documents.filter(({ rel }) => rel === 'ard' || rel === 'ai-catalog');
    return jsonText({
      linkset: [
        {
          anchor: origin + pathname,
          item: endpointList().map(({ path, title }) => ({ href: origin + path, title })),
        },
        ...endpointList().map(({ name, path, guide }) => ({
          anchor: origin + path,
          ...withTargets({
            'service-desc': describing(name),
            'service-doc': getGuides(library, guide),
            'service-meta': catalogs.map((document) => ({
              href: origin + document.pathname,
              type: document.mediaType,
            })),
            status: [{ href: origin + endpoints.health, type: 'application/json' }],
          }),
        })),
        {
          anchor: `${origin}/`,
          ...withTargets({
            alternate: bundles.map((document) => ({ href: origin + document.pathname, type: document.mediaType })),
          }),
          related: getAbilities(library).flatMap(({ name, description, addresses }) =>
            addresses(library).map((address) => ({ href: origin + address, title: `${name}: ${description}` })),
          ),
        },
      ],
    });
  },
});
