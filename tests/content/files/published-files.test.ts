import { expect, test } from 'vitest';
import { publishedAsset } from '../../../src/content/files/published-files.ts';
import { issueLines } from '../../support/libraries/issue-lines.ts';
import { checkFiles, compileFiles, pageAt, titled } from '../compile-files.ts';

const getPublished = (...given: Parameters<typeof compileFiles>): string[] => [...compileFiles(...given).assets].sort();
const getIssues = (...given: Parameters<typeof compileFiles>): string =>
  issueLines(compileFiles(...given).issues).join('\n');

const linking = `![A](a.png) [B](./deep/b.pdf) [C][c] <a href="c.csv">c</a> <img src="/d.png" alt="d"> ![E]({origin}/blog/e.png)

[c]: ../tools/f.zip
`;

test('`compile()` publishes files that pages link to or embed, in every link syntax', () => {
  const linked = ['blog/a.png', 'blog/c.csv', 'blog/deep/b.pdf', 'blog/e.png', 'site/d.png', 'tools/f.zip'];
  const assets = [...linked, 'blog/tax.pdf', 'blog/deep/notes.txt', 'site/logo.psd'];
  expect(getPublished({ 'blog/x.md': titled(linking) }, { assets })).toEqual(linked);
  expect([...checkFiles({ 'blog/x.md': titled(linking) }).assets]).toEqual([]);
});

test('XML, whose scripts a browser would run, has a name that hosts serve as text, except in public/', () => {
  const assets = ['blog/a.xml', 'blog/b.XHTML', 'public/c.xml', 'public/sitemap.xml', 'blog/d.html'];
  expect(assets.map(publishedAsset)).toEqual([
    'blog/a.xml.txt',
    'blog/b.XHTML.txt',
    'c.xml',
    'sitemap.xml',
    'blog/d.html',
  ]);
  const found = compileFiles({ 'blog/x.md': titled('[A](a.xml) [B](/blog/b.XHTML)') }, { assets: assets.slice(0, 2) });
  expect([...found.assets].sort()).toEqual(assets.slice(0, 2));
  expect(pageAt(found, 'blog/x').markdown).toContain('/blog/a.xml.txt) [B](');
});

test('`compile()` publishes a file listed under `sources`', () => {
  const page = titled('Text', 'sources: [{title: A report, url: https://a.example/blog/report.pdf}]\n');
  expect(getPublished({ 'blog/x.md': page }, { assets: ['blog/report.pdf', 'blog/other.pdf'] })).toEqual([
    'blog/report.pdf',
  ]);
});

test('`compile()` publishes no file of an HTML element that is escaped', () => {
  const page = titled('<button data-src="film.mp4">Play</button>');
  expect(getPublished({ 'blog/x.md': page }, { assets: ['blog/film.mp4'] })).toEqual([]);
});

test('`compile()` publishes the file of a film, to which its page links', () => {
  const page = titled('<video src="film.mp4"></video>');
  expect(getPublished({ 'blog/x.md': page }, { assets: ['blog/film.mp4'] })).toEqual(['blog/film.mp4']);
});

test.each(['draft: true', 'publishAt: 2999-01-01', 'expires: 2001-01-01'])(
  'compile publishes no file that only a page with `%s` shows, unless that page is shown too',
  (field) => {
    const files = { 'blog/x.md': titled('Text'), 'blog/two.md': titled('![A](a.png)', `${field}\n`) };
    const assets = ['blog/a.png', 'blog/two.html', 'blog/two/b.png'];
    expect(getPublished(files, { assets })).toEqual([]);
    expect(getPublished(files, { assets, publishAllFiles: true })).toEqual([]);
    expect(getPublished(files, { assets, showAll: true })).toEqual(['blog/a.png']);
  },
);

