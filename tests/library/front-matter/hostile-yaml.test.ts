import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { readFacts } from '../../../src/library/site/read-facts.ts';

const deep = (count: number): string => `${'['.repeat(count)}${']'.repeat(count)}`;
const block = (count: number): string => Array.from({ length: count }, (_, at) => `${' '.repeat(at + 1)}a:`).join('\n');
const bomb = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x]',
  ...Array.from({ length: 11 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]`),
].join('\n');

const hostile: Readonly<Record<string, string>> = {
  'a bomb of aliases': `${bomb}\ntags: *a11`,
  'a value that contains itself': 'a: &a [*a]\ntags: *a',
  'a map that contains itself': 'a: &a\n  b: *a',
  '100,000 brackets': `a: ${deep(100_000)}`,
  '100,000 braces': `a: ${'{a: '.repeat(100_000)}`,
  '3,000 levels of lines': `a:\n${block(3000)}`,
  '100,000 dashes': `a:\n  ${'- '.repeat(100_000)}x`,
};

describe.each(Object.entries(hostile))('%s', (_, yaml) => {
  test('readFrontMatter() keeps the page back with one issue of a clear message', () => {
    const { isUnread, fields, issues } = readFrontMatter(
      'docs',
      splitFrontMatter(`---\ntitle: X\n${yaml}\n---\nText\n`),
    );
    expect({ isUnread, draft: fields.draft }).toEqual({ isUnread: true, draft: true });
    const told = issues.filter(({ code }) => code === 'invalid-yaml').map(({ message }) => message);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^(?:Repeat values|Nest values)/);
  });

  test('readFacts() reports one error', () => {
    const { facts, issues } = readFacts(`name: X\n${yaml}\n`);
    expect(facts).toBeUndefined();
    expect(issues.map(({ code, message }) => [code, message.slice(0, 4)])).toEqual([
      ['invalid-facts', expect.stringMatching(/^(?:Repe|Nest)/)],
    ]);
  });
});

test('readFrontMatter() reads deep JSON no further than deep YAML', () => {
  const { isUnread, issues } = readFrontMatter(
    'docs',
    splitFrontMatter(`{"title": "x", "a": ${deep(100_000)}}\nText\n`),
  );
  expect(isUnread).toBe(true);
  expect(issues.map(({ message }) => message)).toContain('Nest values at most 100 levels deep.');
});
