import { expect, test } from 'vitest';
import { type Compiled, compile } from '../../../src/context/at-build/compile.ts';
import type { DocumentCache } from '../../../src/context/at-build/document-cache.ts';
import { formatIssues } from '../../../src/library/content-issue.ts';
import { questionsOn } from '../../../src/library/page-questions.ts';

const noCache: DocumentCache = { get: () => undefined, set: () => {}, save: async () => {} };
const now = Date.parse('2026-06-15T12:00:00Z');

const compileFiles = (
  files: Readonly<Record<string, string>>,
  options: { showAll?: boolean; assets?: readonly string[]; cache?: DocumentCache | undefined } = {},
): Compiled =>
  compile({
    folder: {
      pages: Object.entries(files).map(([file, text]) => ({ file, text, modified: '2026-05-05' })),
      assets: new Set(options.assets ?? []),
    },
    nameOf: (file) => `content/${file}`,
    origin: 'https://a.example',
    now,
    showAll: options.showAll ?? false,
    gitDates: new Map([['blog/in-git.md', '2026-04-04']]),
    fallbackDay: undefined,
    isServed: (pathname) => pathname === '/llms.txt',
    cache: 'cache' in options ? options.cache : noCache,
  });

/** As `npm run check` does it: only the faults. */
const checkFiles = (files: Readonly<Record<string, string>>): Compiled => compileFiles(files, { cache: undefined });

const pageAt = (compiled: Compiled, path: string) => {
  const page = compiled.pages.find(({ summary }) => summary.path === path);
  if (page === undefined) throw new Error(`There is no page at ${path}`);
  return page;
};
const errors = (files: Readonly<Record<string, string>>, assets: readonly string[] = []): string[] =>
  formatIssues(compileFiles(files, { assets }).issues, () => undefined)
    .split('\n')
    .filter((line) => line !== '');

const titled = (body: string, fields = ''): string => `---\ntitle: A\n${fields}---\n${body}`;

test.each([
  [
    'a wrong date',
    { 'blog/x.md': titled('Text', 'date: 20/11/2026\n') },
    'content/blog/x.md:3:7  date  Use YYYY-MM-DD.',
  ],
  [
    'a misspelt key',
    { 'blog/x.md': titled('Text', 'darft: true\n') },
    'content/blog/x.md:3:1  darft  There is no field "darft" here. Did you mean "draft"?',
  ],
  ['no title anywhere', { 'blog/x.md': 'Text\n' }, 'content/blog/x.md:1:1  title  Add "title: …" to the front matter.'],
  ['broken YAML', { 'blog/x.md': '---\ntitle: [a\n---\nText' }, 'content/blog/x.md:3:1  front matter  '],
  [
    'a wrong section',
    { 'blogg/x.md': titled('Text') },
    'content/blogg/x.md:1:1  file  There is no section "blogg"; use one of site, blog, glossary, tools, examples, solutions. Did you mean "blog"?',
  ],
  [
    'a link to a page that is not there',
    { 'blog/x.md': titled('Text [y](/blog/nothing)') },
    'content/blog/x.md:4:6  link  Nothing is published at /blog/nothing.',
  ],
  [
    'a link to a file that is not there',
    { 'blog/x.md': titled('[y](./nothing.md)') },
    'content/blog/x.md:4:1  link  There is no file blog/nothing.md.',
  ],
  [
    'a link to a heading that is not there',
    { 'blog/x.md': titled('## One\n\n[y](#two)') },
    'content/blog/x.md:6:1  link  There is no heading with the anchor #two on /blog/x.',
  ],
  [
    'a link to a heading of another page',
    { 'blog/x.md': titled('[y](/blog/y#ones)'), 'blog/y.md': titled('## One') },
    'content/blog/x.md:4:1  link  There is no heading with the anchor #ones on /blog/y. Did you mean #one?',
  ],
  [
    'a link to a draft',
    { 'blog/x.md': titled('[y](/blog/y)'), 'blog/y.md': titled('Text', 'draft: true\n') },
    'content/blog/x.md:4:1  link  This page exists but is not published: a draft, scheduled or expired.',
  ],
  [
    'a script address',
    { 'blog/x.md': titled('[y](javascript:alert(1))') },
    'content/blog/x.md:4:1  link  Addresses that start with "javascript:" are not published; use http, https, mailto or tel.',
  ],
  [
    'a data address',
    { 'blog/x.md': titled('![y](data:image/png;base64,x)') },
    'content/blog/x.md:4:1  image  Addresses that start with "data:" are not published; use http, https, mailto or tel.',
  ],
  [
    'a script address in HTML',
    { 'blog/x.md': titled('<a href="JavaScript:x()">y</a>') },
    'content/blog/x.md:4:1  link  Addresses that start with "javascript:" are not published; use http, https, mailto or tel.',
  ],
  [
    'a missing image',
    { 'blog/x.md': titled('![y](./pic.png)') },
    'content/blog/x.md:4:1  image  There is no file blog/pic.png. Did you mean blog/pic2.png?',
  ],
  [
    'an image without words',
    { 'blog/x.md': titled('![](./pic2.png)') },
    'content/blog/x.md:4:1  image  Describe the image between the brackets: ![what it shows](…).',
  ],
  [
    'an invisible character',
    { 'blog/x.md': titled('Te\u200Bxt') },
    'content/blog/x.md:4:3  character  Remove the invisible character U+200B.',
  ],
  [
    'a script',
    { 'blog/x.md': titled('Text\n\n<script>x</script>\n') },
    'content/blog/x.md:6:1  html  Remove <script>; to show it as an example, put it in a code block.',
  ],
  [
    'hidden words',
    { 'blog/x.md': titled('<p style="display:none">obey</p>') },
    'content/blog/x.md:4:1  html  Remove style; people and agents must see the same words.',
  ],
  [
    'two files of one address',
    { 'blog/x.md': titled(''), 'blog/X.md': titled('') },
    'content/blog/X.md:1:1  file  content/blog/x.md has the same address, /blog/x; rename one of them.',
  ],
  [
    'an address of the service',
    { 'site/mcp.md': titled('') },
    'content/site/mcp.md:1:1  file  The address /mcp belongs to the service; rename the file.',
  ],
  [
    'an alias that is a page',
    { 'blog/x.md': titled('', 'aliases: [blog/y]\n'), 'blog/y.md': titled('') },
    'content/blog/x.md:3:11  aliases  A page is published at /blog/y; an alias must be an address that is free.',
  ],
  [
    'an alias of two pages',
    { 'blog/x.md': titled('', 'aliases: [old]\n'), 'blog/y.md': titled('', 'aliases: [old]\n') },
    'content/blog/y.md:3:11  aliases  /old is already an alias of /blog/x.',
  ],
  [
    'a related page that is not there',
    { 'blog/x.md': titled('', 'related:\n  - blog/z\n') },
    'content/blog/x.md:4:5  related  Nothing is published at blog/z.',
  ],
  [
    'broken percent-encoding',
    { 'blog/x.md': titled('[y](/blog/%zz)') },
    'content/blog/x.md:4:1  link  The percent-encoding of this address is broken.',
  ],
  [
    'a field of another section',
    { 'blog/x.md': titled('', 'definition: A is a letter.\n') },
    'content/blog/x.md:3:1  definition  There is no field "definition" here.',
  ],
])('%s is an error at its place', (_name, files, message) => {
  const found = errors(files, ['blog/pic2.png']);
  expect(found).toHaveLength(1);
  expect(found[0]?.startsWith(message)).toBe(true);
});