test('`compile()` publishes public/ and static/ at the root of the site', () => {
  const assets = [
    'public/robots-extra.txt',
    'static/deep/x.js',
    'public/.well-known/a',
    'public/old.bak',
    'public/x.md',
  ];
  const published = getPublished(
    { 'blog/x.md': titled('[A](/deep/x.js) [B](../public/robots-extra.txt)') },
    { assets },
  );
  expect(published).toEqual(['public/.well-known/a', 'public/robots-extra.txt', 'static/deep/x.js']);
  expect(published.map(publishedAsset)).toEqual(['.well-known/a', 'robots-extra.txt', 'deep/x.js']);
});

const never =
  'a.md~ notes.bak notes.ORIG x.swp x.tmp #notes# ~$report.docx id_rsa id_ed25519.pub server.pem server.key page.mdx page.markdown Thumbs.db'.split(
    ' ',
  );

test.each(never)('`compile()` never publishes %s and reports links to it', (name) => {
  const assets = [`blog/${name}`, `public/${name}`];
  expect(getPublished({ 'blog/x.md': titled('Text') }, { assets, publishAllFiles: true })).toEqual([]);
  const page = titled(`[a](${encodeURIComponent(name)})`);
  expect(getIssues({ 'blog/x.md': page }, { assets })).toContain(`blog/${name} is never published`);
  expect(getPublished({ 'blog/x.md': page }, { assets })).toEqual([]);
});

test('`compile()` publishes unlinked files with `publishAllFiles`', () => {
  const assets = ['blog/a.png', 'tools/b.csv', 'examples/deep/c.txt'];
  expect(getPublished({ 'blog/x.md': titled('Text') }, { assets, publishAllFiles: true })).toEqual([...assets].sort());
});

test('`compile()` reports a link to a file with the name of a draft', () => {
  const files = { 'blog/x.md': titled('[a](two.html)'), 'blog/two.md': titled('Text', 'draft: true\n') };
  expect(getIssues(files, { assets: ['blog/two.html'] })).toContain(
    'blog/two.html is not published: it has the name of a page that is a draft',
  );
});

const odd = [
  'a b',
  '@2x',
  'a,b',
  'a&b',
  'a+b',
  'a#b',
  'a=b',
  'a;b',
  '$a',
  'a?b',
  '100%',
  'a%20b',
  'über',
  "it's(1)!*~x",
];

test.each(odd)('`compile()` resolves an encoded link to "%s.png"', (name) => {
  const encoded = encodeURIComponent(name).replace(/[()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  const compiled = compileFiles(
    { 'blog/x.md': titled(`![A](${encoded}.png) ![B](/blog/${encoded}.png)`) },
    { assets: [`blog/${name}.png`] },
  );
  expect(compiled.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([...compiled.assets]).toEqual([`blog/${name}.png`]);
  const urls = [...pageAt(compiled, 'blog/x').markdown.matchAll(/\]\(<?([^\n]+?\.png)>?\)/g)].map(
    ([, url = '']) => url,
  );
  expect(urls).toHaveLength(2);
  for (const url of urls)
    expect(decodeURIComponent(new URL(url.replaceAll('\\', '')).pathname)).toBe(`/blog/${name}.png`);
});

test.each(['a#b', 'a?b', '100%'])('`compile()` resolves an unencoded link to "%s.png"', (name) => {
  const compiled = compileFiles({ 'blog/x.md': titled(`![A](${name}.png)`) }, { assets: [`blog/${name}.png`] });
  expect([compiled.issues.filter(({ severity }) => severity === 'error'), [...compiled.assets]]).toEqual([
    [],
    [`blog/${name}.png`],
  ]);
});

test('`compile()` resolves a link to a file name in another Unicode normalisation form', () => {
  const compiled = compileFiles({ 'blog/x.md': titled('![A](caf\u00e9.png)') }, { assets: ['blog/cafe\u0301.png'] });
  expect([compiled.issues, [...compiled.assets]]).toEqual([[], ['blog/cafe\u0301.png']]);
});
