import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { firstPicture } from '../../../library/people.ts';
import type { JsonLdNode } from './publisher.ts';

/** A reference to the person of a page, which is the same node wherever the person is named. */
export const personReference = ({ url, title }: Pick<PageSummary, 'url' | 'title'>): JsonLdNode => ({
  '@type': 'Person',
  '@id': `${url}#person`,
  name: title,
  url,
});

/** The person of the page at a position with all properties. */
export const personAt = (library: Library, position: number): JsonLdNode => {
  const page = library.summaryAt(position);
  const { role, profiles = [] } = page;
  const image = firstPicture(library, position);
  return {
    ...personReference(page),
    description: page.description,
    ...(role !== undefined && { jobTitle: role }),
    ...(image !== undefined && { image }),
    ...(profiles.length > 0 && { sameAs: profiles.map(({ url }) => url) }),
  };
};
