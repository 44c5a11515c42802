import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { Library } from '../../../../src/library/library.ts';
import { compileFiles } from '../../../../tests/content/compile-files.ts';
import { libraryWith } from '../../../../tests/support/libraries/stored-page.ts';
import { withFacts } from '../../../../tests/support/libraries/with-facts.ts';
import { temporaryFolder } from '../../../../tests/support/run/temporary-folders.ts';
import { openBookPictures } from '../../epub/book-pictures.ts';
import { getBooks } from '../../epub/books-of.ts';
import { makeBook } from '../../epub/make-book.ts';

const files = {
  'site/index.md': '---\ntitle: Home\n---\nRead [the notes](/blog/a#second-part).\n',
  'blog/a.md':
    '---\ntitle: A & B\ndate: 2026-01-02\nauthor: Ada\n---\nSee ![a tree](tree.png), [b](b.md), [the web](https://b.example/?a=1&b=2).[^1]\n\n## Second part\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\n[^1]: A note.\n',
  'blog/b.md':
    '---\ntitle: B\ndate: 2026-01-01\nauthors: [Bea, Ada]\n---\nBack to [the part](a.md#second-part) and [nowhere](https://a.example/none).\n',
};

const openLibrary = (): Library => {
  const { pages } = compileFiles(files, { assets: ['blog/tree.png'] });
  const library = libraryWith(pages);
  return { ...withFacts(library, { epub: true }), origin: 'https://a.example' };
};

const unpack = async (library: Library, name: string): Promise<Map<string, string>> => {
  const out = await temporaryFolder();
  await mkdir(path.join(out, 'blog'));
  await writeFile(path.join(out, 'blog/tree.png'), 'a picture');
  const book = getBooks(library).find(({ pathname }) => pathname === `/books/${name}.epub`);
  if (book === undefined) throw new Error(`There is no book ${name}`);
  const bytes = await makeBook(book, library, openBookPictures(library.origin, out, new Map()));
  // The type of the file is at a fixed place, uncompressed (Open Container Format §4.3.3).
  expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  return new Map(Object.entries(unzipSync(bytes)).map(([file, data]) => [file.replace('EPUB/', ''), strFromU8(data)]));
};

test('`makeBook()` writes chapters whose links stay in the book', async () => {
  const book = await unpack(openLibrary(), 'blog');
  const [a = '', b = ''] = ['A &amp; B', '<h1 id="i-b">B'].map((title) =>
    [...book.values()].find((text) => text.includes('epub:type="chapter"') && text.includes(title)),
  );
  expect(a).toContain('<img alt="a tree" src="picture-1.png" />');
  expect(a).toContain('<a href="https://b.example/?a=1&amp;b=2">the web</a>');
  expect(a).toContain('<h2 id="i-second-part">Second part</h2>');
  expect(a).toContain('<td class="right">2</td>');
  expect(a).toMatch(/<a href="#(i-body-fn-1)" id="i-body-fnref-1">1<\/a>[\s\S]*<li id="\1">/);
  expect(b).toMatch(/<a href="chapter-\d\.xhtml#i-second-part">the part<\/a>/);
  expect(b).toContain('<a href="https://a.example/none">nowhere</a>');
  expect(book.get('picture-1.png')).toBe('a picture');
});

test('`makeBook()` names footnotes in the words of the site', async () => {
  const library = openLibrary();
  const strings = { ...library.site.strings, footnotes: 'Fußnoten' };
  const book = await unpack({ ...library, site: { ...library.site, strings } }, 'blog');
  const text = [...book.values()].join('\n');
  expect(text).toMatch(/<h2[^>]*>Fußnoten</);
  expect(text).not.toContain('Footnotes');
});

test('`makeBook()` names its files, authors and latest change in a package document', async () => {
  const book = await unpack(openLibrary(), 'site');
  const names: string[] = [];
  new Parser({ onopentag: (name, { href }) => name === 'item' && names.push(href ?? '') }, { xmlMode: true }).end(
    book.get('package.opf') ?? '',
  );
  const listed = [...book.keys()].filter(
    (name) => !['mimetype', 'META-INF/container.xml', 'package.opf'].includes(name),
  );
  expect(names.toSorted()).toEqual(listed.toSorted());
  const creators = book.get('package.opf')?.matchAll(/<dc:creator>(.*)<\/dc:creator>/g) ?? [];
  expect(Array.from(creators, ([, name]) => name)).toEqual(['Halyard', 'Ada', 'Bea']);
  expect(book.get('package.opf')).toMatch(/dcterms:modified">\d{4}-\d\d-\d\dT00:00:00Z</);
  expect(book.get('nav.xhtml')).toMatch(/<a href="chapter-1\.xhtml">Home<\/a>/);
});

test('`makeBook()` gives equal bytes for equal pages', async () => {
  const library = openLibrary();
  const [first, second] = await Promise.all([unpack(library, 'site'), unpack(openLibrary(), 'site')]);
  expect([...first]).toEqual([...second]);
});

test('no file of a book has a character that XML does not have, whatever pages and facts say', async () => {
  const { pages } = compileFiles({ 'site/index.md': '# Home\n\nA text.\n', 'blog/a.md': '# A\n\nB\u0001 text.\n' });
  const plain = libraryWith(pages.map((page) => ({ ...page, summary: { ...page.summary, title: 'A\u0000\uFFFE' } })));
  const library = withFacts(plain, { epub: true, name: 'Site\u000B', description: 'About\u001F', author: 'Ann\uFFFF' });
  const [book] = getBooks(library);
  if (book === undefined) throw new Error('The fixture has no book');
  const bytes = await makeBook(book, library, { getName: () => undefined, files: async () => [] });
  const texts = Object.entries(unzipSync(bytes)).filter(([name]) => /html$|opf$|xml$/.test(name));
  expect(texts.length).toBeGreaterThan(3);
  const forbidden = [0, 1, 11, 31, 0xfffe, 0xffff].map((code) => String.fromCharCode(code));
  for (const [name, data] of texts)
    for (const character of forbidden) expect(strFromU8(data).includes(character), name).toBe(false);
});
