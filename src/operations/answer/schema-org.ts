import type { PageSummary } from '../../library/page.ts';
import { sectionTypeOf } from '../../library/section-types.ts';
import type { Sections } from '../../library/sections.ts';
import type { PassageHit } from '../passage.ts';

/** Returns the schema.org type of a page, which its section decides. */
export const schemaTypeOf = ({ section }: Pick<PageSummary, 'section'>, sections: Sections): string =>
  sectionTypeOf(sections.get(section) ?? { type: 'root' }).schemaType;

/** Returns the title of the page with the heading of the passage. */
export const passageTitle = ({ page, heading }: PassageHit): string =>
  heading === null ? page.title : `${page.title}: ${heading}`;

/** Returns a passage as a schema.org object. */
export const passageJsonLd = (passage: PassageHit) => ({
  '@context': 'https://schema.org',
  '@type': passage.schemaType,
  '@id': passage.url,
  url: passage.url,
  name: passageTitle(passage),
  headline: passage.heading ?? passage.page.title,
  description: passage.text,
  isPartOf: { '@type': 'WebPage', '@id': passage.page.url, name: passage.page.title },
  dateModified: passage.page.updated,
  ...(passage.page.license === undefined ? {} : { license: passage.page.license }),
  creditText: passage.page.attribution,
});
