import jsonld from 'jsonld';
import { expect, test } from 'vitest';
import { schemaFeed, schemaFeedLines } from '../../../../src/interfaces/discovery/documents/schema-feed.ts';
import { entityAt } from '../../../../src/interfaces/discovery/json-ld/entity.ts';
import { graphText, toJsonLd } from '../../../../src/interfaces/discovery/json-ld/graph.ts';
import { toQuestions } from '../../../../src/interfaces/discovery/json-ld/questions.ts';
import { render } from '../../../support/documents.ts';
import { storedPage } from '../../../support/libraries/stored-page.ts';
import { getLibrary, library, pages } from '../../../support/library.ts';

const positions = Array.from({ length: library.size }, (_, position) => position);
const at = (path: string): number => {
  const position = library.find(path);
  if (position === undefined) throw new Error(`The fixture has no page ${path}`);
  return position;
};

// Stands in for the context of schema.org, which is not available offline, as far as plain terms are concerned.
const documentLoader = async (url: string) => ({
  contextUrl: undefined,
  documentUrl: url,
  document: { '@context': { '@vocab': 'https://schema.org/', id: '@id', type: '@type' } },
});

test('toJsonLd() expands to statements with absolute IRIs on every page', async () => {
  for (const position of positions) {
    const nodes = await jsonld.expand(JSON.parse(graphText(library, position)), { documentLoader });
    expect(nodes.length).toBe(3);
    for (const node of nodes) {
      expect(node['@id']).toMatch(/^https:/);
      for (const type of node['@type'] ?? []) expect(type).toMatch(/^https:\/\/schema\.org\/[A-Z]/);
    }
  }
});

test('both feeds have every page once, equal to its JSON-LD', async () => {
  const lines = (await render(schemaFeedLines, library))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const feed = JSON.parse(await render(schemaFeed, library));
  expect(feed['@type']).toBe('DataFeed');
  expect(feed.dataFeedElement).toHaveLength(library.size);
  for (const position of positions) {
    const [own] = JSON.parse(graphText(library, position))['@graph'];
    const { '@context': _context, ...line } = lines[position];
    expect(line).toEqual(own);
    expect(feed.dataFeedElement[position]).toEqual({
      '@type': 'DataFeedItem',
      dateModified: library.summaryAt(position).updated,
      item: own,
    });
  }
});

test('toJsonLd() uses no type that NLWeb drops', () => {
  const dropped = new Set(['WebPage', 'WebSite', 'Organization', 'CollectionPage', 'ItemList', 'BreadcrumbList']);
  for (const position of positions) expect(dropped.has(String(entityAt(library, position)['@type']))).toBe(false);
});

test('breadcrumbs lead from the home page through the section to the page', () => {
  const [, crumbs] = toJsonLd(library, at('glossary/positioning'))['@graph'];
  const items = Object(crumbs).itemListElement.map(({ item }: { item: string }) => new URL(item).pathname);
  expect(items).toEqual(['/', '/glossary', '/glossary/positioning']);
});

test('toQuestions() returns headings with a question mark if there are two or more', () => {
  const url = 'https://fixture.example/faq';
  const { chunks } = storedPage(
    [
      { heading: 'FAQ', text: '' },
      { heading: 'Is it free?', text: 'Yes, all.', anchor: 'is-it-free' },
      { heading: 'Who?', text: 'You.', anchor: 'who' },
      { heading: 'More', text: 'And they.', level: 3 },
    ],
    { url },
  );
  expect(toQuestions(url, chunks)).toEqual([
    {
      '@type': 'Question',
      '@id': `${url}#is-it-free`,
      name: 'Is it free?',
      acceptedAnswer: { '@type': 'Answer', text: 'Yes, all.', url: `${url}#is-it-free` },
    },
    {
      '@type': 'Question',
      '@id': `${url}#who`,
      name: 'Who?',
      acceptedAnswer: { '@type': 'Answer', text: 'You.\nMore\nAnd they.', url: `${url}#who` },
    },
  ]);
  expect(toQuestions(url, chunks.slice(0, 2))).toEqual([]);
});

test('graphText() states the picture of the page, if there is one', () => {
  const image = 'https://site.example/_astro/card.png';
  expect(JSON.parse(graphText(library, 0, image))['@graph'][0].image).toBe(image);
  expect(JSON.parse(graphText(library, 0))['@graph'][0]).not.toHaveProperty('image');
});

test('graphText() escapes what could end the script element', () => {
  const [page] = pages;
  if (page === undefined) throw new Error('The fixture is empty');
  const title = '</script><script>alert(1)</script><!--';
  const hostile = getLibrary([{ ...page, summary: { ...page.summary, title } }]);
  const text = graphText(hostile, 0);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].name).toBe(title);
});
