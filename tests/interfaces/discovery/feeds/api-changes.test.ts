import { parseAtomFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { apiChangesFeed } from '../../../../src/interfaces/discovery/documents/api-changes.ts';
import { apiChanges } from '../../../../src/operations/lifecycle/api-changes.ts';
import { render } from '../../../support/documents.ts';
import { getLibrary, origin, pages } from '../../../support/library.ts';

test('the feed of changes of the API has an entry for each change, with its code marked', async () => {
  const library = getLibrary(pages);
  const feed = parseAtomFeed(await render(apiChangesFeed, library));
  const id = `${origin}/api-changes.xml`;
  expect(feed).toMatchObject({ id, title: { value: `${library.site.name}: Changes of the API` } });
  expect(feed.authors).toEqual([{ name: library.site.name }]);
  expect(feed.links?.map(({ rel, href, type }) => [rel, href, type])).toEqual([
    ['self', id, 'application/atom+xml'],
    ['alternate', `${origin}/developers/changes`, 'text/html'],
  ]);
  const { entries = [] } = feed;
  expect(entries).toHaveLength(apiChanges().length);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
  for (const [at, { day, part, texts }] of apiChanges().entries()) {
    const entry = entries[at];
    expect(entry?.title?.value).toBe(`${day}: ${part}`);
    expect(entry?.id).toBe(`${id}#${day}/${encodeURIComponent(part)}`);
    expect(entry?.links?.[0]?.href).toMatch(new RegExp(`^${origin}/developers/changes#`));
    const html = entry?.content?.value ?? '';
    expect(html.match(/<li>/g)).toHaveLength(texts.length);
    expect(html).not.toMatch(/`/);
    expect(html.match(/<code>/g)?.length ?? 0).toBe(texts.join('').split('`').length >> 1);
  }
});
