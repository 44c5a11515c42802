import { expect, test } from 'vitest';
import { sectionNamed, sections } from '../../../tests/support/demo-sections.ts';
import { type LintedPage, lintPages } from '../lint-pages.ts';

const page = (path: string, leadsTo: readonly string[], more: Partial<LintedPage> = {}): LintedPage => ({
  path,
  section: sectionNamed('glossary'),
  summarySentences: 0,
  links: new Set(leadsTo),
  series: undefined,
  linksTerm: () => false,
  findings: { issues: [], mentions: [] },
  ...more,
});
const getFields = (pages: readonly LintedPage[]): string[][] =>
  lintPages(pages, sections).map((issues) => issues.map(({ field }) => field));

test('lintPages() reports pages without a link from another page', () => {
  expect(getFields([page('glossary/a', ['glossary/a', 'glossary/b']), page('glossary/b', [])])).toEqual([['page'], []]);
});

test(`lintPages() ignores links from a section's own index`, () => {
  const pages = [page('glossary/a', []), page('glossary/b', []), page('glossary/c', [])];
  const index = page('glossary', ['glossary/a'], { section: sectionNamed('site') });
  const blog = page('blog', ['glossary/b'], { section: sectionNamed('site') });
  const home = page('index', ['glossary/c'], { section: sectionNamed('site') });
  expect(getFields([...pages, index, blog, home])).toEqual([['page'], [], [], [], [], []]);
});

test('lintPages() counts links from an authored index page', () => {
  const pages = [
    page('guides/a', [], { section: sectionNamed('site') }),
    page('guides', ['guides/a'], { section: sectionNamed('site') }),
  ];
  expect(getFields(pages)).toEqual([[], ['page']]);
});

test('lintPages() counts parts of a series as linked to each other', () => {
  const part = (path: string, series: string) =>
    page(path, [], { section: sectionNamed('blog'), summarySentences: 2, series });
  expect(getFields([part('blog/a', 's'), part('blog/b', 's'), part('blog/c', 's'), part('blog/d', 't')])).toEqual([
    [],
    [],
    [],
    ['page'],
  ]);
});

test.each(['blog', 'solutions', 'examples', 'tools'] as const)(
  'lintPages() requires a summary for pages of %s',
  (name) => {
    const section = sectionNamed(name);
    const home = page('index', ['x/a', 'x/b'], { section: sectionNamed('site') });
    const pages = [page('x/a', [], { section }), page('x/b', [], { section, summarySentences: 2 }), home];
    expect(getFields(pages)).toEqual([['summary'], [], []]);
  },
);

test('lintPages() reports glossary terms that the page does not link', () => {
  const mention = { path: 'glossary/a b', words: 'a b', linked: false, line: 7, column: 3 };
  const findings = { issues: [], mentions: [mention] };
  const named = [
    page('glossary/x', [], { findings }),
    page('glossary/y', ['glossary/a b'], { findings }),
    page('glossary/z', [], { findings: { issues: [], mentions: [{ ...mention, linked: true }] } }),
    page('glossary/a b', [], { findings }),
    page('glossary', [], { section: sectionNamed('site'), findings }),
    page('index', ['glossary/x', 'glossary/y', 'glossary/z'], { section: sectionNamed('site') }),
  ];
  expect(lintPages(named, sections)).toEqual([
    [
      {
        line: 7,
        column: 3,
        field: 'term',
        code: 'unlinked-term',
        message: 'The glossary defines this; link it once: [a b](/glossary/a%20b).',
        severity: 'advice',
      },
    ],
    [],
    [],
    [],
    [],
    [],
  ]);
});
