import { expect, test } from 'vitest';
import { isUnclosed, splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';

test.each([
  ['YAML', '---\ntitle: A\n---\nText\n', 'yaml', 'title: A\n'],
  ['YAML with spaces after the lines', '--- \ntitle: A\n---  \nText\n', 'yaml', 'title: A\n'],
  ['empty YAML', '---\n---\nText\n', 'yaml', ''],
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
