import { expect, test } from 'vitest';
import { formatReport } from '../../report/format-report.ts';
import { createReport } from '../../report/reader-report.ts';

const days = (number: number) => Array.from({ length: number }, (_, day) => `2026-05-0${day + 1}`);
const report = createReport(
  [
    {
      month: '2026-05',
      counts: {
        'request people html': 3,
        'request programs mcp': 7,
        'page people blog/a': 1,
        'page programs blog/b': 2,
        'missing near ': 4,
        'missing near blog/a': 5,
        'question silent blog/a': 2,
        'word silent posit': 2,
        'unknown word seldom': 9,
        'unknown word often': 8,
      },
      days: { seldom: days(4), often: days(5) },
    },
  ],
  { paths: ['blog/a', 'blog/b', 'blog/c'], getWord: (term) => (term === 'posit' ? 'position' : term) },
);

test('createReport() sorts what was counted, and names pages that nobody read', () => {
  expect(report).toMatchObject({
    from: '2026-05',
    to: '2026-05',
    requests: [
      { name: 'mcp', people: 0, programs: 7 },
      { name: 'html', people: 3, programs: 0 },
    ],
    pages: [
      { name: 'blog/b', people: 0, programs: 2 },
      { name: 'blog/a', people: 1, programs: 0 },
    ],
    neverRead: ['blog/c'],
    missing: [
      { name: 'blog/a', count: 5 },
      { name: '', count: 4 },
    ],
  });
  expect(report.questions.find(({ outcome }) => outcome === 'silent')).toEqual({
    outcome: 'silent',
    count: 2,
    pages: [{ name: 'blog/a', count: 2 }],
    words: [{ name: 'position', count: 2 }],
  });
});

test('createReport() has the hash of a word only if it was asked on five days', () => {
  expect(report.unknownWords).toEqual([{ name: 'often', count: 8 }]);
});

test('formatReport() shows every list that is not empty, and ten lines of a long one', () => {
  const paths = Array.from({ length: 12 }, (_, number) => `page-${number}`);
  const long = { ...report, neverRead: paths };
  expect(formatReport(report, false)).toContain('Never read: 1 pages\n  blog/c\n');
  expect(formatReport(report, false)).not.toContain('Not clearly answered');
  expect(formatReport(long, false)).toContain('… and 2 more (--all)');
  expect(formatReport(long, true)).toContain('page-11');
});
