import { expect, test } from 'vitest';
import type { PageView } from '../../../src/build/views/page-view.ts';
import { openPageViews } from '../../../src/build/views/view-page.ts';
import type { Library, StoredPage } from '../../../src/library/library.ts';
import { getLibrary, library, origin, pages } from '../../support/library.ts';

const picture = { size: { width: 10, height: 20 }, variants: [] };
const options = {
  tokens: ':root { --paper: #fff }',
  pictures: new Map([['/images/plan.png', picture]]),
  linksPictures: false,
};
const createView = (path: string, of: Library = library): PageView =>
  openPageViews(of, options)(of.find(path) ?? Number.NaN);
const allViews = (of: Library): Map<string, string> => {
  const viewAt = openPageViews(of, options);
  return new Map(
    Array.from({ length: of.listedSize }, (_, position) => [of.pathAt(position), JSON.stringify(viewAt(position))]),
  );
};

/** The site after an edit of one page. */
const edited = (path: string, edit: (page: StoredPage) => StoredPage): Library =>
  getLibrary(pages.map((page) => (page.summary.path === path ? edit(page) : page)));

/** The pages whose view an edit changes. */
const changedBy = (of: Library): string[] => {
  const before = allViews(library);
  return [...allViews(of)].flatMap(([path, view]) => (before.get(path) === view ? [] : [path]));
};

test('openPageViews() returns plain data: JSON holds all of every view', () => {
  for (const { summary } of pages) {
    const view = createView(summary.path);
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  }
});

test('openPageViews() links to the file of a page in the repository, where the owner names one', () => {
  const site = { ...library.site, edit: 'https://git.example/edit/{file}?plain={file}' };
  const [page] = pages;
  if (page === undefined) throw new Error('The fixture has no pages');
  const { path } = page.summary;
  const from = (file: string): Library => edited(path, (one) => ({ ...one, file }));
  expect(createView(path, { ...from('blog/ä b.md'), site }).edit).toBe(
    'https://git.example/edit/blog/%C3%A4%20b.md?plain=blog/%C3%A4%20b.md',
  );
  expect(createView(path, from('blog/a.md'))).not.toHaveProperty('edit');
});

test('openPageViews() lists a page that is described by its title without a description', () => {
  const listedOn = (of: Library) =>
    createView('blog', of).listed.flatMap(({ pages: some }) =>
      some.map(({ title, description }) => ({ title, description })),
    );
  const [first] = listedOn(library);
  const title = first?.title ?? '';
  expect(first?.description).toBeTruthy();
  const path = createView('blog').listed[0]?.pages[0]?.path ?? '';
  const same = edited(path, (page) => ({ ...page, summary: { ...page.summary, description: title } }));
  expect(listedOn(same)[0]).toEqual({ title, description: undefined });
});

test('openPageViews() puts the section into the title element of pages with the same title, and of no others', () => {
  const [first, second, ...rest] = pages.filter(({ summary }) => summary.path.includes('/'));
  if (first === undefined || second === undefined) throw new Error('The fixture has too few pages');
  const { title } = first.summary;
  const same = getLibrary([first, { ...second, summary: { ...second.summary, title } }, ...rest]);
  const toTitle = (path: string): string => createView(path, same).shell.title;
  for (const { summary } of [first, second]) {
    const section = same.sections.get(summary.section)?.title;
    expect(toTitle(summary.path)).toBe(`${title} · ${section} · ${same.site.name}`);
  }
  for (const { summary } of rest.slice(0, 3))
    expect(toTitle(summary.path)).toBe(`${summary.title} · ${same.site.name}`);
});

test('openPageViews() gives a page and its neighbours in reading order', () => {
  const essays = pages
    .filter(({ summary }) => summary.section === 'blog' && summary.path !== 'blog')
    .map(({ summary }) => createView(summary.path));
  for (const { summary, neighbours } of essays) {
    if (neighbours.next !== undefined)
      expect(createView(neighbours.next.path).neighbours.previous?.path).toBe(summary.path);
    if (summary.series === undefined && neighbours.next !== undefined)
      expect((createView(neighbours.next.path).summary.date ?? '') <= (summary.date ?? '')).toBe(true);
  }
  expect(essays.some(({ neighbours }) => neighbours.next !== undefined)).toBe(true);
});

test('openPageViews() changes only the view of a page whose body has changed', () => {
  const path = 'blog/price-from-value';
  expect(
    changedBy(edited(path, (page) => ({ ...page, markdown: page.markdown.replaceAll(' the ', ' THE ') }))),
  ).toEqual([path]);
});

test('openPageViews() changes the views of all pages that show a changed title', () => {
  const path = 'blog/price-from-value';
  const changed = changedBy(
    edited(path, (page) => ({ ...page, summary: { ...page.summary, title: 'Another title' } })),
  );
  expect(changed).toContain(path);
  expect(changed).toContain('index');
  expect(changed.length).toBeLessThan(pages.length);
});

test('openPageViews() takes definitions and pictures of what the body links to and shows', () => {
  const term = pages.find(({ summary }) => summary.definition !== undefined)?.summary;
  const path = 'blog/price-from-value';
  const body = `[term](${term?.url})\n\n![Plan](${origin}/images/plan.png "(x)")\n\n`;
  const view = createView(
    path,
    edited(path, (page) => {
      const part = page.parts.find(({ id }) => id === 'body');
      const start = part?.start ?? 0;
      const parts = page.parts.map(({ id, start: from, end }) => ({
        id,
        start: from > start ? from + body.length : from,
        end: from >= start ? end + body.length : end,
      }));
      return { ...page, parts, markdown: page.markdown.slice(0, start) + body + page.markdown.slice(start) };
    }),
  );
  expect(view.definitions[`/${term?.path}`]).toBe(term?.definition);
  expect(view.pictures).toEqual({ '/images/plan.png': picture });
});

test('openPageViews() leaves out links to standard pages that the site does not have', () => {
  const { navigation } = createView('index').shell;
  const hrefs = [...navigation.footer.flatMap(({ links }) => links), ...navigation.legal].map(({ href }) => href);
  for (const href of hrefs)
    expect(href.includes('.') || library.find(href.slice(1).replace(/#.*/, '')) !== undefined).toBe(true);
  expect(hrefs).toContain('/developers');
  expect(hrefs).not.toContain('/privacy');
});

test('openPageViews() keeps pages that are in no list out of search engines, and no others', () => {
  const [first] = pages;
  const unlisted = edited(first?.summary.path ?? '', (page) => ({ ...page, unlisted: true }));
  const viewAt = openPageViews(unlisted, options);
  const hidden = Array.from({ length: unlisted.totalSize }, (_, position) => viewAt(position).shell)
    .filter(({ noindex = false }) => noindex)
    .map(({ path }) => path);
  expect(hidden).toEqual([first?.summary.path]);
});
