import { expect, test } from 'vitest';
import type { Compiled } from '../../src/content/compile-input.ts';
import { isFull } from '../support/effort.ts';
import { checkFiles, compileFiles, pageAt, titled } from './compile-files.ts';

test('`compile()` resolves links between files to absolute URLs', () => {
  const compiled = compileFiles(
    {
      'blog/x.md': titled(
        '[a](y.md) [b](./y) [c](../glossary/term.md#use) [d](/glossary/term) [e](#here) [f](/llms.txt) ![g](pic.png) [h](../site/index.md) [i](/old)\n\n## Here',
      ),
      'blog/y.md': titled('', 'aliases: [old]\n'),
      'glossary/term.md': titled('## Use'),
      'site/index.md': titled('Home'),
    },
    { assets: ['blog/pic.png'] },
  );
  expect(compiled.issues).toEqual([]);
  const urls = [...pageAt(compiled, 'blog/x').markdown.matchAll(/\]\((.*?)\)/g)].map((match) => match[1]);
  expect(urls).toEqual([
    'https://a.example/blog/y',
    'https://a.example/blog/y',
    'https://a.example/glossary/term#use',
    'https://a.example/glossary/term',
    'https://a.example/blog/x#here',
    'https://a.example/llms.txt',
    'https://a.example/blog/pic.png',
    'https://a.example/',
    'https://a.example/blog/y',
  ]);
});

test('`compile()` replaces {origin}, also in code', () => {
  const { markdown } = pageAt(
    compileFiles({ 'blog/x.md': titled('Ask `{origin}/ask`.\n\n    curl {origin}/api') }),
    'blog/x',
  );
  expect(markdown).toContain('Ask `https://a.example/ask`.');
  expect(markdown).toContain('curl https://a.example/api');
});

test('`compile()` composes fields and text and gives headings anchors', () => {
  const fields =
    'definition: A term is a word.\nalso: [name]\nsummary: [Short.]\nsources:\n  - {title: Book, url: https://b.example/, publisher: P}\n';
  const { summary, markdown, parts } = pageAt(
    compileFiles({ 'glossary/term.md': titled('Text.\n\n## In short\n', fields) }),
    'glossary/term',
  );
  expect(markdown).toBe(
    '# A\n\nA term is a word.\n\n## In short\n\n- Short.\n\n**Also called:** name.\n\nText.\n\n## In short\n\n## Sources\n\n- [Book](https://b.example/), P\n',
  );
  expect(summary.headings.map(({ url }) => url)).toEqual(
    ['', '#a', '#in-short', '#in-short-1', '#sources']
      .slice(1)
      .map((anchor) => `https://a.example/glossary/term${anchor}`),
  );
  expect(parts.map(({ id }) => id)).toEqual(['title', 'lead', 'summary', 'facts', 'body', 'sources']);
  expect(summary).toMatchObject({
    section: 'glossary',
    definition: 'A term is a word.',
    description: 'A term is a word.',
    words: 18,
  });
});

test('`compile()` takes `updated` from the author, git, the date or the file, in this order', () => {
  const compiled = compileFiles({
    'blog/authored.md': titled('', 'updated: 2026-03-03\ndate: 2026-02-02\n'),
    'blog/in-git.md': titled('', 'date: 2026-02-02\n'),
    'blog/dated.md': titled('', 'date: 2026-02-02\n'),
    'blog/plain.md': titled(''),
  });
  const updated = (path: string) => pageAt(compiled, path).summary.updated;
  expect([updated('blog/authored'), updated('blog/in-git'), updated('blog/dated'), updated('blog/plain')]).toEqual([
    '2026-03-03',
    '2026-04-04',
    '2026-02-02',
    '2026-05-05',
  ]);
});

test('`compile()` gives every section with pages an index page with a list of them', () => {
  const compiled = compileFiles({
    'blog/index.md': '---\ntitle: Essays\n---\nWelcome.\n',
    'blog/x.md': '---\ntitle: X\ndescription: About X.\n---\n',
    'blog/deep/y.md': '---\ntitle: Y\n---\nBody.\n',
  });
  const { summary, markdown } = pageAt(compiled, 'blog');
  expect(summary).toMatchObject({ section: 'site', title: 'Essays' });
  expect(markdown).toContain('Welcome.');
  expect(markdown).toContain('- [X](https://a.example/blog/x): About X.\n- [Y](https://a.example/blog/deep/y): Body.');
  for (const section of ['glossary', 'tools', 'examples', 'solutions'])
    expect(compiled.pages.some(({ summary }) => summary.path === section)).toBe(false);
  expect(pageAt(compiled, 'index').summary.url).toBe('https://a.example/');
});

test('`compile()` skips drafts, scheduled and expired pages, and marks them with `showAll`', () => {
  const files = {
    'blog/draft.md': titled('', 'draft: true\n'),
    'blog/soon.md': titled('', 'publishAt: 2026-07-01\n'),
    'blog/old.md': titled('', 'expires: 2026-06-01\n'),
    'blog/live.md': titled(''),
  };
  const paths = (compiled: Compiled) =>
    compiled.pages.map(({ summary }) => summary.path).filter((path) => path.startsWith('blog/'));
  expect(paths(compileFiles(files))).toEqual(['blog/live']);
  const all = compileFiles(files, { showAll: true });
  expect(paths(all)).toHaveLength(4);
  expect(pageAt(all, 'blog/draft').summary.title).toBe('A (not published)');
  expect(pageAt(all, 'blog/live').summary.title).toBe('A');
  expect(compileFiles(files).nextChange).toBe(Date.parse('2026-07-01'));
});

