import { expect, test } from 'vitest';
import { PageQuestion } from '../../../src/library/front-matter/front-matter.ts';
import { parseMatter } from '../../../src/library/front-matter/parse-matter.ts';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';

const parse = (text: string) => parseMatter(splitFrontMatter(text));

test('parseMatter() reports invalid TOML at its line, in one line', () => {
  const { value, issues } = parse('+++\ntitle = "A"\ntags = [\n= 5\n+++\nText\n');
  expect(value).toBeUndefined();
  expect(issues).toHaveLength(1);
  expect(issues[0]).toMatchObject({ code: 'invalid-toml', field: 'front matter' });
  expect(issues[0]?.line).toBeGreaterThan(2);
  expect(issues[0]?.message).toMatch(/^\w+ \w[^\n]*\.$/);
});

test('parseMatter() finds the line of a TOML field', () => {
  const { value, getPosition } = parse('+++\ntitle = "A"\n\n["extra"]\nx = 1\n+++\n');
  expect(value).toEqual({ title: 'A', extra: { x: 1 } });
  expect([getPosition(['title']), getPosition(['extra', 'x']), getPosition(['gone']), getPosition([])]).toEqual([
    { line: 2, column: 1 },
    { line: 4, column: 1 },
    { line: 1, column: 1 },
    { line: 1, column: 1 },
  ]);
});

test('splitFrontMatter() reads JSON with a long text', () => {
  const matter = JSON.stringify({ title: 'A', description: 'words '.repeat(500) });
  expect(splitFrontMatter(`${matter}\nText\n`)).toMatchObject({ format: 'json', matter, body: 'Text\n' });
});

test('PageQuestion takes a question alone, and with the anchor of a heading', () => {
  expect(PageQuestion.parse('Why?')).toEqual({ question: 'Why?', section: undefined });
  expect(PageQuestion.parse({ question: 'Why?', section: '#why' })).toEqual({ question: 'Why?', section: 'why' });
});

test('readFrontMatter() removes invisible characters in lists, too', () => {
  const { fields } = readFrontMatter('essays', splitFrontMatter('---\ntitle: A\nsummary: ["c\\u200bd"]\n---\n'), {});
  expect(fields).toMatchObject({ summary: ['cd'] });
});
