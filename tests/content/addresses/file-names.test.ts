import { expect, test } from 'vitest';
import { compileFiles, titled } from '../compile-files.ts';
import { draft, page } from './found-issues.ts';

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
