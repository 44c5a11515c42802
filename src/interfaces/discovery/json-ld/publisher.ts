import { pathnameOf, urlOf } from '../../../library/address.ts';
import { homePathOf } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { contactOf } from '../../../library/site/contact.ts';
import { publisherIcon } from '../icons.ts';

/** A node of JSON-LD. */
export interface JsonLdNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

type SiteAndOrigin = Pick<Library, 'site' | 'origin'>;

const idOf = (origin: string): string => `${urlOf(origin, '/')}#publisher`;

/** Returns a reference to the publisher. */
export const publisherOf = ({ site, origin }: SiteAndOrigin): JsonLdNode => ({
  '@type': 'Organization',
  '@id': idOf(origin),
  name: site.name,
  url: urlOf(origin, '/'),
});

/** Returns the publisher with all properties. */
export const organizationOf = (library: SiteAndOrigin): JsonLdNode => {
  const { description, topics } = library.site;
  const contact = contactOf(library);
  return {
    ...publisherOf(library),
    ...(description !== undefined && { description }),
    logo: {
      '@type': 'ImageObject',
      url: urlOf(library.origin, publisherIcon.pathname),
      width: publisherIcon.size,
      height: publisherIcon.size,
    },
    ...(contact && { contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', ...contact } }),
    ...(topics.covered.length > 0 && { knowsAbout: topics.covered }),
  };
};

/** Returns the website. */
export const websiteOf = ({ site, origin }: SiteAndOrigin): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${urlOf(origin, pathnameOf(homePathOf(site)))}#website`,
  name: site.name,
  url: urlOf(origin, pathnameOf(homePathOf(site))),
  ...(site.description !== undefined && { description: site.description }),
  inLanguage: site.language,
  ...(site.licence && { license: site.licence.url }),
  publisher: { '@id': idOf(origin) },
});
