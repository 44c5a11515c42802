import { expect, test } from 'vitest';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { headLinks } from '../../../src/interfaces/discovery/links.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { libraryAtVersion } from '../../../src/library/version/library-at-version.ts';
import { compileFiles } from '../../content/compile-files.ts';
import { renderAt } from '../../support/documents.ts';
import { versionsLibrary as library, versionsOrigin as origin } from '../../support/libraries/versions.ts';

const documents = getDocuments(library);
const textAt = (pathname: string): Promise<string> => renderAt(pathname, library);

test('the sitemap has pages of a former version only if the current one has no such page', async () => {
  const sitemap = await textAt('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>([^<]+\/docs\/[^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(origin.length),
  );
  expect(listed.toSorted()).toEqual([
    '/docs/v1/guides/crank',
    '/docs/v2',
    '/docs/v2/guides/install',
    '/docs/v2/guides/remote',
    '/docs/v2/guides/start',
  ]);
});

test('lists for agents and feeds have the current version; llms.txt names where the others begin', async () => {
  const llms = await textAt('/llms.txt');
  expect(llms).toContain('/docs/v2/guides/remote.md');
  expect(llms).not.toContain('/docs/v1/guides/crank');
  expect(llms).toContain(`[Version 1.5](${origin}/docs/v1.5/guides/install.md)`);
  for (const pathname of ['/llms-full.txt', '/sitemap.md', '/feed.json', '/docs/llms.txt', '/schema-feed.jsonl']) {
    if (!documents.some((document) => document.pathname === pathname)) continue;
    expect(await textAt(pathname), pathname).not.toContain('/docs/v1');
  }
});

test('the links of every page lead to documents that exist, those of versions at the root included', async () => {
  const names = ['1.x/index', '1.x/use', '1.x/more', '2.x/index', '2.x/use', '2.x/more', 'index'];
  const compiled = compileFiles(Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\nText.\n`])));
  const bytes = writeStore({ ...compiled, origin: 'https://a.example', build: 'b', gone: [] });
  const root = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const known = new Set(getDocuments(root).map(({ pathname }) => root.origin + pathname));
  expect(root.select({ version: '1.x' })).toHaveLength(3);
  for (const page of [...root.select({ version: 'all' })].map(root.summaryAt)) {
    const links = headLinks(libraryAtVersion(root, page.version), page);
    const dead = links.map(({ href }) => href).filter((href) => /\.(?:xml|json|txt)$/.test(href) && !known.has(href));
    expect(dead, page.path).toEqual([]);
  }
});
