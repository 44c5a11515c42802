import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, toKey } from '../../../src/content/addresses/claims.ts';
import { freeAddresses } from '../../../src/content/addresses/free-addresses.ts';
import { compileFiles, titled } from '../compile-files.ts';

test('freeAddresses() gives the plain name its address, and spells the signs of the others', () => {
  const pages = ['C#.md', 'C++.md', 'C.md'].map((file) => ({ file, path: 'c' }));
  expect(Object.fromEntries(freeAddresses(pages))).toEqual({ 'C#.md': 'c-sharp', 'C++.md': 'c-plus-plus' });
});

test('freeAddresses() leaves the addresses of pages that have one of their own', () => {
  expect(
    freeAddresses([
      { file: 'C++.md', path: 'c' },
      { file: 'b.md', path: 'b' },
    ]).size,
  ).toBe(0);
});

test('freeAddresses() gives every page an address that no other has, and that hosts serve', () => {
  const name = fc.oneof(
    fc.constantFrom('a', 'A', 'a.html', 'index', 'index.html', 'a.md', 'b', 'é', 'n'.repeat(260)),
    fc.stringMatching(/^[a-cA-C]{1,2}$/),
  );
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/'));
  fc.assert(
    fc.property(fc.array(path, { maxLength: 12 }), (paths) => {
      const pages = paths.map((each, at) => ({ file: `${at}.md`, path: each }));
      const changed = freeAddresses(pages);
      const now = pages.map(({ file, path: own }) => changed.get(file) ?? own);
      expect(new Set(now.map((each) => fold(toKey(each)))).size).toBe(now.length);
      const twins = new Set(now.map((each) => fold(`${each}.md`)));
      expect(now.filter((each) => twins.has(fold(each)))).toEqual([]);
    }),
    { examples: [[['a', 'a.html/index.html']]] },
  );
});

test('`compile()` gives pages that would share an address claims without an error', () => {
  const files = Object.fromEntries(
    ['foo.md', 'foo/index.md', 'C.md', 'C++.md', 'README.md', 'en/README.md', 'x.html.md', 'X.md', 'x.md'].map(
      (file) => [file, titled(file)],
    ),
  );
  const { issues, pages } = compileFiles(files);
  expect(issues.filter(({ severity, code }) => severity === 'error' && code !== 'moved-page')).toEqual([]);
  expect(pages.filter(({ file }) => file !== undefined && file in files)).toHaveLength(Object.keys(files).length);
});

test('a page whose name without its ending is an address of the service is published beside it', () => {
  for (const name of ['404', 'search', 'api', 'mcp', 'ask']) {
    const file = `${name}.html.md`;
    const { pages, issues } = compileFiles({ 'a.md': titled('Text'), [file]: titled('Text') });
    expect([file, issues.map(({ code }) => code)]).toEqual([file, ['moved-page']]);
    expect(pages.map((page) => page.file)).toContain(file);
  }
});
