import { readFileSync } from 'node:fs';
import { parseFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { generatedGuides } from '../../../src/content/program-pages/generated-guides.ts';
import { documentText } from '../../../src/interfaces/discovery/document.ts';
import { apiChangesFeed } from '../../../src/interfaces/discovery/documents/api-changes.ts';
import { headLinks } from '../../../src/interfaces/discovery/links.ts';
import { tools } from '../../../src/interfaces/mcp/tools/index.ts';
import { withDeprecations } from '../../../src/operations/lifecycle/api-change.ts';
import { apiChanges } from '../../../src/operations/lifecycle/api-changes.ts';
import { routedOperations } from '../../../src/operations/routes.ts';
import { endpoints } from '../../../src/site/site.ts';
import { getSection } from '../../demo/statements/page.ts';
import { loadDemo } from '../../support/demo.ts';
import { origin } from '../../support/library.ts';

const { library } = await loadDemo();
const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
const bullets = new Set(
  readFileSync('CHANGELOG.md', 'utf8')
    .split(/\n(?=- )|\n\n/)
    .map((block) => collapse(block.trim().replace(/^- /, ''))),
);
const texts = apiChanges().flatMap((change) => change.texts);

test('apiChanges() has nothing that CHANGELOG.md does not say in the same words, once each, newest first', () => {
  for (const text of texts) expect(bullets.has(text), text).toBe(true);
  expect(new Set(texts).size).toBe(texts.length);
  const days = apiChanges().map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
  const titles = apiChanges().map(({ day, part }) => `${day} ${part}`);
  expect(new Set(titles).size).toBe(titles.length);
});

test('apiChanges() names every request of the API and every tool of MCP, as the MCP guide does', () => {
  const all = texts.join(' ');
  // Those of version 1 are named by their verbs.
  const first = new Map([
    ['/content', 'list, read, batch'],
    ['/content/{path}', 'list, read, batch'],
    ['/search', 'search'],
  ]);
  for (const { path } of routedOperations())
    expect(all, path).toContain(first.get(path) ?? `GET ${endpoints.api}${path}`);
  const guide = getSection('developers/mcp', 'The tools');
  for (const { name } of tools())
    expect([name, all.includes(`\`${name}\``), guide.includes(`\`${name}\``)]).toEqual([name, true, true]);
});

test('withDeprecations() puts what is deprecated on its day', () => {
  const reason = 'Use the list.';
  const gone = { operation: 'findText', since: '2026-11-22', sunset: '2027-04-01', reason };
  const all = withDeprecations(apiChanges(), [gone, { ...gone, operation: 'verifyQuote', parameter: 'quote' }]);
  const at = all.findIndex(({ part }) => part === 'Deprecations');
  expect(all[at]?.texts).toEqual([
    '`findText` is deprecated and may be gone from 2027-04-01 on. Use the list.',
    '`verifyQuote`, parameter `quote` is deprecated and may be gone from 2027-04-01 on. Use the list.',
  ]);
  expect([all[at - 1]?.day, all[at + 1]?.day]).toEqual(['2026-11-23', '2026-11-21']);
});

test('the page and the feed of changes have the same, and pages for developers link to the feed', async () => {
  const body = generatedGuides(origin).find(({ path }) => path === 'developers/changes')?.body ?? '';
  const { format, feed } = parseFeed(await documentText(apiChangesFeed, library, { now: 0 }));
  if (format !== 'atom') throw new Error('It is no Atom feed');
  const { entries = [], links = [] } = feed;
  expect(entries.map(({ title }) => (typeof title === 'string' ? title : title?.value))).toEqual(
    [...body.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
  );
  for (const text of texts) expect(body).toContain(`- ${text}\n`);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  const anchors = library.pageAt(library.find('developers/changes') ?? -1).chunks.map(({ anchor }) => anchor);
  for (const { links: own = [] } of entries) expect(anchors).toContain(own[0]?.href?.split('#')[1]);
  expect(links.map(({ rel }) => rel)).toEqual(['self', 'alternate']);
  const hasLink = (path: string): boolean =>
    headLinks(library, library.summaryAt(library.find(path) ?? -1)).some(
      ({ rel, href, type }) =>
        rel === 'alternate' && type === 'application/atom+xml' && href === library.origin + apiChangesFeed.pathname,
    );
  expect(['developers', 'developers/api', 'developers/changes', 'glossary', 'index'].map(hasLink)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
