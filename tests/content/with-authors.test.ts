import { expect, test } from 'vitest';
import type { SourcePage } from '../../src/content/source-page.ts';
import { withAuthorName, withAuthors } from '../../src/content/with-authors.ts';
import { readFrontMatter } from '../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../src/library/front-matter/split-file.ts';
import type { Section } from '../../src/library/sections.ts';
import { sectionNamed } from '../support/demo-sections.ts';
import { languagesLibrary } from '../support/libraries/languages.ts';
import { library } from '../support/library.ts';

const blog = sectionNamed('blog');
const root = sectionNamed('site');
const people: Section = { ...blog, name: 'authors', type: 'people' };

const pageAt = (path: string, section: Section, head: string): SourcePage => {
  const text = `---\n${head}\n---\nText.\n`;
  const { fields } = readFrontMatter(section.type, splitFrontMatter(text));
  const file = `${path}.md`;
  return {
    file,
    section,
    path,
    treePath: path,
    fields,
    head,
    body: 'Text.\n',
    kind: 'page',
    modified: '2026-01-01',
    published: true,
  };
};
const jane = pageAt('authors/jane-doe', people, 'title: Jane Doe');
const omar = pageAt('authors/omar', people, 'title: Omar Haddad');
const index = pageAt('authors', people, 'title: Our people');
const site = { ...library.site, author: 'jane-doe' };

/** The authors and the author of a page on a site with pages about Jane and Omar. */
const getAuthors = (head: string, section = blog, author: string | undefined = undefined, path = 'blog/x') => {
  const page = pageAt(path, section, `title: X\n${head}`);
  const [read] = withAuthors([page, jane, omar, index], { ...site, author });
  return [read?.fields.authors, read?.fields.author];
};

test('withAuthorName() gives the author of the site the name that the page about this person has', () => {
  expect(withAuthorName(site, [jane]).author).toBe('Jane Doe');
  expect(withAuthorName({ ...site, author: ' jane DOE ' }, [jane]).author).toBe('Jane Doe');
  const other = { ...site, author: 'Somebody' };
  expect(withAuthorName(other, [jane])).toBe(other);
  expect(withAuthorName(site, [])).toBe(site);
  const { author: _, ...without } = site;
  expect(withAuthorName(without, [jane])).toBe(without);
});

test('withAuthors() leaves the pages of a site as they are that has no pages about people', () => {
  const pages = [pageAt('blog/x', blog, 'title: X\nauthor: Jane'), { ...index }];
  expect(withAuthors(pages, site)).toBe(pages);
});

test.each([
  ['authors: [jane-doe, Ann Guest, OMAR]', ['Jane Doe', 'Ann Guest', 'Omar Haddad'], undefined],
  ['author: jane-doe', ['Jane Doe'], 'jane-doe'],
  // As tools write them that know no lists.
  ['author: Omar, jane-doe', ['Omar Haddad', 'Jane Doe'], 'Omar, jane-doe'],
  // A name without a page may have a comma in it.
  ['author: Jane Doe, PhD', undefined, 'Jane Doe, PhD'],
  ['author: Ann Guest', undefined, 'Ann Guest'],
  // The list of people is no person.
  ['author: Our people', undefined, 'Our people'],
])('withAuthors() reads "%s"', (head, authors, author) => {
  const [found, named] = getAuthors(head);
  expect(found).toEqual(authors);
  if (authors === undefined || author !== undefined) expect(named).toBe(author);
});

test('withAuthors() takes the author of the site for works, and not for the home page and pages about people', () => {
  expect(getAuthors('', blog, 'omar')[0]).toEqual(['Omar Haddad']);
  expect(getAuthors('', root, 'omar', 'index')[0]).toBeUndefined();
  expect(getAuthors('', people, 'omar', 'authors/ann')[0]).toBeUndefined();
  expect(getAuthors('author: omar', root, undefined, 'index')[0]).toEqual(['Omar Haddad']);
});

test('withAuthors() finds the person in the language of a page before the one in the default language', () => {
  const german = pageAt('de/authors/jane-doe', people, 'title: Johanna Doe');
  const [read, other] = withAuthors(
    [
      pageAt('de/blog/x', blog, 'title: X\nauthors: [jane-doe, omar]'),
      pageAt('blog/x', blog, 'title: X\nauthor: jane-doe'),
      jane,
      omar,
      german,
    ],
    { ...languagesLibrary.site, author: undefined },
  );
  expect(read?.fields.authors).toEqual(['Johanna Doe', 'Omar Haddad']);
  expect(other?.fields.authors).toEqual(['Jane Doe']);
});
