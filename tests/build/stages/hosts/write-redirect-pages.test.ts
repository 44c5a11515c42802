import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeRedirectPages } from '../../../../src/build/stages/hosts/write-redirect-pages.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';
import { library, origin } from '../../../support/library.ts';

const write = async (aliases: Readonly<Record<string, string>>, files: Readonly<Record<string, string>> = {}) => {
  const out = await writeFiles(await temporaryFolder(), files);
  await writeRedirectPages(library, new Map(Object.entries(aliases)), out);
  const names = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  return { out, names: names.sort() };
};

test('writeRedirectPages() writes a page that leads on, with the title of the page', async () => {
  const to = 'blog/price-from-value';
  const { out, names } = await write({ 'old/address': to });
  expect(names).toEqual(['old/address.html']);
  const html = await readFile(path.join(out, 'old/address.html'), 'utf8');
  const { title } = library.summaryAt(library.find(to) ?? -1);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<link rel="canonical" href="${origin}/${to}">`);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=/${to}">`);
  expect(html).toContain(`<a href="/${to}">${title}</a>`);
  expect(html).toContain('<html lang="en">');
});

test('writeRedirectPages() names the site where an address has no page', async () => {
  const { out } = await write({ old: 'feed.xml' });
  expect(await readFile(path.join(out, 'old.html'), 'utf8')).toContain(`<title>${library.site.name}</title>`);
});

test('writeRedirectPages() writes only what a host sends as HTML', async () => {
  const { names } = await write({
    'a.html': 'about',
    'b.HTM': 'about',
    'c.htm': 'about',
    'd.pdf': 'about',
    'e.version-2': 'about',
    'v1.2/f': 'about',
    [`g/${'x'.repeat(241)}`]: 'about',
    [`h/${'x'.repeat(240)}`]: 'about',
  });
  expect(names).toEqual(['a.html', 'c.htm', 'e.version-2.html', `h/${'x'.repeat(240)}.html`, 'v1.2/f.html']);
});

test('writeRedirectPages() replaces no file, and passes over an address below one', async () => {
  const { out, names } = await write(
    { page: 'about', 'file.txt/below': 'about', other: 'about' },
    { 'page.html': 'own', 'file.txt': 'own' },
  );
  expect(names).toEqual(['file.txt', 'other.html', 'page.html']);
  expect(await readFile(path.join(out, 'page.html'), 'utf8')).toBe('own');
});
