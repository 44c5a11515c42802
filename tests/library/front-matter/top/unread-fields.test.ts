import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../../src/library/front-matter/split-file.ts';
import { readTop } from '../../../../src/library/front-matter/top/unread-fields.ts';
import { getVisibility, visibilityNames } from '../../../../src/library/front-matter/visibility.ts';
import { withoutInvisible } from '../../../../src/library/text/hidden-characters.ts';
import { runs } from '../../../support/effort.ts';

const read = (text: string) => {
  const split = splitFrontMatter(withoutInvisible(text.replace(/\r\n?/g, '\n')));
  return { ...readTop(readFrontMatter('essays', split, { file: 'x.md' }), split), body: split.body };
};
const isHeld = (text: string): boolean => {
  const { fields, issues } = read(text);
  return fields.draft && issues.every(({ line, message }) => line > 0 && message !== '');
};

interface Field {
  readonly name: string;
  readonly value: string;
}

/** Every name of the registry with each value that keeps a page back. */
const held: readonly Field[] = visibilityNames.flatMap((name) =>
  ['true', 'false', 'draft', 'private', '0.1'].flatMap((value) =>
    getVisibility(name, value) === 'draft' ? [{ name, value }] : [],
  ),
);

/** Fields in every way in which tools write them: $name and $value, in capitals $NAME and $VALUE, and $other, the opposite. */
const styles: readonly (readonly [name: string, text: string])[] = [
  ...['---', '--- ', '-----', '---yaml', '---yml', '--- yaml', '———', '—', '–––', '–-', '~~~', '===', '%%%', ';;;'].map(
    (fence) => [fence, `${fence}\ntitle: A title\n$name: $value\n${fence.replace(/ ?[a-z]+$/, '')}\n\nText\n`] as const,
  ),
  ['an end of dots', '---\ntitle: A title\n$name: $value\n...\nText\n\n---\n\nText\n'],
  ['no end', '---\ntitle: A title\n$name: $value\n\nText\n'],
  ['an empty line inside', '---\n\ntitle: A title\n$name: $value\n\nText\n'],
  ['another end', '---\ntitle: A title\n$name: $value\n+++\n\nText\n'],
  ['no beginning', 'title: A title\n$name: $value\n---\n\nText\n'],
  ['MultiMarkdown', 'title: A title\n$name: $value\n\nText\n'],
  ['MultiMarkdown, alone', '$name: $value\n\nText\n'],
  ['MultiMarkdown, with other fields', 'Base Header Level: 2\nby: A\n$name: $value\n\nText\n'],
  ['wide colons', 'title：A title\n$name：$value\n\nText\n'],
  ['spaces before colons', '---\ntitle : A title\n$name : $value\n---\nText\n'],
  ['names in quotes', '---\n"title": A title\n\'$name\': $value\n---\nText\n'],
  ['values in quotes', '---\ntitle: A title\n$name: "$value" # so far\n---\nText\n'],
  ['explicit keys', '---\n? title\n: A title\n? $name\n: $value\n---\nText\n'],
  ['a flow mapping', '---\n{title: A title, $name: $value}\n---\nText\n'],
  ['definitions of Franklin', '@def title = "A title"\n@def $name = $value\n\nText\n'],
  ['an object in a comment', '<!--{\n  "title": "A title",\n  "$name": "$value"\n}-->\n\nText\n'],
  ['an object in one line of a comment', '<!-- {"title": "A title", "$name": "$value"} -->\nText\n'],
  ['a map of Elixir', '%{\n  title: "A title",\n  $name: $value\n}\n---\n\nText\n'],
  [
    'a map of Elixir with dates and texts of several lines',
    '%{\n  date: ~D[2018-04-02],\n  tags: ~w(a b),\n  $name: $value,\n  excerpt: """\n  It\'s "new", isn\'t it?\n  """,\n  "title" => "A title"\n}\n\n---\n\nText\n',
  ],
  ['a merge', '---\ntitle: A title\n<<: { $name: $value }\n---\nText\n'],
  ['a merge of an anchor', '---\nbase: &base\n  $name: $value\ntitle: A title\n<<: *base\n---\nText\n'],
  ['a merge of a list', '---\na: &a {x: 1}\nb: &b {$name: $value}\n<<: [*a, *b]\ntitle: A title\n---\nText\n'],
  ['a merge beside an error', '---\na: &a {$name: $value}\ntitle: A title: x\n<<: *a\n---\nText\n'],
  ['an alias', '---\nx: &x $value\ntitle: A title\n$name: *x\n---\nText\n'],
  ['two values', '---\ntitle: A title\n$name: $value\n$name: $other\n---\nText\n'],
  ['capitals', '---\nTITLE: A title\n$NAME: $VALUE\n---\nText\n'],
  ['indentation', '---\n  title: A title\n  $name: $value\n---\nText\n'],
  ['an indented end', '---\ntitle: A title\n$name: $value\n ---\nText\n\n---\nText\n'],
  ['TOML', '+++\ntitle = "A title"\n$name = "$value"\n+++\nText\n'],
  ['TOML with its name', '+++toml\ntitle = "A title"\n$name = "$value"\n+++\nText\n'],
  ['TOML between dashes', '---toml\ntitle = "A title"\n$name = "$value"\n---\nText\n'],
  ['TOML between our dashes', '---\ntitle = "A title"\n$name = "$value"\n---\nText\n'],
  ['TOML without a fence', 'title = "A title"\n$name = "$value"\n\nText\n'],
  ['long TOML', '+++++\ntitle = "A title"\n$name = "$value"\n+++++\nText\n'],
  ['JSON', '{\n"title": "A title",\n"$name": "$value"\n}\nText\n'],
  ['JSON in a line', '{"title": "A title", "$name": "$value"}\nText\n'],
  ['JSON with its name', '---json\n{ "title": "A title", "$name": "$value" }\n---\nText\n'],
  ['JSON between semicolons', ';;;\n{ "title": "A title", "$name": "$value" }\n;;;\nText\n'],
  ['JSON without braces', ';;;\n"title": "A title",\n"$name": "$value"\n;;;\nText\n'],
  ['an object of JavaScript', "{ title: 'A title', $name: '$value' }\n\nText\n"],
  ['an export', "export const meta = {\n  title: 'A title',\n  $name: '$value',\n};\n\nText\n"],
  ['an export in a line', "export const meta = { title: 'A title', $name: '$value' };\n\nText\n"],
  ['a comment', '<!--\ntitle: A title\n$name: $value\n-->\n\nText\n'],
  ['a comment in a line', '<!-- $name: $value -->\n\nText\n'],
  ['a comment with fences', '<!-- ---\ntitle: A title\n$name: $value\n--- -->\n\nText\n'],
  ['a comment around fences', '<!--\n---\ntitle: A title\n$name: $value\n---\n-->\n\nText\n'],
  ['a comment of Obsidian', '%% $name: $value %%\n\nText\n'],
  ['a comment of MDX', '{/* $name: $value */}\n\nText\n'],
  ['a definition as comment', '[//]: # ($name: $value)\n\nText\n'],
  ['a comment above', '<!-- By hand. -->\n---\ntitle: A title\n$name: $value\n---\nText\n'],
  ['Nikola', '<!--\n.. title: A title\n.. $name: $value\n-->\n\nText\n'],
  ['Org mode', '#+TITLE: A title\n#+$NAME: $value\n\nText\n'],
  ['reStructuredText', ':title: A title\n:$name: $value\n\nText\n'],
  ['Pandoc', '% title: A title\n% $name: $value\n\nText\n'],
  ['a code block', '```yaml\ntitle: A title\n$name: $value\n```\n\nText\n'],
  ['a code cell', '```{yaml}\ntitle: A title\n$name: $value\n```\n\nText\n'],
  ['a directive of YAML', '%YAML 1.2\n---\ntitle: A title\n$name: $value\n---\nText\n'],
  ['U+2028', '---\u2028title: A title\u2028$name: $value\u2028---\u2028\nText\n'],
  ['form feeds', '---\ftitle: A title\f$name: $value\f---\f\nText\n'],
];

