import { expect, test } from 'vitest';
import { issueLines } from '../../../support/issue-lines.ts';
import { compileFiles, titled } from '../compile-files.ts';

interface Folder {
  readonly pages: Readonly<Record<string, string>>;
  readonly assets?: readonly string[];
  readonly projectFiles?: readonly string[];
}

const found = ({ pages, assets = [], projectFiles = [] }: Folder, severity: string): string[] => {
  const { issues } = compileFiles(pages, { assets, projectFiles, publishAllFiles: true });
  const wanted = issues.filter((issue) => issue.severity === severity);
  return issueLines(wanted);
};

const page = titled('Text.');
const draft = titled('Text.', 'draft: true\n');
const aliased = (...aliases: readonly string[]): string => titled('Text.', `aliases: ${JSON.stringify(aliases)}\n`);
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
    'two spellings of the name of a text',
    { pages: { 'site/caf\u00e9.md': page, 'site/cafe\u0301.md': page } },
    'content/site/cafe\u0301.md:1:1  file  content/site/caf\u00e9.md has the same address, /caf\u00e9; rename one of them.  [address-conflict]',
  ],
  [
    'texts of one address in two folders',
    { pages: { 'blog/x.md': page, 'site/blog/x.md': page } },
    'content/site/blog/x.md:1:1  file  content/blog/x.md has the same address, /blog/x; rename one of them.  [address-conflict]',
  ],
  [
    'texts whose names differ in case',
    { pages: { 'blog/A.md': page, 'blog/a.md': page } },
    'content/blog/a.md:1:1  file  content/blog/A.md has the same address, /blog/a; rename one of them.  [address-conflict]',
  ],
  [
    'a text in the place of a document',
    { pages: { 'site/robots.txt.md': page } },
    'content/site/robots.txt.md:1:1  file  This page would be published at /robots.txt, which is reserved for the generated robots.txt; rename the file.  [unusable-address]',
  ],
  [
    'another text in the place of a document',
    { pages: { 'site/openapi.json.md': page } },
    'content/site/openapi.json.md:1:1  file  This page would be published at /openapi.json, which is reserved for the generated openapi.json; rename the file.  [unusable-address]',
  ],
  [
    'a text in the place of a feed',
    { pages: { 'blog/rss.xml.md': page } },
    'content/blog/rss.xml.md:1:1  file  This page would be published at /blog/rss.xml, which is reserved for the generated rss.xml; rename the file.  [unusable-address]',
  ],
  [
    'a text whose Markdown takes the place of a document',
    { pages: { 'site/sitemap.md': page } },
    'content/site/sitemap.md:1:1  file  The Markdown of this page would be published at /sitemap.md, which is reserved for the generated sitemap.md; rename the file.  [unusable-address]',
  ],
  [
    'another text whose Markdown takes the place of a document',
    { pages: { 'site/auth.md': page } },
    'content/site/auth.md:1:1  file  The Markdown of this page would be published at /auth.md, which is reserved for the generated auth.md; rename the file.  [unusable-address]',
  ],
  [
    'a text whose address is the Markdown of another',
    { pages: { 'site/one.md': page, 'site/one.md.md': page } },
    'content/site/one.md.md:1:1  file  content/site/one.md has the same address, /one.md; rename one of them.  [address-conflict]',
  ],
  [
    'a text whose address ends as hosts leave it out',
    { pages: { 'site/one.html.md': page } },
    'content/site/one.html.md:1:1  file  Hosts treat /one.html as /one; rename the file so that its name does not end in .html.  [unusable-address]',
  ],
  [
    'a name of 250 bytes',
    { pages: { [`blog/${long}.md`]: page } },
    `content/blog/${long}.md:1:1  file  The address /blog/${'n'.repeat(55)}… is too long: names of files, folders, tags and series can have up to 200 bytes each.  [unusable-address]`,
  ],
  [
    'a picture with a name of 250 bytes',
    { pages: { 'site/one.md': page }, assets: [`blog/${long}.png`] },
    `content/blog/${long}.png:1:1  file  The address /blog/${'n'.repeat(55)}… is too long: names of files, folders, tags and series can have up to 200 bytes each.  [unusable-address]`,
  ],
  ...['robots.txt', 'rss.xml', 'blog/rss.xml', 'llms.txt', 'blog/llms.txt', 'sitemap.xml', 'sitemap.md'].map(
    (alias): [string, Folder, string] => [
      `an alias that takes away /${alias}`,
      { pages: { 'blog/x.md': aliased(alias) } },
      `content/blog/x.md:3:11  aliases  /${alias} is reserved for the generated ${alias.replace('blog/', '')}; remove the alias, or choose a free path.  [unusable-address]`,
    ],
  ),
  [
    'an alias whose Markdown takes away a document',
    { pages: { 'blog/x.md': aliased('sitemap') } },
    'content/blog/x.md:3:11  aliases  /sitemap.md is reserved for the generated sitemap.md; remove the alias, or choose a free path.  [unusable-address]',
  ],
  [
    'an alias below the API',
    { pages: { 'blog/x.md': aliased('api/v1/old') } },
    'content/blog/x.md:3:11  aliases  /api/v1/old is reserved; remove the alias, or choose a free path.  [unusable-address]',
  ],
  [
    'an alias that takes away a file of public/',
    { pages: { 'blog/x.md': aliased('favicon.svg') }, projectFiles: ['public/favicon.svg'] },
    'content/blog/x.md:3:11  aliases  public/favicon.svg is published at /favicon.svg; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias that takes away a picture',
    { pages: { 'blog/x.md': aliased('blog/a.png') }, assets: ['blog/a.png'] },
    'content/blog/x.md:3:11  aliases  content/blog/a.png is published at /blog/a.png; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias that is a form of another page',
    { pages: { 'blog/x.md': aliased('blog/y.html'), 'blog/y.md': page } },
    'content/blog/x.md:3:11  aliases  content/blog/y.md is published at /blog/y.html; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias that is the Markdown of another page',
    { pages: { 'blog/x.md': aliased('blog/y.md'), 'blog/y.md': page } },
    'content/blog/x.md:3:11  aliases  content/blog/y.md is published at /blog/y.md; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias of two pages in two forms',
    { pages: { 'blog/x.md': aliased('old'), 'blog/y.md': aliased('old.html') } },
    'content/blog/y.md:3:11  aliases  /old.html is already an alias in content/blog/x.md; keep one of the two.  [alias-conflict]',
  ],
  [
    'an alias with a query',
    { pages: { 'blog/x.md': aliased('index.php?p=12') } },
    'content/blog/x.md:3:11  aliases.0  Write a former address as a path, such as blog/old-name or 2019/05/post.html, without host, query, fragment or percent-encoding.  [invalid-field]',
  ],
])('`checkAddresses()` reports %s', (_name, folder, message) => {
  expect(found(folder, 'error')).toEqual([message]);
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
  expect(found(folder, 'error')).toEqual([]);
  expect(found(folder, 'warning')).toEqual([message]);
});

