import { expect, test } from 'vitest';
import { draft, type Folder, foundIn, page } from './found-issues.ts';

const long = 'n'.repeat(250);

test.each<[string, Folder, string]>([
  [
    'an HTML file beside a text of its name',
    { pages: { 'site/one.md': page }, assets: ['site/one.html'] },
    'content/site/one.html:1:1  file  content/site/one.md has the same address, /one.html; rename one of them.  [address-conflict]',
  ],
  [
    'an HTML file beside a text of another folder',
    { pages: { 'blog/one.md': page }, assets: ['site/blog/one.html'] },
    'content/site/blog/one.html:1:1  file  content/blog/one.md has the same address, /blog/one.html; rename one of them.  [address-conflict]',
  ],
  [
    'an HTML file in the place of the home page',
    { pages: { 'site/index.md': page }, assets: ['site/index.html'] },
    'content/site/index.html:1:1  file  content/site/index.md has the same address, /index.html; rename one of them.  [address-conflict]',
  ],
  [
    'an HTML file in the place of a generated page',
    { pages: { 'site/one.md': page }, assets: ['site/index.html'] },
    'content/site/index.html:1:1  file  the generated page /index has the same address, /index.html; rename one of them.  [address-conflict]',
  ],
  [
    'the first page of a folder in the place of a page',
    { pages: { 'site/one.md': page }, assets: ['site/one/index.html'] },
    'content/site/one/index.html:1:1  file  content/site/one.md has the same address, /one/index.html; rename one of them.  [address-conflict]',
  ],
  [
    'a file without an ending in the place of a page',
    { pages: { 'site/one.md': page }, assets: ['site/one'] },
    'content/site/one:1:1  file  content/site/one.md has the same address, /one; rename one of them.  [address-conflict]',
  ],
  [
    'a file of public/ in the place of the Markdown of a page',
    { pages: { 'site/one.md': page }, projectFiles: ['public/one.md'] },
    'public/one.md:1:1  file  content/site/one.md has the same address, /one.md; rename one of them.  [address-conflict]',
  ],
  [
    'a route of the project in the place of a page',
    { pages: { 'site/one.md': page }, projectFiles: ['src/pages/one.astro'] },
    'src/pages/one.astro:1:1  file  content/site/one.md has the same address, /one; rename one of them.  [address-conflict]',
  ],
  [
    'the page for missing addresses',
    { pages: { 'site/one.md': page }, assets: ['site/404.html'] },
    'content/site/404.html:1:1  file  The path /404.html is reserved; rename content/site/404.html.  [unusable-address]',
  ],
  [
    'the page of answers',
    { pages: { 'site/one.md': page }, assets: ['site/ask.html'] },
    'content/site/ask.html:1:1  file  The path /ask.html is reserved; rename content/site/ask.html.  [unusable-address]',
  ],
  [
    'a folder of the search index',
    { pages: { 'site/one.md': page }, projectFiles: ['public/pagefind/pagefind.js'] },
    'public/pagefind/pagefind.js:1:1  file  The path /pagefind/pagefind.js is reserved; rename public/pagefind/pagefind.js.  [unusable-address]',
  ],
  [
    'rules for a host',
    { pages: { 'site/one.md': page }, projectFiles: ['public/_redirects'] },
    'public/_redirects:1:1  file  The path /_redirects is reserved; rename public/_redirects.  [unusable-address]',
  ],
  [
    'a file of public/ in the place of a draft',
    { pages: { 'site/one.md': page, 'site/two.md': draft }, projectFiles: ['public/two.html'] },
    'public/two.html:1:1  file  public/two.html would be published at the address of content/site/two.md, which is a draft, scheduled or expired; rename or remove one of them.  [exposed-draft]',
  ],
  [
    'a compressed copy of a page',
    { pages: { 'site/one.md': page }, assets: ['site/one.html.br'] },
    'content/site/one.html.br:1:1  file  content/site/one.html.br has the name of the compressed copy of one.html that the build creates from content/site/one.md; rename it.  [address-conflict]',
  ],
  [
    'a compressed copy of a document',
    { pages: { 'site/one.md': page }, assets: ['site/llms.txt.br'] },
    'content/site/llms.txt.br:1:1  file  content/site/llms.txt.br has the name of the compressed copy of llms.txt that the build creates from the generated llms.txt; rename it.  [address-conflict]',
  ],
  [
    'a folder with the name of a published page',
    { pages: { 'site/one.md': page }, assets: ['site/one.html/a.png'] },
    'content/site/one.md:1:1  file  content/site/one.md is published as the file one.html, but content/site/one.html/a.png is in a folder of that name; rename one of them.  [address-conflict]',
  ],
  [
    'a folder with the name of a document',
    { pages: { 'site/one.md': page }, assets: ['site/robots.txt/a.png'] },
    'content/site/robots.txt/a.png:1:1  file  content/site/robots.txt/a.png is in a folder with the name of the generated robots.txt; rename the folder.  [unusable-address]',
  ],
  [
    'two spellings of one file name',
    { pages: { 'site/one.md': page }, assets: ['site/caf\u00e9.png', 'site/cafe\u0301.png'] },
    'content/site/cafe\u0301.png:1:1  file  content/site/caf\u00e9.png has the same address, /caf\u00e9.png; rename one of them.  [address-conflict]',
  ],
  [
    'a picture with a name of 250 bytes',
    { pages: { 'site/one.md': page }, assets: [`blog/${long}.png`] },
    `content/blog/${long}.png:1:1  file  The address /blog/${'n'.repeat(55)}… is too long: names of files, folders, tags and series can have up to 200 bytes each.  [unusable-address]`,
  ],
])('`checkAddresses()` reports %s', (_name, folder, message) => {
  expect(foundIn(folder, 'error')).toEqual([message]);
});

