import { toUrl } from '../../../library/address.ts';
import { getSchemaOrg } from '../../../library/fields/served.ts';
import { siteIn, toHomePath } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { listIndexes } from '../../../library/lists/list-paths.ts';
import type { PageSummary } from '../../../library/page.ts';
import { getPathname } from '../../../library/pathname.ts';
import { type Author, getAuthors, isPerson } from '../../../library/people.ts';
import { getSectionType } from '../../../library/section-types.ts';
import { isFolderSection } from '../../../library/sections.ts';
import { getSchemaType } from '../../../operations/passage.ts';
import type { Site } from '../../../site/schema.ts';
import { type TagNames, tagName } from '../../../site/tags.ts';
import type { AiUse } from '../../../site/values.ts';
import { personAt, personReference } from './person.ts';
import { getPublisher, type JsonLdNode } from './publisher.ts';
import { toQuestions } from './questions.ts';
import { getSteps } from './steps.ts';

const pageTypes = new Map([
  ['about', 'AboutPage'],
  ['contact', 'ContactPage'],
]);

const folderTypes = new Map<string, string>([
  ['developers', 'TechArticle'],
  ['problems', 'TechArticle'],
  ...listIndexes.map((index) => [index, 'Collection'] as const),
]);

/** The schema.org type of a page. NLWeb's crawler drops WebPage, WebSite and Organization, so no page is one of them. */
const getType = ({ section, path, definition }: PageSummary, { sections }: Library): string => {
  const own = sections.get(section);
  if (own?.type === 'glossary' && definition === undefined) return 'Article';
  if (own !== undefined && own.type !== 'root') return getSchemaType({ section }, sections);
  const listed = isFolderSection(path, sections) ? sections.get(path) : undefined;
  if (listed !== undefined) return getSectionType(listed).indexType;
  const [folder = ''] = path.split('/');
  return pageTypes.get(path) ?? folderTypes.get(folder) ?? 'Article';
};

/** The address of a page's licence if it is the site's, otherwise its name. */
const getLicenceUrl = (license: string, { licence }: Site): string => (license === licence?.id ? licence.url : license);

const getAuthor = ({ name, position }: Author, library: Library): JsonLdNode => {
  if (position !== undefined) return personReference(library.summaryAt(position));
  return name === library.site.name ? getPublisher(library) : { '@type': 'Person', name };
};

/** The authors of a page as its property: one node, or a list of several. */
const authorProperty = (page: PageSummary, library: Library): Readonly<Record<string, unknown>> => {
  const [first, ...others] = getAuthors(page, library).map((author) => getAuthor(author, library));
  if (first === undefined || isPerson(page, library)) return {};
  return { author: others.length === 0 ? first : [first, ...others] };
};

/** The kinds of schema.org's IPTCDigitalSourceEnumeration; a text without AI has none of them. */
const digitalSourceTypes = new Map<AiUse, string>([
  ['assisted', 'CompositeWithTrainedAlgorithmicMediaDigitalSource'],
  ['generated', 'TrainedAlgorithmicMediaDigitalSource'],
]);

const getDigitalSource = ({ ai = 'none' }: PageSummary): Readonly<Record<string, unknown>> => {
  const type = digitalSourceTypes.get(ai);
  return type === undefined ? {} : { digitalSourceType: `https://schema.org/${type}` };
};

/** The names of tags in the language of a page. */
const getTags = ({ language }: PageSummary, { site }: Pick<Library, 'site'>): TagNames =>
  language === undefined ? site.tags : siteIn(site, language).tags;

const creativeWork = (page: PageSummary, library: Library): Readonly<Record<string, unknown>> => ({
  ...(page.date === null ? {} : { datePublished: page.date }),
  dateModified: page.updated,
  ...authorProperty(page, library),
  publisher: getPublisher(library),
  inLanguage: page.language ?? library.site.language,
  ...(page.license === undefined ? {} : { license: getLicenceUrl(page.license, library.site) }),
  creditText: page.attribution,
  ...getDigitalSource(page),
  isAccessibleForFree: true,
  ...(page.tags.length === 0 ? {} : { keywords: page.tags.map((tag) => tagName(getTags(page, library), tag)) }),
  ...(page.summary.length === 0 ? {} : { abstract: page.summary.join(' ') }),
  ...(page.sources.length === 0
    ? {}
    : { citation: page.sources.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })) }),
});

/** The text about a term: a DefinedTerm is no CreativeWork, and has no author, licence or date of its own. */
const articleAbout = (page: PageSummary, library: Library): JsonLdNode => ({
  '@type': 'Article',
  '@id': `${page.url}#article`,
  url: page.url,
  headline: page.title,
  wordCount: page.words,
  ...creativeWork(page, library),
});

const typeProperties = (
  library: Library,
  page: PageSummary,
  type: string,
  position: number,
): Readonly<Record<string, unknown>> => {
  const { origin, sections } = library;
  switch (type) {
    case 'DefinedTerm':
      return {
        inDefinedTermSet: toUrl(origin, getPathname(library.site, page.section)),
        subjectOf: articleAbout(page, library),
      };
    case 'WebApplication':
      return {
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any, in a web browser',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
      };
    case 'HowTo': {
      const step = getSteps(library.markdownAt(position), library.outlineAt(position).chunks, page.url);
      return step.length === 0 ? {} : { step };
    }
    case 'DefinedTermSet':
      return {};
    case 'Blog':
    case 'Collection': {
      const listed = sections.get(page.path);
      return listed === undefined ? {} : { mainEntity: { '@type': 'ItemList', numberOfItems: listed.size } };
    }
    case 'ProfilePage':
      return { mainEntity: personAt(library, position) };
    default:
      return { headline: page.title, wordCount: page.words, mainEntityOfPage: page.url };
  }
};

/** The page at a position as a schema.org object, the same for the page and the feed. */
export const entityAt = (library: Library, position: number): JsonLdNode => {
  const page = library.summaryAt(position);
  const type = getType(page, library);
  const isWork = type !== 'DefinedTerm';
  const hasQuestions = page.headings.filter(({ text }) => text.endsWith('?')).length > 1 && isWork;
  const questions = hasQuestions ? toQuestions(page.url, library.pageAt(position).chunks) : [];
  return {
    '@type': questions.length > 1 ? [type, 'FAQPage'] : type,
    '@id': page.path === toHomePath(siteIn(library.site, page.language ?? '')) ? `${page.url}#home` : page.url,
    url: page.url,
    name: page.title,
    description: page.description,
    ...(isWork ? creativeWork(page, library) : {}),
    ...getSchemaOrg(page),
    ...typeProperties(library, page, type, position),
    ...(questions.length > 1 ? { mainEntity: questions } : {}),
  };
};
