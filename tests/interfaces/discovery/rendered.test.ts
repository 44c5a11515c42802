import path from 'node:path';
import { expect, test } from 'vitest';
import { addedAbilities } from '../../../src/interfaces/ability.ts';
import { addedDocuments } from '../../../src/interfaces/discovery/document.ts';
import { addedEndpoints } from '../../../src/interfaces/endpoint.ts';
import type { Library } from '../../../src/library/library.ts';
import type { SearchIndex } from '../../../src/search/index/open-index.ts';
import { writtenContext } from '../../support/context.ts';
import { renderAt } from '../../support/documents.ts';
import { openUnstated } from '../../support/libraries/unstated.ts';
import { getSearchIndex } from '../../support/search-index.ts';

const { library, search } = await writtenContext();
const unstated = openUnstated();
const sites: readonly (readonly [name: string, library: Library, search: SearchIndex, pathnames: readonly string[]])[] =
  [
    [
      'stated',
      library,
      search,
      [
        '/.well-known/agent-card.json',
        '/.well-known/security.txt',
        '/auth.md',
        '/blog/llms.txt',
        '/glossary/atom.xml',
        '/glossary/feed.json',
        '/glossary/rss.xml',
        '/index.agent.md',
        '/license.xml',
        '/mcp/server-card',
        '/robots.txt',
        '/schema_map.xml',
      ],
    ],
    [
      'unstated',
      unstated,
      await getSearchIndex(unstated),
      [
        '/.well-known/agent-skills/quote-this-site/SKILL.md',
        '/.well-known/ai-catalog.json',
        '/blog/llms.txt',
        '/robots.txt',
      ],
    ],
  ];

/** Removes the abilities of plug-ins from a line that names several. */
const withoutAbilities = (line: string, library: Library): string =>
  addedAbilities.read().reduce((rest, { item: { name, addresses } }) => {
    const inLine = rest.startsWith('- Abilities: ') ? rest.replace(`, ${name}`, '') : rest;
    return inLine.replace(`; ${name} \`${addresses(library).join('`, `')}\``, '');
  }, line);

/** Removes the lines of a list that are addresses of plug-ins' documents, or about their endpoints and abilities. */
const ofCore = (text: string, library: Library): string => {
  const { origin } = library;
  const titles = [
    ...addedEndpoints.read().map(({ item }) => `- ${item.title}: `),
    ...addedAbilities.read().map(({ item }) => `- **${item.name}**: `),
  ];
  const added = new Set(addedDocuments.read().map(({ item }) => `- ${origin}${item.pathname}`));
  return text
    .split('\n')
    .filter((line) => !added.has(line) && !titles.some((title) => line.startsWith(title)))
    .map((line) => withoutAbilities(line, library))
    .join('\n');
};

// What agents read, to the byte. After a wanted change, run this file with -u and read what differs.
test.each(sites)('the documents of a site with its facts %s are as reviewed', async (name, site, index, pathnames) => {
  const texts = await Promise.all(
    pathnames.map(
      async (pathname) => `=== ${pathname}\n${ofCore(await renderAt(pathname, site, index), site).trimEnd()}\n`,
    ),
  );
  await expect(texts.join('\n')).toMatchFileSnapshot(
    path.resolve(import.meta.dirname, `../../fixtures/documents/${name}.txt`),
  );
});
