import { toUrl } from '../../../library/address.ts';
import { toHomePath } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { getPathname } from '../../../library/pathname.ts';
import { getContact } from '../../../library/site/contact.ts';
import { publisherIcon } from '../icons.ts';

/** A node of JSON-LD. */
export interface JsonLdNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

type SiteAndOrigin = Pick<Library, 'site' | 'origin'>;

const getId = (origin: string): string => `${toUrl(origin, '/')}#publisher`;

/** A reference to the publisher. */
export const getPublisher = ({ site, origin }: SiteAndOrigin): JsonLdNode => ({
  '@type': 'Organization',
  '@id': getId(origin),
  name: site.name,
  url: toUrl(origin, '/'),
});

/** The publisher with all properties. */
export const getOrganization = (library: SiteAndOrigin): JsonLdNode => {
  const { description, topics } = library.site;
  const contact = getContact(library);
  return {
    ...getPublisher(library),
    ...(description !== undefined && { description }),
    logo: {
      '@type': 'ImageObject',
      url: toUrl(library.origin, publisherIcon.pathname),
      width: publisherIcon.size,
      height: publisherIcon.size,
    },
    ...(contact && { contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', ...contact } }),
    ...(topics.covered.length > 0 && { knowsAbout: topics.covered }),
  };
};

export const getWebsite = ({ site, origin }: SiteAndOrigin): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${toUrl(origin, getPathname(site, toHomePath(site)))}#website`,
  name: site.name,
  url: toUrl(origin, getPathname(site, toHomePath(site))),
  ...(site.description !== undefined && { description: site.description }),
  inLanguage: site.language,
  ...(site.licence && { license: site.licence.url }),
  publisher: { '@id': getId(origin) },
});
