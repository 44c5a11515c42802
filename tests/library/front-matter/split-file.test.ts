import { expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { isUnclosed, splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';

test.each([
  ['YAML', '---\ntitle: A\n---\nText\n', 'yaml', 'title: A\n'],
  ['YAML with spaces after the lines', '--- \ntitle: A\n---  \nText\n', 'yaml', 'title: A\n'],
  ['empty YAML', '---\n---\nText\n', 'yaml', ''],
  [
    'TOML that names no field of ours, below an empty line',
    '\n+++\nsort_by = "a"\n+++ \nText\n',
    'toml',
    '\nsort_by = "a"\n',
  ],
  ['TOML', '+++\ntitle = "A"\n+++\nText\n', 'toml', 'title = "A"\n'],
  ['JSON', '{\n  "title": "A", "x": {"y": "}"}\n}\nText\n', 'json', '{\n  "title": "A", "x": {"y": "}"}\n}'],
])('splitFrontMatter() splits %s', (_name, text, format, matter) => {
  const split = splitFrontMatter(text);
  expect(split).toMatchObject({ format, matter, body: 'Text\n' });
  expect(split.head + split.body).toBe(text);
});

test.each(['{{< note >}}\nText', '{% raw %}\nText', '{"a": 1} is an object', '+++ a', '---\n\nText\n', '--- a ---'])(
  'splitFrontMatter() finds none in %j',
  (text) => {
    expect(splitFrontMatter(text)).toEqual({ format: 'none', matter: '', head: '', body: text });
  },
);

test.each(['---\ntitle: A\nText', '+++\ntitle = "A"\nText', '{\n"title": "A",\nText'])(
  'isUnclosed() finds front matter without an end: %j',
  (text) => {
    expect(isUnclosed(splitFrontMatter(text))).toBe(true);
    expect(isUnclosed(splitFrontMatter(`Text\n${text}`))).toBe(false);
  },
);

test.each([
  ['title:: "Fri, 2021/01/01"\ntags:: [[a]], [[b c]]\n\n- Text\n', { title: 'Fri, 2021/01/01', tags: ['a', 'b-c'] }],
  ['alias:: x\ntitle:: A\n- Text\n', { title: 'A' }],
])('splitFrontMatter() reads properties of Logseq and leaves them in the text: %j', (text, fields) => {
  const split = splitFrontMatter(text);
  expect(split).toMatchObject({ format: 'lines', head: '', body: text });
  expect(readFrontMatter('essays', split, { file: 'x.md' }).fields).toMatchObject(fields);
});

test.each([
  ['<!--{\n  "Title": "A -> B",\n  "breadcrumb": true\n}-->\n\nText\n', { title: 'A -> B' }],
  ['\n<!-- {"title": "A"} -->\nText\n', { title: 'A' }],
])('splitFrontMatter() reads an object in a comment: %j', (text, fields) => {
  const split = splitFrontMatter(text);
  expect(split.head + split.body).toBe(text);
  expect(split.body.trim()).toBe('Text');
  expect(readFrontMatter('essays', split, { file: 'x.md' }).fields).toMatchObject(fields);
});

test.each(['<!-- {"theme": "dark"} -->\nText\n', '<!--{ "title": -->\nText\n', 'std::vector:: is\nText\n'])(
  'splitFrontMatter() leaves other comments and colons: %j',
  (text) => {
    expect(splitFrontMatter(text)).toMatchObject({ format: 'none', body: text });
  },
);
