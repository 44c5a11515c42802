import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../src/build/read-settings.ts';
import { loadContent } from '../../src/content/load-content.ts';
import { temporaryFolder } from '../support/builds/build.ts';

const page = (fields: string, body = 'Text\n'): string => `---\ntitle: A\n${fields}---\n${body}`;
const text = (body: string): string => page('', body);

/** Invalid files, each with the line and column of its error and the start of the message. */
const broken: Readonly<Record<string, readonly [content: string | Uint8Array, place: string, message: string]>> = {
  'an open quote': ['---\ntitle: "open\ndate: 2026-01-01\n---\n', '2:8', 'Close this quote.'],
  'a tab in YAML': [page('sources:\n\t- title: X\n'), '4:1', 'Indent with spaces; YAML takes no tabs.'],
  'a key twice': [page('title: B\n'), '3:1', 'This field appears here for the second time; keep one of them.'],
  'a colon in a value': ['---\ntitle: A: b\n---\n', '2:8', 'Put this value in quotes: it holds a colon and a space.'],
  'a YAML tag': [
    '---\ntitle: !!js/function x\n---\n',
    '2:8',
    'Remove the YAML tag (!name), or put the value in quotes.',
  ],
  'front matter without an end': ['---\ntitle: A\nText\n', '1:1', 'End the front matter with a line of its own: ---'],
  'a number for a title': ['---\ntitle: 2026\n---\n', '2:8', 'Write text, in quotes where it looks like a number'],
  'a day that no month has': [page('date: 2026-02-30\n'), '3:7', 'Use YYYY-MM-DD.'],
  'a time without an offset': [
    page('publishAt: 2026-05-01 09:00\n'),
    '3:12',
    'Use YYYY-MM-DD, or a date and time with',
  ],
  'an end before the start': [
    page('date: 2026-05-01\nexpires: 2026-04-01\n'),
    '4:10',
    'This page would never be shown',
  ],
  'a change before the start': [
    page('date: 2026-05-01\nupdated: 2026-04-01\n'),
    '4:10',
    'A page cannot change before it',
  ],
  'too many tags': [page(`tags: [${Array.from({ length: 21 }, (_, at) => `t${at}`)}]\n`), '3:7', 'Keep it to 20 tags.'],
  'keys of prototypes': [page('__proto__: {draft: true}\n'), '3:1', 'There is no field "__proto__" here.'],
  'an alias over the API': [page('aliases: [api/v1]\n'), '3:11', '/api/v1 is reserved; remove the alias'],
  'an alias of everything': [
    page('aliases: [old, "*"]\n'),
    '3:16',
    'Write a former address as a path, such as blog/old-name',
  ],
  'an alias out of the site': [
    page('aliases: [../../x]\n'),
    '3:11',
    'Write a former address as a path, such as blog/old-name',
  ],
  'an alias of a generated page': [
    '---\ntitle: The blog\naliases: [blog]\n---\n',
    '3:11',
    'the generated page /blog is published at /blog; remove the alias',
  ],
  'a related page that is not there': [page('related: [blog/none]\n'), '3:11', 'Nothing is published at blog/none.'],
  'a question with an unknown section': [
    page('questions:\n  - {question: Why?, section: no}\n'),
    '4:31',
    'There is no heading',
  ],
  'an escape that hides': [page('author: "A \\u202E B"\n'), '3:9', 'Remove the invisible character U+202E.'],
  'an entity that hides': [text('a&#8203;b\n'), '4:1', 'Remove the invisible character U+200B.'],
  'bytes of Latin-1': [
    Buffer.from(text('Größe\n'), 'latin1'),
    '4:3',
    'This is not valid UTF-8; save the file as UTF-8.',
  ],
  'UTF-16': [
    Buffer.from(`\uFEFF${text('Text')}`, 'utf16le'),
    '1:1',
    'This is not valid UTF-8; save the file as UTF-8.',
  ],
  'UTF-16 without a mark of its byte order': [
    Buffer.from(text('Text'), 'utf16le'),
    '1:1',
    'This is not valid UTF-8; save the file as UTF-8.',
  ],
  'a ring of aliases': ['---\na: &a {b: *a}\n---\n', '2:1', 'Repeat values instead of YAML aliases (*name)'],
  'a NUL': [text('a\0b\n'), '4:2', 'Remove the invisible character U+0000.'],
  'a byte order mark inside the text': [`\uFEFF${text('a\uFEFFb\n')}`, '4:2', 'Remove the invisible character U+FEFF.'],
  'an error after CR LF': [page('date: x\n').replaceAll('\n', '\r\n'), '3:7', 'Use YYYY-MM-DD.'],
  'a fence that never closes': [
    text('x\n\n```js\nlet a\n'),
    '6:1',
    'Close this block of code with a line of its own: ```',
  ],
  'a comment that never closes': [text('x\n\n<!-- y\n\nz\n'), '6:1', 'Close this comment with -->'],
  'an element that never closes': [
    text('- <details>\n\nx\n'),
    '4:3',
    'Close <details> with </details> in the same block.',
  ],
  'a closing tag that closes our page': [text('x\n\n</div>\n'), '6:1', 'Remove </div>, or open <div> before it'],
  'quotations without end': [
    text(`${'>'.repeat(20_000)} x\n`),
    '4:41',
    'Nest lists and quotations at most 40 levels deep.',
  ],
  'a link at a large column': [text(`${'a '.repeat(20_000)}[x](/none)\n`), '4:40001', 'Nothing is published at /none.'],
  'an empty file': ['', '1:1', 'Add "title: …" to the front matter.'],
};

const getName = (kind: string): string => `${kind.replaceAll(' ', '-')}.md`;
const found = new Map<string, string[]>();

beforeAll(async () => {
  const root = await temporaryFolder();
  const blog = path.join(root, 'content/blog');
  await mkdir(blog, { recursive: true });
  const files = Object.entries(broken).map(([kind, [content]]) => writeFile(path.join(blog, getName(kind)), content));
  await Promise.all([
    ...files,
    writeFile(path.join(blog, `${'x'.repeat(240)}.md`), text('')),
    writeFile(path.join(blog, 'crossed.md'), text('<div>\n\n- x </div>\n')),
  ]);
  const { report } = await loadContent(readSettings({ SITE_URL: 'https://a.example', STRICT: 'true' }, root), {
    root,
    show: { all: true },
  });
  for (const line of report.split('\n')) {
    const [, name = '', issue = ''] = /^content\/blog\/([^:]+):(.*)$/.exec(line) ?? [];
    found.set(name, [...(found.get(name) ?? []), issue]);
  }
});

test.each(Object.entries(broken))('`loadContent()` reports one error with a fix for %s', (kind, [, place, message]) => {
  const [first = '', ...more] = found.get(getName(kind)) ?? [];
  expect(first.slice(0, first.indexOf(' '))).toBe(place);
  expect(first).toContain(`  ${message}`);
  expect(more).toEqual([]);
});

test('`loadContent()` reports a name that is too long for the published files', () => {
  expect(found.get(`${'x'.repeat(240)}.md`)).toEqual([
    `1:1  file  /blog/${'x'.repeat(95)} is the address of another page or cannot be one, so this page is at /blog/${'x'.repeat(40)}. Rename the file to choose another address.  [moved-page]`,
  ]);
});

test('`loadContent()` reports both tags of an element closed in another block', () => {
  expect(found.get('crossed.md')).toEqual([
    '4:1  html  Close <div> with </div> in the same block.  [unbalanced-html]',
    '6:5  html  Remove </div>, or open <div> before it in the same block; it closes nothing here.  [unbalanced-html]',
  ]);
});
