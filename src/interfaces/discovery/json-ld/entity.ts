import { homePath, pathnameOf, urlOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { listIndexes } from '../../../library/list-paths.ts';
import type { PageSummary } from '../../../library/page.ts';
import { isSection, type Section } from '../../../library/sections.ts';
import { schemaTypes } from '../../../operations/answer/schema-org.ts';
import { site } from '../../../site.ts';
import { type JsonLdNode, publisherOf } from './publisher.ts';
import { questionsOf } from './questions.ts';
import { stepsOf } from './steps.ts';

const indexTypes: Readonly<Record<Exclude<Section, 'site'>, string>> = {
  blog: 'Blog',
  glossary: 'DefinedTermSet',
  tools: 'Collection',
  examples: 'Collection',
  solutions: 'Collection',
};

const pageTypes = new Map([
  ['about', 'AboutPage'],
  ['contact', 'ContactPage'],
]);

const folderTypes = new Map<string, string>([
  ['developers', 'TechArticle'],
  ['problems', 'TechArticle'],
  ...listIndexes.map((index) => [index, 'Collection'] as const),
]);

/** Returns the schema.org type of a page. NLWeb's crawler drops WebPage, WebSite and Organization, so no page is one of them. */
const typeOf = ({ section, path, definition }: PageSummary): string => {
  if (section === 'glossary' && definition === undefined) return 'Article';
  if (section !== 'site') return schemaTypes[section];
  if (isSection(path) && path !== 'site') return indexTypes[path];
  const [folder = ''] = path.split('/');
  return pageTypes.get(path) ?? folderTypes.get(folder) ?? 'Article';
};

const creativeWork = (page: PageSummary, origin: string): Readonly<Record<string, unknown>> => ({
  ...(page.date === null ? {} : { datePublished: page.date }),
  dateModified: page.updated,
  author: page.author === site.name ? publisherOf(origin) : { '@type': 'Person', name: page.author },
  publisher: publisherOf(origin),
  inLanguage: site.language,
  license: page.license === site.licence.id ? site.licence.url : page.license,
  creditText: page.attribution,
  isAccessibleForFree: true,
  ...(page.tags.length === 0 ? {} : { keywords: page.tags }),
  ...(page.summary.length === 0 ? {} : { abstract: page.summary.join(' ') }),
  ...(page.sources.length === 0
    ? {}
    : { citation: page.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })) }),
});

const listOf = (library: Library, section: Section) => ({
  '@type': 'ItemList',
  numberOfItems: library.sections.get(section) ?? 0,
});

const typeProperties = (
  library: Library,
  page: PageSummary,
  type: string,
  position: number,
): Readonly<Record<string, unknown>> => {
  const { origin } = library;
  switch (type) {
    case 'DefinedTerm':
      return {
        description: page.definition,
        ...(page.also?.length ? { alternateName: page.also } : {}),
        inDefinedTermSet: urlOf(origin, pathnameOf('glossary')),
      };
    case 'WebApplication':
      return {
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a web browser',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
        ...(page.inputs?.length ? { featureList: page.inputs.map(({ name }) => name) } : {}),
      };
    case 'HowTo': {
      const step = stepsOf(library.markdownAt(position), library.outlineAt(position).chunks);
      return step.length === 0 ? {} : { step };
    }
    case 'DefinedTermSet':
      return {};
    case 'Blog':
    case 'Collection':
      return isSection(page.path) ? { mainEntity: listOf(library, page.path) } : {};
    default:
      return {
        ...(page.series === undefined
          ? {}
          : { isPartOf: { '@type': 'CreativeWorkSeries', name: page.series.name }, position: page.series.part }),
        headline: page.title,
        wordCount: page.words,
        mainEntityOfPage: page.url,
      };
  }
};

/** Returns the page at a position as a schema.org object, the same for the page and the feed. */
export const entityAt = (library: Library, position: number): JsonLdNode => {
  const page = library.summaryAt(position);
  const type = typeOf(page);
  // A DefinedTerm is not a CreativeWork: it has no author, license or date.
  const isWork = type !== 'DefinedTerm';
  const hasQuestions = page.headings.filter(({ text }) => text.endsWith('?')).length > 1 && isWork;
  const questions = hasQuestions ? questionsOf(page.url, library.pageAt(position).chunks) : [];
  return {
    '@type': questions.length > 1 ? [type, 'FAQPage'] : type,
    '@id': page.path === homePath ? `${page.url}#home` : page.url,
    url: page.url,
    name: page.title,
    description: page.description,
    ...(isWork ? creativeWork(page, library.origin) : {}),
    ...typeProperties(library, page, type, position),
    ...(questions.length > 1 ? { mainEntity: questions } : {}),
  };
};
