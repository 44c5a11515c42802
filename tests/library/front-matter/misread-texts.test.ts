import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFrontMatter } from '../../../src/library/front-matter/front-matter.ts';
import { otherNames } from '../../../src/library/front-matter/other-names.ts';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';
import { type SectionType, sectionTypes } from '../../../src/library/section-types.ts';
import { readQuestions } from '../../../src/library/site/golden-questions.ts';
import { readFacts } from '../../../src/library/site/read-facts.ts';
import { readStrings } from '../../../src/library/site/read-strings.ts';

const misread = ({ issues }: { issues: readonly { code: string; line: number; column: number; field: string }[] }) =>
  issues.filter(({ code }) => code === 'misread-text').map(({ line, column, field }) => [line, column, field]);
const read = (text: string, type: SectionType = 'docs') =>
  readFrontMatter(type, splitFrontMatter(text), { file: 'docs/x.md' });

test.each<[string, number, string]>([
  ['---\ntitle: Room # 7\n---\n', 2, 'title'],
  ['---\ntitle: Room #7 is closed\n---\n', 2, 'title'],
  ['---\ntitle: &copy trouble\n---\n', 2, 'title'],
  ['---\ntitle: Room # 7\nx: a: b\n---\n', 2, 'title'],
  ['---\nx: 1\nTitle: 7 # Room\n---\n', 3, 'Title'],
  ['---\ntitle: A\ntags: #music\n---\n', 3, 'tags'],
  ['---\ntitle: A\ntags:\n  - go\n  - C # sharp\n---\n', 5, 'tags.1'],
  ['---\ntitle: A\ntags: [a # b\n  , c]\n---\n', 3, 'tags.0'],
  ['---\ntitle: A\nauthors:\n  - name: Ann # Bee\n---\n', 4, 'authors.0.name'],
  ['---\ntitle: A\ncover: { src: a.png, alt: No # 7\n  }\n---\n', 3, 'cover.alt'],
  ['---\ntitle: "C:\\new"\n---\n', 2, 'title'],
  ['---\ntitle: "$\\theta$"\n---\n', 2, 'title'],
  ['---\ntitle: A\ndescription: "in C:\\new"\n---\n', 3, 'description'],
  ['+++\ntitle = "C:\\new"\n+++\n', 2, 'title'],
  ['{ "title": "A",\n"tags": ["C:\\table"] }\n', 2, 'tags.0'],
  ['title: Room # 7\ndate: 2020-01-01\n\nText', 1, 'title'],
])('readFrontMatter() names the text that is misread in %j', (text, line, field) => {
  expect(misread(read(text))).toMatchObject([[line, expect.any(Number), field]]);
});

test.each([
  '---\ntitle: "Room # 7" # a room\n---\n',
  "---\ntitle: 'C:\\new'\n---\n",
  '---\ntitle: C#\n---\n',
  '---\n# Above.\ntitle: A\n# Below.\n---\n',
  '---\ntitle: A\ndescription: # to be written\n---\n',
  '---\ntitle: A\ndescription: "One.\\nTwo."\n---\n',
  '---\ntitle: A\ndate: 2020-01-01 # or so\ndraft: false # for now\norder: 3 # last\n---\n',
  '---\ntitle: &name A page\ndescription: *name\n---\n',
  '---\ntitle: A\ndescription: >\n  Room # 7\n---\n',
  '+++\ntitle = "Room # 7" # a room\n+++\n',
  '{ "title": "Room # 7" }\n',
])('readFrontMatter() takes the comments and escapes of %j as they are', (text) => {
  expect(misread(read(text))).toEqual([]);
});

// Their values are names and addresses.
const addresses = new Set([
  'calculator',
  'slug',
  'permalink',
  'translatedFrom',
  'translationOf',
  'aliases',
  'related',
  'cover',
]);
const types: readonly SectionType[] = [
  'root',
  'docs',
  'journal',
  'essays',
  'glossary',
  'tools',
  'examples',
  'solutions',
  'people',
];
const fields = types.flatMap((type) =>
  Object.entries(getFrontMatter(type).shape)
    .filter(([name]) => !addresses.has(name))
    .map(([name, schema]) => ({ type, name, schema })),
);

test('the types of sections below are all there are', () => {
  expect([...types].sort()).toEqual(Object.keys(sectionTypes).sort());
});

test.each(fields.filter(({ schema }) => schema.safeParse('Room').success))(
  'a comment behind the words of the field $name in a section of $type is named',
  ({ type, name }) => {
    expect(misread(read(`---\n${name}: Room # 7\n---\n`, type))).toEqual([[2, name.length + 3, name]]);
  },
);

test.each(fields.filter(({ schema }) => schema.safeParse(['room']).success))(
  'a comment behind an item of the field $name in a section of $type is named',
  ({ type, name }) => {
    expect(misread(read(`---\n${name}:\n  - Room # 7\n---\n`, type))).toEqual([[3, 5, `${name}.0`]]);
  },
);

test.each(
  otherNames
    .filter(({ field }) => ['title', 'label', 'description', 'tags', 'author', 'authors'].includes(field))
    .flatMap(({ names }) => names)
    .filter((name) => name !== 'hero' && name !== 'sidebar'),
)('a comment behind words under the name %s of another tool is named', (name) => {
  expect(misread(read(`---\n${name}: Room # 7\n---\n`))).toEqual([[2, name.length + 3, name]]);
});

test('readFrontMatter() keeps a title whole, or names what it lost', () => {
  const part = fc.constantFrom('Room', '#', '# 7', '#7', '&copy', ' ', '7', 'C:\\new', 'yes', '2.30');
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const title = parts.join(' ').replace(/\s+/g, ' ').trim();
      const { fields, issues } = read(`---\ntitle: ${title}\n---\n`);
      expect(fields.title === title || issues.length > 0).toBe(true);
    }),
  );
});

test('the other files of an owner name misread texts too', () => {
  expect(misread(readFacts('name: Room # 7\nlanguage: en # or de\n'))).toEqual([[1, 7, 'name']]);
  expect(misread(readQuestions('- question: Which room? # 7\n  page: a # b\n'))).toEqual([[1, 13, '0.question']]);
  expect(misread(readStrings('search: Find # it\n', 'strings/en.yaml'))).toEqual([[1, 9, 'search']]);
});

test.each([
  ['linktitle: 2.30', 'title', '2.30'],
  ['title: A\nsidebar_label: 2024', 'label', '2024'],
  ['title: A\nsidebar:\n  label: 1.0', 'label', '1'],
  ['title: A\nsubtitle: 007', 'description', '007'],
])('readFrontMatter() reads the number %j of another tool as words', (lines, field, words) => {
  expect(read(`---\n${lines}\n---\n`).fields).toMatchObject({ [field]: words });
});
