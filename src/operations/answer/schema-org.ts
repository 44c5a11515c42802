import type { Section } from '../../library/sections.ts';
import type { PassageHit } from '../passage.ts';

/** The schema.org type of the pages of each section. NLWeb's crawler drops WebPage, so no page is only that. */
export const schemaTypes: Readonly<Record<Section, string>> = {
  site: 'Article',
  blog: 'BlogPosting',
  glossary: 'DefinedTerm',
  tools: 'WebApplication',
  examples: 'Article',
  solutions: 'HowTo',
};

/** Returns the title of the page with the heading of the passage. */
export const passageTitle = ({ page, heading }: PassageHit): string =>
  heading === null ? page.title : `${page.title}: ${heading}`;

/** Returns a passage as a schema.org object. */
export const passageJsonLd = (passage: PassageHit) => ({
  '@context': 'https://schema.org',
  '@type': schemaTypes[passage.page.section],
  '@id': passage.url,
  url: passage.url,
  name: passageTitle(passage),
  headline: passage.heading ?? passage.page.title,
  description: passage.text,
  isPartOf: { '@type': 'WebPage', '@id': passage.page.url, name: passage.page.title },
  dateModified: passage.page.updated,
  license: passage.page.license,
  creditText: passage.page.attribution,
});
