import { expect, test } from 'vitest';
import { authorViews } from '../../../src/build/views/author-views.ts';
import type { Pictures } from '../../../src/content/files/pictures.ts';
import { firstPicture } from '../../../src/library/people.ts';
import { peopleLibrary as library, peopleOrigin } from '../../support/libraries/people.ts';

const page = library.summaryAt(library.find('blog/drawing-a-chart') ?? -1);
const url = firstPicture(library, library.find('authors/jane-doe') ?? -1) ?? '';
const pathname = url.slice(peopleOrigin.length);
const jane = (pictures: Pictures, of = library) =>
  authorViews(page, of, pictures).find(({ name }) => name === 'Jane Doe');

test('authorViews() links to the pages about the authors, in their order', () => {
  expect(authorViews(page, library, new Map()).map(({ name, href }) => [name, href])).toEqual([
    ['Omar Haddad', '/authors/omar-haddad'],
    ['Jane Doe', '/authors/jane-doe'],
    ['Ann Guest', undefined],
  ]);
});

test('authorViews() shows the smallest copy of the picture of a person, or the picture itself', () => {
  const files = [64, 640].map((width) => ({ pathname: `/_astro/jane-${width}.webp`, width }));
  const variants = [{ type: 'image/webp', files }];
  expect(jane(new Map([[pathname, { variants }]]))?.photo).toBe('/_astro/jane-64.webp');
  expect(jane(new Map([[pathname, { variants: [] }]]))?.photo).toBe(pathname);
  expect(jane(new Map())?.photo).toBe(pathname);
});

test('authorViews() shows no picture of another host, and none where the page has none', () => {
  const elsewhere = { ...library, origin: 'https://harbour.example.org' };
  expect(jane(new Map(), elsewhere)).toEqual({ name: 'Jane Doe', href: '/authors/jane-doe' });
  const omar = authorViews(page, library, new Map())[0];
  expect(omar).not.toHaveProperty('photo');
});
