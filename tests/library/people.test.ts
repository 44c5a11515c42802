import { expect, test } from 'vitest';
import { entityAt } from '../../src/interfaces/discovery/json-ld/entity.ts';
import type { PageSummary } from '../../src/library/page.ts';
import { firstPicture, getAuthors } from '../../src/library/people.ts';
import { peopleLibrary, peopleOrigin } from '../support/libraries/people.ts';
import { library } from '../support/library.ts';

const getPosition = (path: string): number => peopleLibrary.find(path) ?? Number.NaN;
const getSummary = (path: string): PageSummary => peopleLibrary.summaryAt(getPosition(path));
const jane = getPosition('authors/jane-doe');

test.each([
  ['blog/drawing-a-chart', ['Omar Haddad', 'Jane Doe', 'Ann Guest'], 'Omar Haddad, Jane Doe, Ann Guest'],
  // The author of the site, whom `site.yaml` names by the file of the page.
  ['blog/reading-the-tide', ['Jane Doe'], 'Jane Doe'],
  // Somebody without a page.
  ['blog/guest-notes', undefined, 'Ann Guest'],
  ['index', undefined, 'Jane Doe'],
])('%s has the names of its authors as their pages have them', (path, authors, author) => {
  const summary = getSummary(path);
  expect([summary.authors, summary.author]).toEqual([authors, author]);
});

test('`getAuthors()` finds the pages about the authors', () => {
  expect(getAuthors(getSummary('blog/drawing-a-chart'), peopleLibrary)).toEqual([
    { name: 'Omar Haddad', position: getPosition('authors/omar-haddad') },
    { name: 'Jane Doe', position: jane },
    { name: 'Ann Guest', position: undefined },
  ]);
});

test('the page about a person lists the pages of this person by section', () => {
  expect(peopleLibrary.pageAt(jane).lists).toEqual([
    { heading: 'Blog', anchor: 'blog', pages: ['blog/drawing-a-chart', 'blog/reading-the-tide'] },
  ]);
});

test('`select()` finds the pages of an author', () => {
  const found = [...peopleLibrary.select({ author: 'Jane Doe' })].map(peopleLibrary.pathAt);
  expect(found).toEqual(['blog/drawing-a-chart', 'blog/reading-the-tide']);
});

test('`entityAt()` describes a person, and links the works to the same node', () => {
  const id = `${peopleOrigin}/authors/jane-doe#person`;
  const image = firstPicture(peopleLibrary, jane);
  expect(image).toBe(`${peopleOrigin}/authors/jane.svg`);
  expect(entityAt(peopleLibrary, jane)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      '@id': id,
      name: 'Jane Doe',
      url: `${peopleOrigin}/authors/jane-doe`,
      jobTitle: 'Harbour master',
      image,
      sameAs: ['https://social.example/@jane', 'https://jane.example/'],
    },
  });
  expect(entityAt(peopleLibrary, jane).author).toBeUndefined();
  const { author } = entityAt(peopleLibrary, getPosition('blog/drawing-a-chart'));
  expect(author).toEqual([
    expect.objectContaining({ '@type': 'Person', name: 'Omar Haddad' }),
    { '@type': 'Person', '@id': id, name: 'Jane Doe', url: `${peopleOrigin}/authors/jane-doe` },
    { '@type': 'Person', name: 'Ann Guest' },
  ]);
});

test('a site without pages about people has neither lists of authors nor their facet', () => {
  expect(library.facets.get('author')?.size ?? 0).toBe(0);
  const withList = Array.from({ length: library.size }, (_, at) => library.summaryAt(at)).filter(
    ({ authors }) => authors,
  );
  expect(withList).toEqual([]);
});