test('`compile()` lists the parts of a series on each part', () => {
  const part = (name: string, number: number) => `---\ntitle: ${name}\nseries: {name: S, part: ${number}}\n---\n`;
  const compiled = compileFiles({ 'blog/a.md': part('Second', 2), 'blog/b.md': part('First', 1) });
  expect(pageAt(compiled, 'blog/a').markdown).toContain(
    '1. [First](https://a.example/blog/b)\n2. [Second](https://a.example/blog/a)',
  );
});

test('`compile()` lists related pages with a reason and links terms unless `terms: false`', () => {
  const compiled = compileFiles({
    'blog/a.md':
      '---\ntitle: A\ntags: [x, y]\nrelated: [blog/b, glossary/churn-rate, tools/t]\n---\nChurn rate matters.\n',
    'blog/b.md': '---\ntitle: B\ntags: [y, z]\nterms: false\n---\nChurn rate matters.\n',
    'glossary/churn-rate.md': '---\ntitle: Churn rate\n---\nText.\n',
    'tools/t.md': '---\ntitle: T\n---\nText.\n',
  });
  const { markdown } = pageAt(compiled, 'blog/a');
  expect(markdown).toContain('[B](https://a.example/blog/b): also about y');
  expect(markdown).toContain('[Churn rate](https://a.example/glossary/churn-rate): definition');
  expect(markdown).toContain('[T](https://a.example/tools/t): a tool for this');
  expect(markdown).toContain('[Churn rate](https://a.example/glossary/churn-rate) matters.');
  expect(pageAt(compiled, 'blog/b').markdown).toContain('\nChurn rate matters.');
});

test('`compile()` generates a page for each year, and an index of years with the newest pages of each', () => {
  const compiled = compileFiles({
    'blog/a.md': '---\ntitle: A\ndate: 2025-03-01\n---\nText.\n',
    'tools/t.md': '---\ntitle: T\ndate: 2026-01-01\n---\nText.\n',
    'site/about.md': '---\ntitle: About\ndate: 2024-01-01\n---\nText.\n',
  });
  expect(pageAt(compiled, 'years/2025').markdown).toContain('[A](https://a.example/blog/a)');
  expect(pageAt(compiled, 'years/2025').markdown).not.toContain('/tools/t');
  const origin = 'https://a.example';
  expect(pageAt(compiled, 'years').markdown).toContain(
    `- [2026](${origin}/years/2026)\n  - [T](${origin}/tools/t)\n- [2025](${origin}/years/2025)\n  - [A](${origin}/blog/a)\n`,
  );
  expect(compiled.pages.some(({ summary }) => summary.path === 'years/2024')).toBe(false);
});

test('`compile()` lists questions with links to the headings that answer them', () => {
  const { pages, issues } = compileFiles({
    'glossary/power.md':
      '---\ntitle: Power\nquestions:\n  - question: Why do tests miss things?\n    section: why\n  - What is it?\n---\nText.\n\n## Why\n\nNoise.\n',
  });
  expect(issues).toEqual([]);
  const page = pages.find(({ summary }) => summary.path === 'glossary/power');
  expect(page?.markdown).toContain(
    '## Questions this page answers\n\n- [Why do tests miss things?](https://a.example/glossary/power#why)\n- What is it?\n',
  );
  expect(page?.chunks.map(({ heading, questions }) => [heading, questions])).toEqual([
    ['Power', ['What is it?']],
    ['Why', ['Why do tests miss things?']],
    ['Questions this page answers', []],
  ]);
});

// Two seconds of work: `npm run test:hard` runs it.
test.runIf(isFull)('`compile()` reports more issues than a function call can have arguments', () => {
  const links = 130_000;
  const { issues } = checkFiles({ 'site/index.md': titled('[a](b.md) '.repeat(links)) });
  expect(issues.filter(({ field }) => field === 'link')).toHaveLength(links);
});

test('`compile()` does not publish the description of another API in place of that of the service', () => {
  const assets = ['openapi.json', 'robots.txt', 'static/openapi.json'];
  const compiled = compileFiles({ 'blog/x.md': titled('[a](/openapi.json) [b](../openapi.json)') }, { assets });
  expect(compiled.assets).toEqual(new Set(['robots.txt', 'static/openapi.json']));
  expect(pageAt(compiled, 'blog/x').markdown).toContain('[a](https://a.example/openapi.json) b');
  expect(compiled.issues.map(({ code, line }) => [code, line])).toContainEqual(['broken-link', 4]);
});

test('`compile()` publishes both of two pages at one address', () => {
  const { issues, pages } = compileFiles({ 'blog/x.md': titled('a'), 'blog/x.mdx': titled('b') });
  expect(issues.map(({ code }) => code)).toEqual(['moved-page']);
  expect(pages.map(({ summary }) => summary.path)).toEqual(expect.arrayContaining(['blog/x', 'blog/x-2']));
});
