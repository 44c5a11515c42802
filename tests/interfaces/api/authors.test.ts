import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { getFeedPages, siteChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { atom, jsonFeed, rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { api } from '../../support/call.ts';
import { context } from '../../support/context.ts';
import { peopleLibrary, peopleOrigin } from '../../support/libraries/people.ts';
import { getSearchIndex } from '../../support/search-index.ts';

const people = { ...context, library: peopleLibrary, search: await getSearchIndex(peopleLibrary) };

test.each(['/api/v1/content?', '/api/v1/search?q=chart&'])('GET %sauthor= filters by an author', async (address) => {
  const { items } = await (await api(`${address}author=Omar+Haddad`, {}, people)).json();
  expect(items.map(({ path }: { readonly path: string }) => path)).toEqual(['blog/drawing-a-chart']);
});

test('GET /api/v1/content?author= is unknown to a site without lists of authors', async () => {
  const response = await api('/api/v1/content?author=Omar+Haddad');
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].reason).toContain('not known');
});

test('feeds name each author, with the address of the page about the person where the format has a place for it', async () => {
  const [page] = getFeedPages(siteChannel(peopleLibrary));
  if (page === undefined) throw new Error('There is no feed');
  const url = `${peopleOrigin}/blog/drawing-a-chart`;
  const inRss = parseRssFeed(await rss.write(page, peopleLibrary)).items?.find(({ link }) => link === url);
  expect(inRss?.dc?.creators).toEqual(['Omar Haddad', 'Jane Doe', 'Ann Guest']);
  const inAtom = parseAtomFeed(await atom.write(page, peopleLibrary)).entries?.find(({ id }) => id === url);
  expect(inAtom?.authors?.[1]).toEqual({ name: 'Jane Doe', uri: `${peopleOrigin}/authors/jane-doe` });
  const inJson = parseJsonFeed(await jsonFeed.write(page, peopleLibrary)).items?.find(({ id }) => id === url);
  expect(inJson?.authors?.at(-1)).toEqual({ name: 'Ann Guest' });
});
