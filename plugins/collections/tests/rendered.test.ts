import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenContext } from '../../../tests/support/context.ts';
import { renderAt } from '../../../tests/support/documents.ts';
import { openUnstated } from '../../../tests/support/libraries/unstated.ts';
import { getSearchIndex } from '../../../tests/support/search-index.ts';

const { library, search } = await writtenContext();
const unstated = openUnstated();

/** Leaves out the abilities of the site, which other plug-ins add to. */
const withoutAbilities = (text: string): string => {
  const { _meta, ...rest } = JSON.parse(text);
  return _meta === undefined ? text : `${JSON.stringify(rest, null, 2)}\n`;
};

// To the byte. After a wanted change, run this file with -u and read what differs.
test.each([
  ['/arazzo.json', library, search, 'arazzo.txt'],
  ['/server.json', unstated, await getSearchIndex(unstated), 'server.txt'],
] as const)('%s is as reviewed', async (pathname, site, index, name) => {
  const text = withoutAbilities(await renderAt(pathname, site, index));
  await expect(text).toMatchFileSnapshot(path.resolve(import.meta.dirname, 'documents', name));
});
