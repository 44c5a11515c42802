import { expect, test } from 'vitest';
import { generatedPages } from '../../../src/content/program-pages/generated-pages.ts';
import { sectionNamed, sections, site } from '../../support/demo-sections.ts';

const service = { origin: 'https://a.example', hasEndpoints: true };
const getPages = (
  authored: Parameters<typeof generatedPages>[3],
  { hasEndpoints = true, folder = '', isShown = (_: (typeof authored)[number]): boolean => true } = {},
) => generatedPages({ ...site, folder }, { ...service, hasEndpoints }, sections, authored, isShown);

const essay = (
  path: string,
  fields: { title?: string; tags?: string[]; date?: string; series?: { name: string; part: number } },
) => ({
  path,
  section: sectionNamed('blog'),
  fields: { title: path, tags: [], ...fields },
});

test('generatedPages() makes the home page, the indexes of sections, and what describes a service', () => {
  const [home, ...pages] = getPages([]);
  expect(home).toEqual({ kind: 'list', path: 'index', title: site.name, description: site.description, body: '' });
  const { title, description } = sectionNamed('blog');
  expect(pages.find(({ path }) => path === 'blog')).toEqual({
    kind: 'list',
    path: 'blog',
    title,
    description,
    body: '',
  });
  expect(pages.find(({ path }) => path === 'problems/not-found')).toMatchInlineSnapshot(`
    {
      "body": "## What happened

    Nothing is published at this address. The response has the HTTP status 404.

    ## What to do

    Look at \`nearest\` in the response, list the pages at /api/v1/content, or read /llms.txt.

    ## Example response

    \`\`\`json
    {
      "type": "https://a.example/problems/not-found",
      "title": "No such resource",
      "status": 404,
      "code": "not-found",
      "documentation": "https://a.example/problems/not-found"
    }
    \`\`\`
    ",
      "description": "Nothing is published at this address. HTTP status 404.",
      "kind": "service",
      "path": "problems/not-found",
      "title": "No such resource (not-found)",
    }
  `);
  expect(pages.find(({ path }) => path === 'problems')?.body.split('\n')[0]).toMatchInlineSnapshot(
    `"- [invalid-parameter](/problems/invalid-parameter): 400. A parameter has a value that is not allowed."`,
  );
  const paths = (options: Parameters<typeof getPages>[1]) => getPages([], options).map(({ path }) => path);
  const named = [...sections.values()].filter(({ type }) => type !== 'root').map(({ name }) => name);
  expect(paths({ hasEndpoints: false })).toEqual(['index', ...named]);
  expect(paths({ folder: 'de' })).toEqual(['de', ...named]);
});

/** The pages of tags, series and years. */
const getSubjects = (...given: Parameters<typeof getPages>) =>
  getPages(...given).filter(({ path }) => /^(?:de\/)?(?:tags|series|years)/.test(path));

test('generatedPages() makes a page of each tag, series and year, and an index of each kind', () => {
  const authored = [
    essay('blog/a', { title: 'A *star*', tags: ['b', 'a'], date: '2025-01-01' }),
    essay('blog/b', { tags: ['a'], date: '2026-01-01', series: { name: 'The [way]', part: 1 } }),
    ...[2, 3, 4, 5, 6].map((day) => essay(`blog/${day}`, { date: `2026-01-0${day}` })),
    { ...essay('about', { date: '2024-01-01' }), section: sectionNamed('site') },
  ];
  expect(getSubjects(authored)).toMatchInlineSnapshot(`
    [
      {
        "body": "- [a](/tags/a)
    - [b](/tags/b)
    ",
        "description": "All topics on this site, each with the pages that are about it.",
        "kind": "list",
        "path": "tags",
        "title": "Tags",
      },
      {
        "body": "",
        "description": "Every page of this site about a, grouped by section.",
        "kind": "list",
        "path": "tags/a",
        "title": "Pages about a",
      },
      {
        "body": "",
        "description": "Every page of this site about b, grouped by section.",
        "kind": "list",
        "path": "tags/b",
        "title": "Pages about b",
      },
      {
        "body": "- [The [way]](/series/the-way)
    ",
        "description": "Series of pages that build on each other, in reading order.",
        "kind": "list",
        "path": "series",
        "title": "Series",
      },
      {
        "body": "",
        "description": "The parts of the series “The [way]”, in reading order.",
        "kind": "list",
        "path": "series/the-way",
        "title": "The [way]",
      },
      {
        "body": "- [2026](/years/2026)
      - [blog/6](/blog/6)
      - [blog/5](/blog/5)
      - [blog/4](/blog/4)
      - [blog/3](/blog/3)
      - [blog/2](/blog/2)
    - [2025](/years/2025)
      - [A \\*star*](/blog/a)
    ",
        "description": "Every page of this site by the year it was first published.",
        "kind": "list",
        "path": "years",
        "title": "By year",
      },
      {
        "body": "",
        "description": "Everything first published in 2026, grouped by section.",
        "kind": "list",
        "path": "years/2026",
        "title": "Published in 2026",
      },
      {
        "body": "",
        "description": "Everything first published in 2025, grouped by section.",
        "kind": "list",
        "path": "years/2025",
        "title": "Published in 2025",
      },
    ]
  `);
  expect(getSubjects(authored, { folder: 'de' }).map(({ path }) => path)).toEqual(
    ['tags', 'tags/a', 'tags/b', 'series', 'series/the-way', 'years', 'years/2026', 'years/2025'].map(
      (path) => `de/${path}`,
    ),
  );
});

test('generatedPages() names on indexes no subject that only pages of former versions have', () => {
  const authored = [essay('blog/a', { tags: ['a'] }), essay('blog/old', { tags: ['a', 'b'] })];
  const pages = getSubjects(authored, { isShown: ({ path }) => path !== 'blog/old' });
  expect(pages.map(({ path, body }) => [path, body])).toEqual([
    ['tags', '- [a](/tags/a)\n'],
    ['tags/a', ''],
    ['tags/b', ''],
  ]);
});
