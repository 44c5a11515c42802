import { expect, test } from 'vitest';
import { versionsContent } from '../../support/libraries/versions.ts';
import { compileFiles, pageAt } from '../compile-files.ts';

const page = (title: string, fields: string, body = 'Text.'): string => `---\ntitle: ${title}\n${fields}---\n${body}\n`;
const term = (title: string, fields = ''): string => page(title, `definition: What ${title} is.\n${fields}`);

const files = {
  'about.md': page('About', 'tags: [x]\n'),
  'blog/old.md': page('Old', 'date: 2025-03-01\ntags: [x, y]\nrelated: [glossary/frame, blog/new, blog/one]\n'),
  'blog/new.md': page('New', 'date: 2026-03-01\ntags: [x, x, y]\n'),
  'blog/two.md': page('Two', 'date: 2026-01-01\nseries: { name: The way, part: 2 }\nrelated: [blog/one]\n'),
  'blog/one.md': page('One', 'date: 2026-02-01\nseries: { name: The way, part: 1 }\n'),
  'blog/hidden.md': page('Hidden', 'date: 2026-03-02\ntags: [x]\nunlisted: true\n'),
  'glossary/frame.md': term('frame', 'tags: [x]\n'),
};

/** The lines of a page's lists and of the headings above them. */
const getLines = (markdown: string): string[] =>
  markdown
    .split('\n')
    .filter((line) => /^(?:- |\d\. |## )/.test(line))
    .map((line) => line.replace(/https:\/\/[a-z]+\.example\//, ''));

test.each([
  [
    'tags/x',
    [
      '## Blog',
      '- [New](blog/new): Text.',
      '- [Old](blog/old): Text.',
      '## Glossary',
      '- [frame](glossary/frame): What frame is.',
      '## Halyard',
      '- [About](about): Text.',
    ],
  ],
  ['years/2026', ['## Blog', '- [New](blog/new): Text.', '- [One](blog/one): Text.', '- [Two](blog/two): Text.']],
  ['series/the-way', ['## In this series', '- [One](blog/one): Text.', '- [Two](blog/two): Text.']],
  [
    'blog',
    [
      '## All pages',
      '- [New](blog/new): Text.',
      '- [One](blog/one): Text.',
      '- [Two](blog/two): Text.',
      '- [Old](blog/old): Text.',
    ],
  ],
  [
    'blog/old',
    ['## Related', '- [frame](glossary/frame): definition', '- [New](blog/new): also about x, y', '- [One](blog/one)'],
  ],
  ['blog/two', ['## In this series', '1. [One](blog/one)', '2. [Two](blog/two)']],
])('relationsAmong() lists on %s', (path, lines) => {
  expect(getLines(pageAt(compileFiles(files), path).markdown)).toEqual(lines);
});

test('relationsAmong() lists the pages at the root, then the sections, on a home page without words', () => {
  const { markdown } = pageAt(compileFiles(files), 'index');
  expect(getLines(markdown).map((line) => line.replace(/:.*/, ''))).toEqual([
    '## All pages',
    '- [About](about)',
    '- [Blog](blog)',
    '- [Glossary](glossary)',
  ]);
});

test.each([
  ['posts', 'more posts than documentation', 2, 1],
  ['documentation', 'as many posts as documentation', 2, 2],
])('relationsAmong() begins the home page with %s where there are %s', (first, _name, posts, docs) => {
  const numbered = (count: number, toFile: (at: number) => readonly [string, string]) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => toFile(at)));
  const { markdown } = pageAt(
    compileFiles({
      'index.md': page('Start', '', ''),
      'about.md': page('About', ''),
      ...numbered(posts, (at) => [`blog/p${at}.md`, page(`Post ${at}`, `date: 2026-01-0${at + 1}\n`)]),
      ...numbered(docs, (at) => [`about/d${at}.md`, page(`Doc ${at}`, '')]),
    }),
    'index',
  );
  const lines = getLines(markdown);
  const post = lines.findIndex((line) => line.includes('](blog/p0)'));
  const about = lines.findIndex((line) => line.includes('](about)'));
  expect([post, about]).not.toContain(-1);
  expect(post < about).toBe(first === 'posts');
});

test.each([
  [
    'docs',
    [
      '## Pump 2',
      '- [Pump 2](docs/v2): The documentation of version 2 of the pump.',
      '- [Install the pump](docs/v2/guides/install): How to install the pump of version 2.',
      '- [Remote control](docs/v2/guides/remote): How to run the pump from afar.',
      '- [Start the pump](docs/v2/guides/start): How to start the pump of version 2.',
    ],
  ],
  [
    'docs/v2',
    [
      '## Guides',
      '- [Install the pump](docs/v2/guides/install): How to install the pump of version 2.',
      '- [Remote control](docs/v2/guides/remote): How to run the pump from afar.',
      '- [Start the pump](docs/v2/guides/start): How to start the pump of version 2.',
    ],
  ],
])('relationsAmong() lists the pages of documentation on %s under their folders', (path, lines) => {
  const found = versionsContent.pages.find(({ summary }) => summary.path === path);
  expect(getLines(found?.markdown ?? '')).toEqual(lines);
});