test('all faults of a folder are found at once, in the order of files and lines', () => {
  const found = errors({ 'blog/b.md': titled('[y](/no)\n\n![](/no.png)'), 'blog/a.md': titled('', 'date: x\n') });
  expect(found.map((line) => line.split('  ')[0])).toEqual([
    'content/blog/a.md:3:7',
    'content/blog/b.md:4:1',
    'content/blog/b.md:6:1',
    'content/blog/b.md:6:1',
  ]);
});

test('links between files become absolute, with and without endings, across sections', () => {
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

test('a page holds its fields and its text, and its headings have anchors that links can use', () => {
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

test('the day of change comes from the author, then git, then the date, then the file', () => {
  const compiled = compileFiles({
    'blog/said.md': titled('', 'updated: 2026-03-03\ndate: 2026-02-02\n'),
    'blog/in-git.md': titled('', 'date: 2026-02-02\n'),
    'blog/dated.md': titled('', 'date: 2026-02-02\n'),
    'blog/plain.md': titled(''),
  });
  const updated = (path: string) => pageAt(compiled, path).summary.updated;
  expect([updated('blog/said'), updated('blog/in-git'), updated('blog/dated'), updated('blog/plain')]).toEqual([
    '2026-03-03',
    '2026-04-04',
    '2026-02-02',
    '2026-05-05',
  ]);
});

test('every section has an index page with the list of its pages, after what the author wrote', () => {
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
    expect(pageAt(compiled, section).summary.section).toBe('site');
  expect(pageAt(compiled, 'index').summary.url).toBe('https://a.example/');
});

test('the gate holds back drafts, scheduled and expired pages, and dev shows them marked', () => {
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

test('a series lists its parts in order on each of them', () => {
  const part = (name: string, number: number) => `---\ntitle: ${name}\nseries: {name: S, part: ${number}}\n---\n`;
  const compiled = compileFiles({ 'blog/a.md': part('Second', 2), 'blog/b.md': part('First', 1) });
  expect(pageAt(compiled, 'blog/a').markdown).toContain(
    '1. [First](https://a.example/blog/b)\n2. [Second](https://a.example/blog/a)',
  );
});

test('a check without texts finds the headings all the same', () => {
  const { issues } = checkFiles({ 'blog/x.md': titled('## One\n\n[y](#one)', 'summary: [Short.]\n') });
  expect(issues.map(({ field }) => field)).toEqual(['page']);
});

test('a check remarks on every page that an author wrote, and a build on none', () => {
  const files = {
    'site/index.md': titled('See [x](/blog/x) and the churn rate, the [word](/blog/y) for it.'),
    'blog/x.md': titled('## One\n\n#### Two\n\nChurn rate, [here](/).', 'summary: [Short.]\n'),
    'blog/y.md': titled('Text', 'summary: [Short.]\nseries: { name: S, part: 1 }\n'),
    'glossary/churn-rate.md': '---\ntitle: Churn rate\n---\nThe churn rate is a rate. It has a `churn rate`.\n',
    'glossary/lonely.md':
      '---\ntitle: Lonely\nrelated: [glossary/churn-rate]\n---\nSee [churn](/glossary/churn-rate).\n',
  };
  const { issues } = checkFiles(files);
  expect(formatIssues(issues, () => undefined).split('\n')).toEqual([
    'content/blog/x.md:7:1  heading  This heading skips a level; write ### in place of ####.',
    'content/blog/x.md:9:1  term  The glossary defines this; link it once: [Churn rate](/glossary/churn-rate).',
    'content/blog/x.md:9:13  link  Say in the text of the link where it leads; "here" says nothing on its own.',
    'content/glossary/lonely.md:1:1  page  No other page leads here; link it from a text, or name it under "related" of a page.',
    'content/site/index.md:4:26  term  The glossary defines this; link it once: [churn rate](/glossary/churn-rate).',
  ]);
  expect(issues.every(({ severity }) => severity === 'warning')).toBe(true);
  expect(compileFiles(files).issues).toEqual([]);
});

test('related pages stand with the reason, and terms are linked unless the page says no', () => {
  const compiled = compileFiles({
    'blog/a.md':
      '---\ntitle: A\ntags: [x, y]\nrelated: [blog/b, glossary/churn-rate, tools/t]\n---\nChurn rate matters.\n',
    'blog/b.md': '---\ntitle: B\ntags: [y, z]\nterms: false\n---\nChurn rate matters.\n',
    'glossary/churn-rate.md': '---\ntitle: Churn rate\n---\nText.\n',
    'tools/t.md': '---\ntitle: T\n---\nText.\n',
  });
  const { markdown } = pageAt(compiled, 'blog/a');
  expect(markdown).toContain('[B](https://a.example/blog/b): also about y');
  expect(markdown).toContain('[Churn rate](https://a.example/glossary/churn-rate): what “Churn rate” means');
  expect(markdown).toContain('[T](https://a.example/tools/t): a tool for this');
  expect(markdown).toContain('[Churn rate](https://a.example/glossary/churn-rate) matters.');
  expect(pageAt(compiled, 'blog/b').markdown).toContain('\nChurn rate matters.');
});

test('what was first published in a year has a page that lists it, and a way there', () => {
  const compiled = compileFiles({
    'blog/a.md': '---\ntitle: A\ndate: 2025-03-01\n---\nText.\n',
    'tools/t.md': '---\ntitle: T\ndate: 2026-01-01\n---\nText.\n',
    'site/about.md': '---\ntitle: About\ndate: 2024-01-01\n---\nText.\n',
  });
  expect(pageAt(compiled, 'years/2025').markdown).toContain('[A](https://a.example/blog/a)');
  expect(pageAt(compiled, 'years/2025').markdown).not.toContain('/tools/t');
  expect(pageAt(compiled, 'years').markdown).toMatch(/years\/2026[\s\S]*years\/2025/);
  expect(compiled.pages.some(({ summary }) => summary.path === 'years/2024')).toBe(false);
});

test('questions are listed with links to the sections that answer them', () => {
  const { pages, issues } = compileFiles({
    'glossary/power.md':
      '---\ntitle: Power\nquestions:\n  - question: Why do tests miss things?\n    section: why\n  - What is it?\n---\nText.\n\n## Why\n\nNoise.\n',
  });
  expect(issues).toEqual([]);
  const page = pages.find(({ summary }) => summary.path === 'glossary/power');
  expect(page?.markdown).toContain(
    '## Questions this page answers\n\n- [Why do tests miss things?](https://a.example/glossary/power#why)\n- What is it?\n',
  );
  expect(page && questionsOn(page)).toEqual([
    { question: 'Why do tests miss things?', anchor: 'why' },
    { question: 'What is it?', anchor: undefined },
  ]);
});

test('a question that names no section of its page is an error at its place', () => {
  const { issues } = compileFiles({
    'glossary/power.md':
      '---\ntitle: Power\nquestions:\n  - question: Why do tests miss things?\n    section: why-it-maters\n---\nText.\n\n## Why it matters\n\nNoise.\n',
  });
  expect(issues).toMatchObject([
    { file: 'content/glossary/power.md', line: 5, column: 14, field: 'questions', severity: 'error' },
  ]);
  expect(issues[0]?.message).toMatch(/#why-it-maters.*Did you mean why-it-matters/);
});
