import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleSheets } from '../../../src/build/theme/bundle-sheets.ts';
import type { Sheets } from '../../../src/content/theme/read-sheets.ts';
import { addressesIn } from '../../../src/content/theme/sheet-addresses.ts';
import { sheetTarget } from '../../../src/content/theme/sheet-target.ts';

const getSheets = (texts: Readonly<Record<string, string>>): Sheets =>
  new Map(Object.entries(texts).map(([file, text]) => [file, { text }]));

const toCss = (texts: Readonly<Record<string, string>>, base = ''): Promise<string> =>
  bundleSheets(getSheets(texts), base);

test('bundleSheets() gives files their addresses on the site, below its folder', async () => {
  const css = 'b { background: url(a%20b.png), url("site/c.svg#d?e"), image-set("/x/y.png?v" 1x) }';
  const bundled = await toCss({ 'theme.css': css }, '/notes');
  for (const each of ['url(/notes/a%20b.png)', 'url(/notes/c.svg#d?e)', 'image-set("/notes/x/y.png?v" 1x)'])
    expect(bundled).toContain(each);
});

test('bundleSheets() puts imported sheets where they are imported, with their conditions and addresses', async () => {
  const css = await toCss({
    'theme.css': '@import "more/a.css" layer(own) screen; b { color: red }',
    'more/a.css': '@import "../b.css"; i { background: url(c.png) }',
    'b.css': 'u { color: blue }',
  });
  expect(css).not.toContain('@import');
  expect(css).toMatch(/@media screen \{\s+@layer own \{\s+i \{\s+background: url\(\/more\/c\.png\)/);
  expect(css.indexOf('u {')).toBeLessThan(css.indexOf('i {'));
});

test('bundleSheets() ends with sheets that import each other', async () => {
  const css = await toCss({ 'theme.css': '@import "a.css"; b {}', 'a.css': '@import "theme.css"; i {}' });
  expect(css).toContain('i {');
});

test('bundleSheets() leaves data, parts of the document and other hosts to the browser', async () => {
  const kept = [
    'url(data:image/png;base64,AA)',
    'url(#part)',
    'url(https://other.example/a.png)',
    'url(//b.example/c)',
  ];
  const css = await toCss({ 'theme.css': `b { background: ${kept.join(', ')} }` });
  for (const each of kept) expect(css).toContain(each);
});

test('bundleSheets() ends a comment that has no end, as browsers do', async () => {
  for (const end of ['/* open', '/*', '/*/', '/* *'])
    expect(await toCss({ 'theme.css': `b { color: red } ${end}` })).toContain('color: red');
});

test('bundleSheets() of any text ends, and leaves no address of a file that is relative to the sheet', async () => {
  const piece = fc.constantFrom(
    ...'@import |@font-face|@media x|url(|URL(|image-set(|src(|u\\72l(|"|\'|)|(|{|}|;|:|/*|*/|../q|/etc/q|q.png|q.css|\\|\\2e|\n| |#|b|--x|file:q'.split(
      '|',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 24 }), async (pieces) => {
      const css = await toCss({ 'theme.css': pieces.join(''), 'q.css': 'i { background: url(../q.png) }' });
      for (const { address, isImport } of addressesIn(css)) {
        // An import that is left is none that a browser follows.
        if (isImport) continue;
        const target = sheetTarget('theme.css', address);
        expect([target.kind, target.kind === 'file' && target.file.includes('q')]).not.toEqual(['file', true]);
        expect(target.kind).not.toBe('outside');
      }
    }),
  );
});
