import { expect, test } from 'vitest';
import { compileBoth } from './compile-both.ts';

const page = (fields: string): string => `---\ntitle: A\n${fields}---\nText.\n`;
const outdated = (original: string, translation: string): string[] =>
  compileBoth({
    'blog/a.md': page(original),
    'de/blog/a.md': page(translation),
  }).issues.flatMap(({ code, file, field, line, message }) =>
    code === 'outdated-translation' ? [`${file}:${line} ${field} ${message}`] : [],
  );

test('translationIssues() reports a translation whose original has changed later, where the days of both are stated', () => {
  const [old, recent] = ['date: 2026-01-01\n', 'date: 2026-01-02\n'];
  expect(outdated(recent, old)).toEqual([
    expect.stringMatching(
      /^content\/de\/blog\/a\.md:\d updated content\/blog\/a\.md has changed since this translation\. .* translatedFrom: sha256-[0-9a-f]{12}\.$/,
    ),
  ]);
  for (const [original, translation] of [
    [old, recent],
    [old, old],
    [recent, ''],
    ['updated: 2026-05-06\n', ''],
    ['', old],
  ] as const)
    expect(outdated(original, translation)).toEqual([]);
});

test('translationIssues() goes by the digest that a translation names of its original, whatever the days are', () => {
  const [, digest = ''] =
    /translatedFrom: (\S+)\.$/.exec(outdated('date: 2026-01-02\n', 'date: 2026-01-01\n')[0] ?? '') ?? [];
  expect(digest).toMatch(/^sha256-/);
  const stated = (named: string) => outdated('date: 2026-01-02\n', `date: 2026-01-01\ntranslatedFrom: ${named}\n`);
  expect(stated(digest)).toEqual([]);
  expect(stated('sha256-000000000000')).toEqual([expect.stringContaining(':4 translatedFrom content/blog/a.md has')]);
});
