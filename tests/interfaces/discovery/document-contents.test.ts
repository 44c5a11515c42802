import { expect, test } from 'vitest';
import { sectionChannel } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { documents } from '../../../src/interfaces/discovery/index.ts';
import { toJsonLd } from '../../../src/interfaces/discovery/json-ld/graph.ts';
import { getOrganization } from '../../../src/interfaces/discovery/json-ld/publisher.ts';
import {
  assetHeaders,
  contentFileHeaders,
  documentHeaders,
} from '../../../src/interfaces/discovery/response-headers.ts';
import { endpointList } from '../../../src/interfaces/endpoints.ts';
import { toPathname, toTwinPathname, toUrl } from '../../../src/library/address.ts';
import type { Library } from '../../../src/library/library.ts';
import { renderAll } from '../../support/documents.ts';
import { library } from '../../support/library.ts';

const { origin } = library;
const textAt = async (pathname: string, within = library): Promise<string> => {
  const text = (await renderAll(within)).get(pathname);
  if (text === undefined) throw new Error(`There is no document at ${pathname}`);
  return text;
};
/** The same library with other facts of its owner. */
const withFacts = (facts: Partial<Library['site']>): Library => ({ ...library, site: { ...library.site, ...facts } });

test('the agent view adds every endpoint and document below the title of the home page', async () => {
  const view = await textAt('/index.agent.md');
  const home = library.markdownAt(library.find('index') ?? -1);
  const [title = ''] = home.split('\n');
  expect(view.split(title)).toHaveLength(2);
  expect(view.indexOf(title)).toBeLessThan(view.indexOf('## For agents'));
  for (const { path, methods, guide } of endpointList()) {
    const line = view.split('\n').find((one) => one.includes(`\`${methods.join(', ')} ${origin}${path}\``));
    const isThere = library.find(guide) !== undefined;
    expect([path, line?.includes(toUrl(origin, toTwinPathname(guide)))]).toEqual([path, isThere]);
  }
  const [, discovery = ''] = view.split('### Discovery\n');
  const links = [...discovery.matchAll(/^- (\S+)$/gm)].map(([, link = '']) => link);
  expect(links).toEqual([...new Set(links)]);
  for (const pathname of ['/llms.txt', '/llms-full.txt', '/sitemap.md', '/auth.md'])
    expect(links).toContain(origin + pathname);
  for (const { pathname, describes } of documents())
    if (describes !== undefined) expect(links).toContain(origin + pathname);
});

test('the API catalog links the catalogs of agents at every endpoint', async () => {
  const { linkset } = JSON.parse(await textAt('/.well-known/api-catalog'));
  const catalogs = documents().filter(({ rel }) => rel === 'ard' || rel === 'ai-catalog');
  const expected = catalogs.map(({ pathname, mediaType }) => ({ href: origin + pathname, type: mediaType }));
  expect(expected.length).toBeGreaterThan(0);
  const anchors = new Set<unknown>(endpointList().map(({ path }) => origin + path));
  const atEndpoints = linkset.filter(({ anchor }: { readonly anchor: unknown }) => anchors.has(anchor));
  expect(atEndpoints.map((one: Record<string, unknown>) => one['service-meta'])).toEqual(
    endpointList().map(() => expected),
  );
});

test('`getOrganization()` has description, contact and topics that the owner states, and no others', () => {
  const contact = { email: 'editor@site.example' };
  const stated = getOrganization(
    withFacts({ description: 'What it is.', contact, topics: { ...library.site.topics, covered: ['prices'] } }),
  );
  expect(stated).toMatchObject({
    description: 'What it is.',
    contactPoint: { '@type': 'ContactPoint', contactType: 'editorial', email: expect.stringContaining(contact.email) },
    knowsAbout: ['prices'],
  });
});

test('`contentFileHeaders()` sandboxes every file but PDF', () => {
  const getPolicy = (name: string): string => Object.values(contentFileHeaders(name)).join();
  for (const name of ['a.svg', 'a.html', 'a.pdf.html', 'apdf']) expect(getPolicy(name)).toMatch(/sandbox/);
  for (const name of ['a.pdf', 'A.PDF']) expect(getPolicy(name)).not.toMatch(/sandbox/);
});

test('`assetHeaders()` are immutable for names with a content hash, and revalidated for others', () => {
  expect(assetHeaders('/_astro/a.css')['cache-control']).toMatch(/max-age=31536000, immutable/);
  expect(assetHeaders('/pagefind/a.js')['cache-control']).toMatch(/max-age=0|no-cache/);
});

test('`documentHeaders()` are undefined for a page', () => {
  expect(documentHeaders(toPathname('glossary/positioning'), library)).toBeUndefined();
});

test('documents state the topics of the owner, and nothing where there are none', async () => {
  const topics = { ...library.site.topics, covered: ['zeppelins'], notCovered: [] };
  const covering = withFacts({ topics });
  for (const pathname of ['/llms.txt', '/index.agent.md']) {
    expect(await textAt(pathname, covering)).toContain('zeppelins');
    expect(await textAt(pathname, withFacts({ topics: { ...topics, covered: [] } }))).not.toContain('zeppelins');
  }
});

test('the data feed has the description of the site, if the owner states one', async () => {
  const getFeed = async (within: Library) => JSON.parse(await textAt('/schema-feed.jsonld', within));
  expect((await getFeed(withFacts({ description: 'What it is.' }))).description).toBe('What it is.');
  const { description: _, ...others } = library.site;
  expect(await getFeed({ ...library, site: others })).not.toHaveProperty('description');
});

test('`sectionChannel()` is named after site and section', () => {
  const section = library.sections.get('blog');
  if (section === undefined) throw new Error('The fixture has no section blog');
  const channel = sectionChannel(library, section);
  expect([channel.title.includes(library.site.name), channel.title.includes(section.title)]).toEqual([true, true]);
  expect([...channel.positions]).toEqual([...library.select({ section: 'blog' })]);
});

test('the JSON-LD of a tool has its author and its price', () => {
  const at = library.find('tools/price-ladder') ?? -1;
  const { author } = library.summaryAt(at);
  expect(author).toBeDefined();
  const text = JSON.stringify(toJsonLd(library, at));
  expect(text).toContain('"offers":{"@type":"Offer","price":0,"priceCurrency":"EUR"}');
  expect(text).toContain('"author":{');
});
