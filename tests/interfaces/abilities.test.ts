import { expect, test } from 'vitest';
import { abilities, getAbilities } from '../../src/interfaces/abilities.ts';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { documentAt, getDocuments } from '../../src/interfaces/discovery/index.ts';
import { Problem } from '../../src/problem.ts';
import { context } from '../support/context.ts';
import { loadDemo } from '../support/demo.ts';
import { renderAt } from '../support/documents.ts';
import { languagesLibrary } from '../support/libraries/languages.ts';
import { library } from '../support/library.ts';
import { getSearchIndex } from '../support/search-index.ts';

const demo = await loadDemo();

const sites = [
  [library, context.search],
  [languagesLibrary, await getSearchIndex(languagesLibrary)],
  [demo.library, demo.search],
] as const;

/** The documents that programs read first. */
const first = [
  '/llms.txt',
  '/index.agent.md',
  '/.well-known/agent-card.json',
  '/.well-known/api-catalog',
  '/.well-known/agent-skills/quote-this-site/SKILL.md',
  '/openapi.json',
  // Of a plug-in.
  ...getDocuments(library).flatMap(({ pathname }) => (pathname === '/server.json' ? [pathname] : [])),
];

test.each(first)('%s names every ability of a site with its addresses, and none that it lacks', async (pathname) => {
  for (const [site, search] of sites) {
    const text = await renderAt(pathname, site, search);
    const own = getAbilities(site);
    for (const { name, addresses } of own) {
      expect(text, name).toMatch(new RegExp(`\\b${name}\\b`));
      for (const address of addresses(site)) expect(text, `${name} at ${address}`).toContain(address);
    }
    const others = abilities().filter((ability) => !own.includes(ability));
    for (const { description } of others) expect(text).not.toContain(description);
  }
});

test('getAbilities() lists what a site has: endpoints and languages only where there are any', () => {
  const getNames = (of: typeof library): string[] => getAbilities(of).map(({ name }) => name);
  expect(getNames(library)).toEqual(expect.arrayContaining(['read', 'search', 'ask', 'find', 'changes', 'feeds']));
  expect(getNames(library)).not.toContain('languages');
  expect(getNames(languagesLibrary)).toContain('languages');
  expect(getNames({ ...library, hasEndpoints: false })).toEqual(expect.arrayContaining(['read', 'feeds']));
  expect(getNames({ ...library, hasEndpoints: false })).not.toContain('search');
});

const getStatus = async (pathname: string): Promise<number> => {
  try {
    return (await handleApi(new Request(library.origin + pathname), context, {})).status;
  } catch (error) {
    return Problem.from(error).status;
  }
};

test('every address of an ability is that of a document, of an endpoint or of a page', async () => {
  for (const { name, addresses } of getAbilities(library))
    for (const address of addresses(library)) {
      const { pathname } = new URL(address, library.origin);
      if (pathname.startsWith('/api/')) {
        const status = await getStatus(pathname);
        // A parameter is missing.
        expect([200, 400], `${name} at ${address}`).toContain(status);
      } else {
        const isPage = library.find(pathname.slice(1).replace(/\.md$/, '')) !== undefined;
        const isEndpoint = /^\/[a-z]+$/.test(pathname);
        expect(isPage || isEndpoint || documentAt(pathname) !== undefined, `${name} at ${address}`).toBe(true);
      }
    }
});
