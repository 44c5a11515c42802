import { urlOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { site } from '../../../site.ts';

/** A node of JSON-LD. */
export interface JsonLdNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

const idOf = (origin: string): string => `${urlOf(origin, '/')}#publisher`;

/** Returns a reference to the publisher. */
export const publisherOf = (origin: string): JsonLdNode => ({
  '@type': 'Organization',
  '@id': idOf(origin),
  name: site.name,
  url: urlOf(origin, '/'),
});

/** Returns the publisher with all properties. */
export const organizationOf = (origin: string): JsonLdNode => ({
  ...publisherOf(origin),
  description: site.description,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'editorial',
    email: site.contact.email,
    url: urlOf(origin, site.contact.page),
  },
  knowsAbout: site.topics.covered,
});

/** Returns the website. */
export const websiteOf = ({ origin }: Pick<Library, 'origin'>): JsonLdNode => ({
  '@type': 'WebSite',
  '@id': `${urlOf(origin, '/')}#website`,
  name: site.name,
  url: urlOf(origin, '/'),
  description: site.description,
  inLanguage: site.language,
  license: site.licence.url,
  publisher: { '@id': idOf(origin) },
});