test('`checkAddresses()` accepts aliases with extensions and spellings of the own path', () => {
  const folder: Folder = {
    pages: {
      'blog/x.md': aliased(
        '/2019/05/post.html',
        'old.md',
        'posts/x/',
        'blog/x.html',
        'blog/x.md',
        'archive.php',
        'old/X',
      ),
    },
  };
  expect([found(folder, 'error'), found(folder, 'warning')]).toEqual([[], []]);
  expect([...compileFiles(folder.pages).aliases]).toEqual(
    ['2019/05/post.html', 'old.md', 'posts/x', 'archive.php', 'old/X'].map((alias) => [alias, 'blog/x']),
  );
});

test('`checkAddresses()` accepts an alias at the path of a draft, and distinct files', () => {
  const folder: Folder = {
    pages: { 'blog/new.md': aliased('blog/old'), 'blog/old.md': draft },
    assets: ['blog/a.png', 'blog/a.jpg', 'blog/slides/index.html', 'site/logo.svg'],
    projectFiles: ['public/favicon.svg', 'public/.well-known/assetlinks.json', 'src/pages/labs.astro'],
  };
  expect([found(folder, 'error'), found(folder, 'warning')]).toEqual([[], []]);
});

test('`compile()` publishes no HTML file with the name of a draft', () => {
  const pages = { 'site/one.md': page, 'site/two.md': draft };
  const assets = ['site/one.html', 'site/two.html', 'site/404.html', 'site/robots.txt'];
  const { issues, assets: published } = compileFiles(pages, { assets });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...published]).toEqual(['site/robots.txt']);
  expect([...compileFiles({ 'site/two.md': draft }, { assets, publishAllFiles: true }).assets]).not.toContain(
    'site/two.html',
  );
});

test.each([
  ['@2x.png', '![a](mark@2x.png)', 'blog/mark@2x.png', '/blog/mark%402x.png'],
  ['commas and plus', '![a](a,b+c.png)', 'blog/a,b+c.png', '/blog/a%2Cb%2Bc.png'],
  ['& = ; $', '![a](a&b=c;d$e.png)', 'blog/a&b=c;d$e.png', '/blog/a%26b%3Dc%3Bd%24e.png'],
  ['# as it is', '![a](<a#b.png>)', 'blog/a#b.png', '/blog/a%23b.png'],
  ['# encoded', '![a](a%23b.png)', 'blog/a#b.png', '/blog/a%23b.png'],
  ['? as it is', '![a](<a?b.png>)', 'blog/a?b.png', '/blog/a%3Fb.png'],
  ['% as it is', '![a](100%.png)', 'blog/100%.png', '/blog/100%25.png'],
  ['% encoded', '![a](100%25.png)', 'blog/100%.png', '/blog/100%25.png'],
  ['% before digits', '![a](a%20b.png)', 'blog/a%20b.png', '/blog/a%2520b.png'],
  ['blanks and umlauts', '![a](<für alle.png>)', 'blog/fu\u0308r alle.png', '/blog/f%C3%BCr%20alle.png'],
  ['brackets and quotes', "![a](<it's (1)*!.png>)", "blog/it's (1)*!.png", '/blog/it%27s%20%281%29%2A%21.png'],
  ['a path from the root', '![a](/blog/mark@2x.png)', 'blog/mark@2x.png', '/blog/mark%402x.png'],
  ['a path from the root to a file of site/', '![a](/für.png)', 'site/für.png', '/f%C3%BCr.png'],
])('`compile()` resolves a link to a file with %s in its name', (_name, text, asset, pathname) => {
  const { issues, pages } = compileFiles({ 'blog/x.md': titled(text) }, { assets: [asset] });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(pages.find(({ summary }) => summary.path === 'blog/x')?.markdown).toContain(`(https://a.example${pathname})`);
});

test('`compile()` accepts root-relative links to documents, feeds, search and routes', () => {
  const text = '[a](/rss.xml) [b](/blog/atom.xml) [c](/search?q=x) [d](/labs) [e](/api/v1/content) [f](/robots.txt)';
  const { issues } = compileFiles({ 'blog/x.md': titled(text) }, { projectFiles: ['src/pages/labs.astro'] });
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});
