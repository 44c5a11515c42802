import { expect, test } from 'vitest';
import { siteLinks } from '../../../src/interfaces/discovery/links.ts';
import type { Library } from '../../../src/library/library.ts';
import { renderAll } from '../../../tests/support/documents.ts';
import { withFacts } from '../../../tests/support/libraries/with-facts.ts';
import { library } from '../../../tests/support/library.ts';
import { siteDb } from '../site-db.ts';

const { origin } = library;
const textAt = async (pathname: string, within: Library): Promise<string> =>
  (await renderAll(within)).get(pathname) ?? '';
const ai = (search: 'yes' | 'no', input: 'yes' | 'no', train: 'yes' | 'no') => ({ search, input, train });

test('the API catalog and the links of every page lead to the files that have all pages', async () => {
  const withDatabase = withFacts(library, { database: true });
  const files = [
    { href: `${origin}/okf.zip`, type: 'application/zip' },
    { href: `${origin}/site.db`, type: 'application/vnd.sqlite3' },
  ];
  const catalog = '/.well-known/api-catalog';
  const { linkset } = JSON.parse(await textAt(catalog, withDatabase));
  expect(linkset.at(-1)).toMatchObject({ anchor: `${origin}/`, alternate: files });
  expect(siteLinks(withDatabase)).toEqual(expect.arrayContaining(files.map((file) => ({ rel: 'alternate', ...file }))));
  const without = withFacts(library, { bundle: false, database: false });
  expect(await textAt(catalog, without)).not.toContain('okf.zip');
  expect(JSON.stringify(siteLinks(without))).not.toContain('okf.zip');
});

test('site.db is there where the owner wants it, with the permissions for its use', () => {
  expect(siteDb.isPublished?.(withFacts(library, { database: true }))).toBe(true);
  expect(siteDb.isPublished?.(withFacts(library, { database: false }))).toBe(false);
  expect(siteDb.headers?.(withFacts(library, { ai: ai('yes', 'no', 'no') }))).toEqual({
    'content-signal': 'search=yes, ai-input=no, ai-train=no',
    'content-usage': 'train-ai=n, search=y',
  });
});
