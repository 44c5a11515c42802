import { expect, test } from 'vitest';
import { getDocuments } from '../../../src/interfaces/discovery/index.ts';
import { headLinks } from '../../../src/interfaces/discovery/links.ts';
import { openStore } from '../../../src/library/store/open-store.ts';
import { writeStore } from '../../../src/library/store/write-store.ts';
import { libraryAtVersion } from '../../../src/library/version/library-at-version.ts';
import { compileFiles } from '../../../tests/content/compile-files.ts';

test('the links of pages of versions lead to e-books that exist', () => {
  const names = ['1.x/index', '1.x/use', '2.x/index', '2.x/use', 'index'];
  const facts: object = { epub: true };
  const compiled = compileFiles(Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\nText.\n`])), {
    facts,
  });
  const bytes = writeStore({ ...compiled, origin: 'https://a.example', build: 'b', gone: [] });
  const root = openStore((offset, length) => bytes.subarray(offset, offset + length));
  const known = new Set(getDocuments(root).map(({ pathname }) => root.origin + pathname));
  const named = [...root.select({ version: 'all' })]
    .map(root.summaryAt)
    .flatMap((page) => headLinks(libraryAtVersion(root, page.version), page))
    .flatMap(({ href }) => (href.endsWith('.epub') ? [href] : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((href) => !known.has(href))).toEqual([]);
});
