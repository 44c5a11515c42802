import { expect, test } from 'vitest';
import { checkYoungerLinks } from '../../../src/content/checks/check-younger-links.ts';

const page = (path: string, changed?: string, published?: string, ...links: readonly string[]) => ({
  path,
  changed,
  published,
  textLinks: links.map((to, at) => ({ path: to, line: 7 + at, column: 3 })),
});

test('`checkYoungerLinks()` reports the first link to a page that is younger than the last change', () => {
  const pages = [
    page('a', '2026-06-11', '2026-01-01', 'b', 'c', 'c'),
    page('b', '2026-06-11', '2026-06-11'),
    page('c', '2026-09-01', '2026-08-11', 'a'),
  ];
  expect(checkYoungerLinks(pages)).toEqual([
    [
      {
        line: 8,
        column: 3,
        field: 'updated',
        code: 'older-than-linked-page',
        message:
          'This page was last changed on 2026-06-11, but it links to /c, published on 2026-08-11; correct "updated", or the date there.',
        severity: 'advice',
      },
    ],
    [],
    [],
  ]);
});

test('`checkYoungerLinks()` says nothing of pages without days', () => {
  expect(
    checkYoungerLinks([page('a', undefined, '2026-01-01', 'b'), page('b', '2026-08-11', '2026-08-11', 'c')]),
  ).toEqual([[], []]);
});
