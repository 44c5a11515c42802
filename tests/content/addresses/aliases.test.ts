import { expect, test } from 'vitest';
import { compileFiles } from '../compile-files.ts';
import { aliased, draft, type Folder, foundIn, page } from './found-issues.ts';

test.each<[string, Folder, string]>([
  ...['robots.txt', 'rss.xml', 'blog/rss.xml', 'llms.txt', 'blog/llms.txt', 'sitemap.xml', 'sitemap.md'].map(
    (alias): [string, Folder, string] => [
      `an alias that takes away /${alias}`,
      { pages: { 'blog/x.md': aliased(alias) } },
      `content/blog/x.md:3:11  aliases  /${alias} is reserved for the generated ${alias.replace('blog/', '')}; remove the alias, or choose a free path.  [alias-conflict]`,
    ],
  ),
  [
    'an alias whose Markdown takes away a document',
    { pages: { 'blog/x.md': aliased('sitemap') } },
    'content/blog/x.md:3:11  aliases  /sitemap.md is reserved for the generated sitemap.md; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias below the API',
    { pages: { 'blog/x.md': aliased('api/v1/old') } },
    'content/blog/x.md:3:11  aliases  /api/v1/old is reserved; remove the alias, or choose a free path.  [alias-conflict]',
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
  expect(foundIn(folder, 'error')).toEqual([message]);
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
  expect([foundIn(folder, 'error'), foundIn(folder, 'warning')]).toEqual([[], []]);
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
  expect([foundIn(folder, 'error'), foundIn(folder, 'warning')]).toEqual([[], []]);
});

test('a page whose alias belongs to the service is published without it', () => {
  const compiled = compileFiles({ 'blog/x.md': aliased('api/v1/old') });
  expect(compiled.issues.map(({ code }) => code)).toEqual(['alias-conflict']);
  expect(compiled.pages.map(({ file }) => file)).toContain('blog/x.md');
  expect([...compiled.aliases]).toEqual([]);
});
