import { toUrl } from '../../../library/address.ts';
import { toHomePath } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getPathname } from '../../../library/pathname.ts';
import { entityAt } from './entity.ts';
import { getOrganization, getWebsite, type JsonLdNode } from './publisher.ts';

/** The breadcrumbs of a page: the home page, every prefix of the path that is a page, and the page itself. */
const toBreadcrumbs = (library: Library, { path, title, url }: PageSummary): JsonLdNode => {
  const home = toHomePath(library.site);
  const parts = path.split('/');
  const above = parts.slice(0, -1).flatMap((_, index) => {
    const name = parts.slice(0, index + 1).join('/');
    const position = library.find(name);
    return position === undefined || name === home
      ? []
      : [{ name: library.summaryAt(position).title, item: toUrl(library.origin, getPathname(library.site, name)) }];
  });
  const trail = [
    { name: library.site.name, item: toUrl(library.origin, getPathname(library.site, home)) },
    ...above,
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumbs`,
    itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
};

/**
 * The JSON-LD of a page: the page itself with the URL of its picture, breadcrumbs or website, and the publisher.
 */
export const toJsonLd = (library: Library, position: number, image?: string | undefined) => {
  const page = library.summaryAt(position);
  const entity = entityAt(library, position);
  const around = page.path === toHomePath(library.site) ? [getWebsite(library)] : [toBreadcrumbs(library, page)];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // The cover of the page comes before its card.
      { ...entity, ...(image !== undefined && { image: entity.image === undefined ? image : [entity.image, image] }) },
      ...around,
      getOrganization(library),
    ],
  };
};

/** Serializes the JSON-LD of a page for a script element: `<` is escaped, so that no text can end the element. */
export const graphText = (library: Library, position: number, image?: string): string =>
  JSON.stringify(toJsonLd(library, position, image)).replaceAll('<', '\\u003c');
