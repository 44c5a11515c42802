import { expect, test } from 'vitest';
import { abilities, abilitiesOf } from '../../src/interfaces/abilities.ts';
import { handle as handleApi } from '../../src/interfaces/api/handler.ts';
import { documentAt, documentsOf } from '../../src/interfaces/discovery/index.ts';
import { Problem } from '../../src/problem.ts';
import { context } from '../support/context.ts';
import { loadDemo } from '../support/demo.ts';
import { renderAt } from '../support/documents.ts';
import { languagesLibrary } from '../support/libraries/languages.ts';
import { library } from '../support/library.ts';
import { searchIndexOf } from '../support/search-index.ts';

const demo = await loadDemo();

const sites = [
  [library, context.search],
  [languagesLibrary, await searchIndexOf(languagesLibrary)],
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
  ...documentsOf(library).flatMap(({ pathname }) => (pathname === '/server.json' ? [pathname] : [])),
];

test.each(first)('%s names every ability of a site with its addresses, and none that it lacks', async (pathname) => {
  for (const [site, search] of sites) {
    const text = await renderAt(pathname, site, search);
    const own = abilitiesOf(site);
    for (const { name, addresses } of own) {
      expect(text, name).toMatch(new RegExp(`\\b${name}\\b`));
      for (const address of addresses(site)) expect(text, `${name} at ${address}`).toContain(address);
    }
    const others = abilities().filter((ability) => !own.includes(ability));
    for (const { description } of others) expect(text).not.toContain(description);
  }
});

test('abilitiesOf() lists what a site has: endpoints and languages only where there are any', () => {
  const namesOf = (of: typeof library): string[] => abilitiesOf(of).map(({ name }) => name);
  expect(namesOf(library)).toEqual(expect.arrayContaining(['read', 'search', 'ask', 'find', 'changes', 'feeds']));
  expect(namesOf(library)).not.toContain('languages');
  expect(namesOf(languagesLibrary)).toContain('languages');
  expect(namesOf({ ...library, hasEndpoints: false })).toEqual(expect.arrayContaining(['read', 'feeds']));
  expect(namesOf({ ...library, hasEndpoints: false })).not.toContain('search');
});

const statusOf = async (pathname: string): Promise<number> => {
  try {
    return (await handleApi(new Request(library.origin + pathname), context, {})).status;
  } catch (error) {
    return Problem.from(error).status;
  }
};

test('every address of an ability is that of a document, of an endpoint or of a page', async () => {
  for (const { name, addresses } of abilitiesOf(library))
    for (const address of addresses(library)) {
      const { pathname } = new URL(address, library.origin);
      if (pathname.startsWith('/api/')) {
        const status = await statusOf(pathname);
        // A parameter is missing.
        expect([200, 400], `${name} at ${address}`).toContain(status);
      } else {
        const isPage = library.find(pathname.slice(1).replace(/\.md$/, '')) !== undefined;
        const isEndpoint = /^\/[a-z]+$/.test(pathname);
        expect(isPage || isEndpoint || documentAt(pathname) !== undefined, `${name} at ${address}`).toBe(true);
      }
    }
});
