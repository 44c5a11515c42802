import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);
const written = (markdown: string): string => read(markdown).markdown;

test.each([
  ['a name in another script', ':::注意\n*Text*\n:::', '> [!NOTE]\n> **注意**\n>\n> _Text_\n'],
  ['a name in another script and a title', '::: हिंदी Title\nText\n:::', '> [!NOTE]\n> **Title**\n>\n> Text\n'],
  ['a name', ':::note\nText\n:::', '> [!NOTE]\n> Text\n'],
  ['a title in brackets', ':::tip[Set a *base*]\nText\n:::', '> [!TIP]\n> **Set a _base_**\n>\n> Text\n'],
  ['a title of VitePress', '::: danger Stop [here]\nText\n:::', '> [!CAUTION]\n> **Stop [here]**\n>\n> Text\n'],
  ['a title as attribute', ':::warning{title="Mind"}\nText\n:::', '> [!WARNING]\n> **Mind**\n>\n> Text\n'],
  ['one in a list', '- a\n\n  :::note\n  b\n  :::', '- a\n\n  > [!NOTE]\n  > b\n'],
  [
    'one in another of the same length',
    ':::note\n:::tip\na\n:::\nb\n:::\n\nc',
    '> [!NOTE]\n>\n> > [!TIP]\n> > a\n>\n> b\n\nc\n',
  ],
  ['an end that is missing', ':::note\nText', '> [!NOTE]\n> Text\n'],
  ['two colons of Nuxt', '::note\nText\n::\n\na', '> [!NOTE]\n> Text\n\na\n'],
  ['text in the same paragraph', 'a\n:::note\nb\n:::\nc', 'a\n\n> [!NOTE]\n> b\n\nc\n'],
])('readDocument() writes a directive with %s as an alert', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test('readDocument() reads challenges and solutions of The Carpentries', () => {
  const { markdown, unread } = read(
    ':::::::::::: challenge\n\nWhy?\n\n::::::::: solution\n\nB\n\n:::::::::\n\n::::::::::::\n',
  );
  expect(markdown).toBe(
    '> [!NOTE]\n> **Challenge**\n>\n> Why?\n>\n> <details>\n> <summary>Solution</summary>\n>\n> B\n>\n> </details>\n',
  );
  expect(unread).toEqual([]);
});

test('readDocument() writes details, leaves and unknown containers as Markdown', () => {
  expect(written('::: details More <b>\nText\n:::')).toBe(
    '<details>\n<summary>More &lt;b&gt;</summary>\n\nText\n\n</details>\n',
  );
  expect(written('::read-more{to="/guide"}')).toBe('[/guide](/guide)\n');
  expect(written('::youtube[A film]{id="x1"}')).toBe('[A film](https://www.youtube.com/watch?v=x1)\n');
  expect(read(':::shelf[Top]\nText\n:::')).toMatchObject({
    markdown: '**Top**\n\nText\n',
    unread: [{ kind: 'directive', name: 'shelf' }],
  });
});

test('readDocument() leaves colons alone as text, and counts them', () => {
  expect(read(':::\n\na :: b')).toMatchObject({
    markdown: ':::\n\na :: b\n',
    unread: [{ kind: 'colons', name: ':::' }],
  });
});

test.each([
  ['times and names', 'At 10:30:00, a:b and :c[d]{e=f} of *g:h*.'],
  ['code', '```\n:::note\na\n:::\n```'],
  ['indented code', 'a\n\n    :::note\n    b\n    :::'],
])('readDocument() leaves %s as text', (_, given) => {
  const document = read(`${given}\n\n:::note\nz\n:::`);
  expect(document.markdown).toBe(`${read(given).markdown}\n> [!NOTE]\n> z\n`);
  expect(document.unread).toEqual([]);
});

test('readDocument() puts code of a code group into tabs', () => {
  expect(written('::: code-group\n```sh [npm]\na\n```\n```sh [pnpm]\nb\n```\n:::')).toBe(
    '```sh tab="npm"\na\n```\n\n```sh tab="pnpm"\nb\n```\n',
  );
});

test.each([
  [':::collapse\nText\n:::', '<details>\n<summary>Details</summary>\n\nText\n\n</details>\n'],
  [':::details{label="More"}\nText\n:::', '<details>\n<summary>More</summary>\n\nText\n\n</details>\n'],
  [':::tabs\n== One\nA *b*\nc\n== Two\n\nB\n:::', '**One**\n\nA _b_\nc\n\n**Two**\n\nB\n'],
  [
    ':::tabs\n== npm\n```sh\nnpm i a\n```\n== pnpm\n```sh\npnpm add a\n```\n:::',
    '```sh tab="npm"\nnpm i a\n```\n\n```sh tab="pnpm"\npnpm add a\n```\n',
  ],
  ['::::tabs\n:::tab[One]\nA\n:::\n::::', '**One**\n\nA\n'],
  [':::card{title="T" to="/a"}\n:::', '[T](/a)\n'],
  [':::card{href="/a"}\n:::', '[/a](/a)\n'],
  [':::card{href="/a"}\nText\n:::', 'Text\n'],
  [':::center\nText\n:::', 'Text\n'],
  [':::card{title=""}\nText\n:::', 'Text\n'],
  [':::card{title="T" to="/a"}\nText\n:::', '[**T**](/a)\n\nText\n'],
  // Properties of Nuxt, as lines of YAML.
  [':::card\n---\ntitle: "A \\"b\\" & c"\nicon: i:x\nto: /a\n---\nText\n::', '[**A "b" & c**](/a)\n\nText\n'],
  [
    '::card-group\n\n::card\n---\ntitle: One\nlist: [1]\n---\nA\n::\n\n::card\n---\ntitle: Two\n---\nB\n::\n\n::',
    '**One**\n\nA\n\n**Two**\n\nB\n',
  ],
  [':::note\n---\na: [\n---\nText\n:::', '> [!NOTE]\n>\n> ---\n>\n> ## a: [\n>\n> Text\n'],
  ['::vimeo{v="1 2"}', '[https://vimeo.com/1%202](https://vimeo.com/1%202)\n'],
  ['::link[Words]{href="/a"}', '[Words](/a)\n'],
])('readDocument() reads the directive %s', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown.replace('<https://vimeo.com/1%202>', '[https://vimeo.com/1%202](https://vimeo.com/1%202)')).toBe(
    wanted,
  );
  expect(unread).toEqual([]);
});

test('readDocument() shows a directive on a line of its own as it is written that no site or address follows, and counts it', () => {
  for (const given of ['::youtube[A film]', '::shelf[*Top* of]{a=b}', '::shelf{id="x"}']) {
    const { markdown, unread } = read(given);
    expect(markdown.replaceAll('\\', '').replaceAll('_', '*'), given).toBe(`${given}\n`);
    expect(unread, given).toEqual([{ kind: 'directive', name: given.startsWith('::y') ? 'youtube' : 'shelf' }]);
  }
});

test.each(['::: tip', ':::tip', '> ::: tip', ':::{note}', ':::{table} x'])(
  'a fence below the last row of a table is no row: %s',
  (opening) => {
    const prefix = opening.startsWith('>') ? '> ' : '';
    const { markdown } = readDocument(
      `${opening}\n${prefix}| a |\n${prefix}| - |\n${prefix}| c |\n${prefix}:::\n\nText`,
      (url) => url,
    );
    expect(markdown).toMatch(/\| c \|\n\nText\n$/);
  },
);
