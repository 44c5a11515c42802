import { expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import type { SectionType } from '../../../src/library/section-types.ts';

const read = (text: string, type: SectionType = 'essays', title?: string) =>
  readFrontMatter(type, splitFrontMatter(text), { title });
const placed = (text: string, type?: SectionType) =>
  read(text, type).issues.map(({ line, column, field, message }) => `${line}:${column} ${field} ${message}`);

test('splitFrontMatter() separates head and body', () => {
  expect(splitFrontMatter('---\ntitle: A\n---\nText\n')).toEqual({
    format: 'yaml',
    matter: 'title: A\n',
    head: '---\ntitle: A\n---\n',
    body: 'Text\n',
  });
  expect(splitFrontMatter('Only text\n')).toEqual({ format: 'none', matter: '', head: '', body: 'Only text\n' });
  expect(splitFrontMatter('---\ntitle: A\n---')).toMatchObject({ matter: 'title: A\n', body: '' });
  expect(splitFrontMatter('---\nnever closed\n')).toMatchObject({ matter: '', body: '---\nnever closed\n' });
});

test('readFrontMatter() requires a title and defaults the rest', () => {
  expect(read('---\ntitle: A\n---\n').fields).toMatchObject({
    title: 'A',
    draft: false,
    summary: [],
    tags: [],
    related: [],
    aliases: [],
    sources: [],
    questions: [],
  });
  expect(read('Text without front matter\n', 'essays', 'From the text').fields.title).toBe('From the text');
});

test('readFrontMatter() reports all errors with position and fix', () => {
  const text =
    '---\ntitle: A\ndate: 20/11/2026\nsectoin: blog\ntags: ["!"]\nsources:\n  - title: X\n    url: not a url\n---\n';
  expect(placed(text)).toEqual([
    '3:7 date Use YYYY-MM-DD.',
    '5:8 tags.0 Write a tag with a letter or a digit.',
    '8:10 sources.0.url Write an absolute http(s) URL.',
    expect.stringMatching(/^4:1 sectoin There is no field "sectoin" here\./),
  ]);
});

test('readFrontMatter() suggests the nearest field for an unknown one', () => {
  expect(placed('---\ntitle: A\nsumary: [x]\n---\n')).toEqual([
    '3:1 sumary There is no field "sumary" here. Did you mean "summary"?',
  ]);
});

test('readFrontMatter() rejects fields of other sections', () => {
  expect(placed('---\ntitle: A\ndefinition: A is a letter.\n---\n', 'glossary')).toEqual([]);
  expect(placed('---\ntitle: A\ndefinition: A is a letter.\n---\n', 'essays')).toHaveLength(1);
});

test('readFrontMatter() says how to add a missing title', () => {
  expect(placed('---\ndate: 2026-01-01\n---\n')).toEqual(['1:1 title Add "title: …" to the front matter.']);
});

test('readFrontMatter() reports YAML errors with their position', () => {
  const [issue] = placed('---\ntitle: "open\ndate: 2026-01-01\n---\n');
  expect(issue).toMatch(/^\d+:\d+ front matter /);
  expect(placed('---\n- a list\n---\n')).toEqual(['2:1 front matter Write fields as "name: value" lines.']);
});

test('readFrontMatter() limits YAML aliases', () => {
  const bomb = `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\ntitle: [*c,*c,*c,*c]\n---\n`;
  expect(() => read(bomb)).not.toThrow();
  expect(read(bomb)).toMatchObject({ isUnread: true, fields: { draft: true } });
});

test('readFrontMatter() reads numbers and truth values as the texts that they stand for', () => {
  const { fields } = read('---\ntitle: 2024\ndescription: true\ntags: [2024]\nalso: [1.5, false]\n---\n', 'glossary');
  expect(fields).toMatchObject({ title: '2024', description: 'true', tags: ['2024'], also: ['1.5', 'false'] });
});

const numberLike = '31E07 2.30 0123 0x1F 1_000 12:30:45 .5 1e3 -0 +1 0o17 .inf .NaN True FALSE 2026-01-01 1.10'.split(
  ' ',
);

test.each(numberLike)('a title %s has the words that its author wrote', (title) => {
  for (const matter of [`title: ${title}\ndraft: false\n`, `name: x\ntitle:   ${title} # a remark\n`]) {
    const { fields } = readFrontMatter('essays', { format: 'yaml', matter, body: 'Text.' });
    expect(fields.title).toBe(title);
  }
});

test.each(['2.30', '31e7', '1_000', 'true'])('a title %s of TOML has the words that its author wrote', (title) => {
  const { fields } = readFrontMatter('essays', {
    format: 'toml',
    matter: `title = ${title} # a remark\n`,
    body: 'Text.',
  });
  expect(fields.title).toBe(title);
});

test('texts in lists and other fields are read as they are written, too', () => {
  const matter = 'title: A\ndescription: 2.30\nsummary: [1.10, 1e3]\nauthor: 0x1F\n';
  const { fields } = readFrontMatter('essays', { format: 'yaml', matter, body: 'Text.' });
  expect(fields).toMatchObject({ description: '2.30', summary: ['1.10', '1e3'], author: '0x1F' });
});

test('readFrontMatter() reads links in a description as their words', () => {
  const { fields } = read(
    '---\ntitle: A\ndescription: "See [the *guide*](https://a.example/b) and [庭](x.md), a [b]"\n---\n',
  );
  expect(fields.description).toBe('See the guide and 庭, a [b]');
  expect(read('---\ntitle: A\ndescription: Use `x` in *y*\n---\n').fields.description).toBe('Use `x` in *y*');
});