const write = (text: string, { name, value }: Field): string =>
  text
    .replaceAll('$name', name)
    .replaceAll('$NAME', name.toUpperCase())
    .replaceAll('$value', value)
    .replaceAll('$VALUE', value.toUpperCase())
    .replaceAll('$other', value === 'true' ? 'false' : 'true');

/** What editors and other programs add to a text. */
const noises: readonly (readonly [name: string, add: (text: string) => string])[] = [
  ['nothing', (text) => text],
  ['an empty line', (text) => `\n${text}`],
  ['a space', (text) => ` ${text}`],
  ['a tab', (text) => `\t${text}`],
  ['a no-break space', (text) => `\u00a0${text}`],
  ['a line of a no-break space', (text) => `\u00a0\n${text}`],
  ['an ideographic space', (text) => `\u3000${text}`],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['two byte order marks', (text) => `\ufeff\ufeff${text}`],
  ['a byte order mark and an empty line', (text) => `\ufeff\n${text}`],
  ['a zero-width space', (text) => `\u200b${text}`],
  ['a word joiner', (text) => `\u2060${text}`],
  ['a soft hyphen', (text) => `\u00ad${text}`],
  ['line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['line ends of old Macs', (text) => text.replaceAll('\n', '\r')],
  ['spaces at the ends of lines', (text) => text.replaceAll('\n', '  \n')],
];

test.each(styles)('a page is not published whose fields for that are written with %s', (_style, text) => {
  const leaks = held.flatMap((field) =>
    noises
      .filter(([, add]) => !isHeld(add(write(text, field))))
      .map(([noise]) => `${field.name}: ${field.value} behind ${noise}`),
  );
  expect(leaks.slice(0, 12)).toEqual([]);
});

test.each(styles)('a page whose fields do not keep it back is published, or named, with %s', (_style, text) => {
  for (const [noise, add] of noises) {
    const { fields, body } = read(add(write(text, { name: 'draft', value: 'false' })));
    if (fields.draft) continue;
    expect([noise, body.includes('draft'), body.includes('Text')]).toEqual([noise, false, true]);
    expect(['A title', 'X']).toContain(fields.title);
  }
});

const prose = [
  'Serves: 4\nTime: 20 minutes\n\nBoil the water.',
  'Serves: 4\nPublic: everyone who comes to the park on Sunday\n\nText.',
  'Note: this is only a sketch.\n\nMore.',
  'Q: Why?\nA: Because.\n\nQ: When?\nA: Soon.',
  'From: Ann\nTo: Bob\nSubject: Lunch\n\nDear Bob',
  'Ann: Is it a draft: yes or no?\nBob: No.',
  'Update: the service has changed since this was written.\n\nText.',
  'Status: 200 OK\n\nThe response.',
  'Build: npm run build\nTest: npm test\n\nText.',
  'Warning: draft beer is sold out.\n\nText.',
  'Ingredients:\n\n- flour\n- water',
  'https://example.org/draft: true\n\nText.',
  '10:30: we begin\n\nText.',
  'Draft animals: horses and oxen pull carts.\n\nText.',
  'This page begins with words.\n\ndraft: true',
  'Here is the front matter:\n\n```yaml\n---\ndraft: true\n---\n```',
  '# Front matter\n\n```yaml\n---\ntitle: A\ndraft: true\n---\n```\n\nText',
  '# Decision\n\nDate: 2020-01-01\nStatus: Accepted\n\nText.',
  '# Decision\n\n- Status: draft\n- Date: 2020-01-01\n\nText.',
  '**Date:** 2020-01-01\n**Present:** Ann, Bob\n\nText.',
  '- Start date: 2020-01-01\n- Title: something\n\nText.',
  '| Title | Date |\n| --- | --- |\n| A | 2020 |\n',
  '> Title: a quotation\n\nText.',
  '***\n\nText\n',
  '<!-- Generated by a program: do not edit. -->\n\nText.',
  '<!-- markdownlint-disable MD013 -->\n\nText.',
  '{{< note >}}\nText\n{{< /note >}}',
  '<!-- made -->\n```html\n<span\n  title="Click">\n```\n',
  '```json\n{ "name": "x" }\n```\n\nText.',
  'import X from "./x"\n\n<X />\n\nText.',
  '<div align="center">\n\nText.\n\n</div>',
  '![Build: passing](https://example.org/badge.svg)\n\nText.',
  '[draft]: /x\n\n[draft] text',
  '[top]: # "Title: the top"\n\n[top]',
  'Text.',
  '',
  '会議：春\n参加者：三人\n\n本文',
  'Heure: midi\n\nTexte.',
  '---\ntitle: A\n---\n\nDate: 2020-01-01\nPresent: Ann\n\nText.',
  '---\ntitle: A\n---\n\nStatus: Draft for comments until May\n\nText.',
  '---\ntitle: A\n---\n\n```yaml\ndraft: true\n```\n',
];

test('a page with directives of YAML above its fields is a draft if they say so', () => {
  expect(read('%YAML 1.2\n---\ntitle: A\ndraft: true\n---\nText.').fields.draft).toBe(true);
});

test.each(prose)('a page that begins with these words is published as they are: %j', (text) => {
  const { fields, body, issues } = read(text);
  expect([fields.draft, issues.filter(({ code }) => code === 'unread-fields')]).toEqual([false, []]);
  expect(text.endsWith(body)).toBe(true);
  if (!text.startsWith('---\ntitle')) expect(body).toBe(text);
});

test.each([
  ['a block between other fences', ';;;\n{ "title": "A", "tags": ["x"] }\n;;;\nText\n', 'A', ['x']],
  ['a block of MultiMarkdown', 'Title: A: b\nTags: x, y\n  z\nDate: 2020-01-01\n\nText\n', 'A: b', ['x', 'y-z']],
  ['a block in a comment', '<!--\ntitle: A\ntags: [x]\n-->\nText\n', 'A', ['x']],
  ['a block below empty lines', '\n\n---\ntitle: A\ntags: [x]\n---\nText\n', 'A', ['x']],
  ['a list in a line', 'title: A\ntags: [x, y]\n\nText\n', 'A', ['x', 'y']],
  ['comments as definitions', '[//]: # (title: A)\n[//]: # (tags: x)\n\nText\n', 'A', ['x']],
  ['comments as definitions in quotes', '[comment]: <> "title: A"\n[comment]: <> "tags: x"\n\nText\n', 'A', ['x']],
  ['comments of one line each', '<!-- Title: A -->\n<!-- Tags: x -->\n\nText\n', 'A', ['x']],
  ['comments of MDX', '{/* title: A */}\n{/* tags: [x] */}\n\nText\n', 'A', ['x']],
  ['a merge key', '---\n<<: { tags: [x] }\ntitle: A\n---\nText\n', 'A', ['x']],
])('readTop() reads %s, and notes its form', (_name, text, title, tags) => {
  const { fields, body, issues } = read(text);
  expect([fields.title, fields.tags, body.trim()]).toEqual([title, tags, 'Text']);
  if (!text.startsWith('---')) expect(issues[0]).toMatchObject({ code: 'other-form', field: 'front matter' });
});

test.each([
  ['---\ntitle: A\n---\n\n---\ndraft: true\n---\n\nText\n', 6],
  ['---\ntitle: A\n---\ndraft: true\n---\n\nText\n', 4],
  ['# A heading\n\ndraft: true\n\nText\n', 3],
  ['# A heading\n---\ndraft: true\n---\n\nText\n', 3],
  ['%% A note. %%\n%% private: true %%\n\nText\n', 2],
])('readTop() names the line of a flag below other blocks: %j', (text, line) => {
  expect(read(text).issues).toContainEqual(expect.objectContaining({ code: 'unread-fields', line }));
});

test('positions of fields are those in the file, whatever is above the block', () => {
  const getLine = (text: string): number | undefined => read(text).issues.find(({ field }) => field === 'tags.0')?.line;
  expect(getLine('\n\n---\ntitle: A\ntags: ["!"]\n---\n')).toBe(5);
  expect(getLine('\n+++\ntitle = "A"\ntags = ["!"]\n+++\n')).toBe(4);
  expect(getLine('\n---json\n{ "title": "A",\n"tags": ["!"] }\n---\n')).toBe(4);
  expect(getLine('\n{ "title": "A",\n"tags": ["!"] }\n')).toBe(3);
  expect(read('\n\nTitle: A\ndate: soon\n\nText').issues).toContainEqual(
    expect.objectContaining({ code: 'invalid-field', line: 4 }),
  );
});

test('splitFrontMatter() loses no character, whatever a text begins with', () => {
  const piece = fc.constantFrom(
    ...'---|+++|;;;|<!--|-->|...|===|—|\n|\n|\n|title: A|draft: true|draft = true|{|}|"draft": true|  - x|# A|Text|\u00a0|\u200b| |```|:|#+|%%'.split(
      '|',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const { head, body } = splitFrontMatter(text);
      expect(head + body).toBe(text);
      const { matter } = splitFrontMatter(text);
      // Properties of Logseq are read where they stand in the text, which has no head then.
      if (head === '' && matter !== '') expect(body.startsWith(matter)).toBe(true);
      else expect(splitFrontMatter(head).matter).toBe(matter);
    }),
    { numRuns: runs(4000) },
  );
});

test.each(held)('a page whose properties in Logseq have $name: $value is held back', ({ name, value }) => {
  expect(isHeld(`title:: A\n${name}:: ${value}\n\n- Text\n`)).toBe(true);
  expect(isHeld('title:: A\npublic:: true\n\n- Text\n')).toBe(false);
  expect(isHeld('- created-at:: 1626362374337\n  updated-at:: 1626362374337\n- Text\n')).toBe(false);
});
