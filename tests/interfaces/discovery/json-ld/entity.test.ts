import { expect, test } from 'vitest';
import { entityAt } from '../../../../src/interfaces/discovery/json-ld/entity.ts';
import type { Library } from '../../../../src/library/library.ts';
import type { PageSummary } from '../../../../src/library/page.ts';
import { storedPage } from '../../../support/libraries/stored-page.ts';
import { getLibrary, library, pages } from '../../../support/library.ts';

const at = (path: string): number => {
  const position = library.find(path);
  if (position === undefined) throw new Error(`The fixture has no page ${path}`);
  return position;
};

test.each([
  ['index', 'Article'],
  ['about', 'AboutPage'],
  ['contact', 'ContactPage'],
  ['blog', 'Blog'],
  ['glossary', 'DefinedTermSet'],
  ['tools', 'Collection'],
  ['blog/price-from-value', 'BlogPosting'],
  ['glossary/positioning', 'DefinedTerm'],
  ['tools/price-ladder', 'WebApplication'],
  ['examples/repriced-newsletter', 'Article'],
  ['solutions/nobody-gets-what-we-do', 'HowTo'],
  ['problems/not-found', 'TechArticle'],
])('%s is a %s', (path, type) => {
  expect(entityAt(library, at(path))['@type']).toBe(type);
});

const entityWith = (
  fields: Partial<PageSummary>,
  path = 'blog/price-from-value',
  facts: Partial<Library['site']> = {},
) => {
  const changed = getLibrary(
    pages.map((page) => (page.summary.path === path ? { ...page, summary: { ...page.summary, ...fields } } : page)),
  );
  return entityAt({ ...changed, site: { ...changed.site, ...facts } }, changed.find(path) ?? -1);
};

test('entityAt() states the days, words and rights of a page', () => {
  const { summary } = pages.find((page) => page.summary.path === 'blog/price-from-value') ?? {};
  expect(entityWith({})).toMatchObject({
    '@id': summary?.url,
    url: summary?.url,
    name: summary?.title,
    headline: summary?.title,
    description: summary?.description,
    datePublished: summary?.date,
    dateModified: summary?.updated,
    inLanguage: 'en',
    creditText: summary?.attribution,
    isAccessibleForFree: true,
    keywords: summary?.tags,
    abstract: summary?.summary.join(' '),
    wordCount: summary?.words,
    mainEntityOfPage: summary?.url,
  });
  expect(entityWith({ language: 'de' }).inLanguage).toBe('de');
});

test('entityAt() leaves out what a page does not have', () => {
  const bare = entityWith({
    ai: undefined,
    date: null,
    license: undefined,
    tags: [],
    summary: [],
    sources: [],
    author: undefined,
    authors: undefined,
  });
  for (const field of [
    'datePublished',
    'license',
    'keywords',
    'abstract',
    'citation',
    'author',
    'digitalSourceType',
    'mainEntity',
  ])
    expect(bare, field).not.toHaveProperty(field);
});

test('entityAt() names a licence by the address that the owner states for it', () => {
  const licence = { id: 'X', name: 'Licence X', url: 'https://l.example/x' };
  expect(entityWith({ license: 'X' }, undefined, { licence }).license).toBe(licence.url);
  expect(entityWith({ license: 'Y' }, undefined, { licence }).license).toBe('Y');
});

test('entityAt() cites sources, and says how a text was made', () => {
  const sources = [{ title: 'A source', url: 'https://s.example/' }];
  expect(entityWith({ sources }).citation).toEqual([
    { '@type': 'CreativeWork', name: 'A source', url: 'https://s.example/' },
  ]);
  const kind = (ai: PageSummary['ai']) => entityWith({ ai }).digitalSourceType;
  expect(kind('assisted')).toBe('https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource');
  expect(kind('generated')).toBe('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
  expect(kind('none')).toBeUndefined();
});

test('entityAt() names somebody without a page as a person, and the site itself as its publisher', () => {
  expect(entityWith({ author: 'Ann Guest' }).author).toEqual({ '@type': 'Person', name: 'Ann Guest' });
  expect(entityWith({ author: 'Halyard' }).author).toEqual(entityWith({}).publisher);
});

test('entityAt() of an entry of the glossary is a term of its set, and the text about it a work with date, author and licence', () => {
  const term = entityWith({}, 'glossary/positioning');
  expect(term.inDefinedTermSet).toBe('https://fixture.example/glossary');
  for (const field of ['author', 'license', 'dateModified', 'publisher']) expect(term).not.toHaveProperty(field);
  expect(term.subjectOf).toMatchObject({
    '@type': 'Article',
    '@id': 'https://fixture.example/glossary/positioning#article',
    headline: 'Positioning',
    dateModified: expect.stringMatching(/^\d{4}-/),
    author: expect.anything(),
    publisher: { name: library.site.name },
    license: library.site.licence?.url,
  });
  expect(entityWith({ definition: undefined }, 'glossary/positioning')['@type']).toBe('Article');
});

test('entityAt() of the home page has an id of its own, beside that of the site', () => {
  expect(entityAt(library, at('index'))['@id']).toBe('https://fixture.example/#home');
  expect(entityAt(library, at('blog'))).toMatchObject({
    mainEntity: { '@type': 'ItemList', numberOfItems: library.sections.get('blog')?.size },
  });
});

test('entityAt() of a page that asks two questions or more is a list of questions, too', () => {
  const asking = (...headings: readonly string[]) => {
    const page = storedPage([{ heading: 'FAQ', text: '' }, ...headings.map((heading) => ({ heading, text: 'Yes.' }))], {
      path: 'blog/faq',
    });
    return entityAt(getLibrary([page]), 0);
  };
  expect(asking('Is it?', 'Who?')).toMatchObject({
    '@type': ['BlogPosting', 'FAQPage'],
    mainEntity: [{ name: 'Is it?' }, { name: 'Who?' }],
  });
  expect(asking('Is it?', 'Words')['@type']).toBe('BlogPosting');
});