test.each<[string, Folder, string]>([
  [
    'a robots.txt of the owner',
    { pages: { 'site/one.md': page }, assets: ['site/robots.txt'] },
    'content/site/robots.txt:1:1  file  content/site/robots.txt is published instead of the generated robots.txt.  [replaced-file]',
  ],
  [
    'a security.txt of the owner',
    { pages: { 'site/one.md': page }, projectFiles: ['public/.well-known/security.txt'] },
    'public/.well-known/security.txt:1:1  file  public/.well-known/security.txt is published instead of the generated security.txt.  [replaced-file]',
  ],
  [
    'an icon of the content beside that of the project',
    { pages: { 'site/one.md': page }, assets: ['site/favicon.svg'], projectFiles: ['public/favicon.svg'] },
    'content/site/favicon.svg:1:1  file  content/site/favicon.svg is published at /favicon.svg instead of public/favicon.svg.  [replaced-file]',
  ],
  [
    'pictures whose names differ in case',
    { pages: { 'site/one.md': page }, assets: ['blog/A.png', 'blog/a.png'] },
    'content/blog/a.png:1:1  file  content/blog/A.png has the same address in different case, /blog/A.png; many file systems treat both as one file, so rename one.  [file-case-conflict]',
  ],
  [
    'a name that Netlify takes no file of',
    { pages: { 'site/one.md': page }, assets: ['blog/a#b.png'] },
    'content/blog/a#b.png:1:1  file  Some hosts, such as Netlify, reject file names with # or ?; rename content/blog/a#b.png to deploy there.  [unportable-file-name]',
  ],
])('`checkAddresses()` warns about %s', (_name, folder, message) => {
  expect(foundIn(folder, 'error')).toEqual([]);
  expect(foundIn(folder, 'warning')).toEqual([message]);
});

const moved = (file: string, from: string, to: string): string =>
  `content/${file}:1:1  file  /${from} is the address of another page or cannot be one, so this page is at /${to}. Rename the file to choose another address.  [moved-page]`;

test.each<[string, Folder['pages'], string]>([
  [
    'two spellings of the name of a text',
    { 'site/caf\u00e9.md': page, 'site/cafe\u0301.md': page },
    moved('site/cafe\u0301.md', 'caf\u00e9', 'caf\u00e9-2'),
  ],
  [
    'texts of one address in two folders',
    { 'blog/x.md': page, 'site/blog/x.md': page },
    moved('site/blog/x.md', 'blog/x', 'blog/x-2'),
  ],
  [
    'texts whose names differ in case',
    { 'blog/A.md': page, 'blog/a.md': page },
    moved('blog/a.md', 'blog/a', 'blog/a-2'),
  ],
  [
    'a text whose address is the Markdown of another',
    { 'site/one.md': page, 'site/one.md.md': page },
    moved('site/one.md.md', 'one.md', 'one-md'),
  ],
  [
    'a text whose address ends as hosts leave it out',
    { 'site/one.html.md': page },
    moved('site/one.html.md', 'one.html', 'one'),
  ],
  [
    'a name of 250 bytes',
    { [`blog/${long}.md`]: page },
    moved(`blog/${long}.md`, `blog/${'n'.repeat(95)}`, `blog/${'n'.repeat(40)}`),
  ],
])('`compile()` publishes %s at another address, and says so', (_name, pages, message) => {
  expect(foundIn({ pages }, 'error')).toEqual([]);
  expect(foundIn({ pages }, 'warning')).toEqual([message]);
});
