import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string, file = 'a.md') =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file });

test.each([
  [
    '<Listing number="1" file-name="a.rs" caption="A program">\n\n```rust\nx\n```\n\n</Listing>',
    '**A program**\n\n```rust\nx\n```\n',
  ],
  ['Before <Tag/> after.', 'Before `<Tag />` after.\n'],
  ['<BlogIndex/>\n\nText', 'Text\n'],
  ['<Sponsor :tier="1" />', ''],
  ['<Box>\nThe word `<script>` is in code.\n</Box>', 'The word `<script>` is in code.\n'],
  ['a <my-element>b *c*</my-element> d', 'a b _c_ d\n'],
  ['- <Item title="One"/>\n- two', '- One\n- two\n'],
  ['<big>a *b*</big> c', 'a _b_ c\n'],
  ['<tabs>\n<chapter title="One" id="x">\n\ntext\n\n</chapter>\n</tabs>', '**One**\n\ntext\n'],
  ['<Card title="One" href="/one">\n\ntext\n\n</Card>', '**[One](/one)**\n\ntext\n'],
  ['<show-structure for="chapter" depth="3"/>\n\nText', 'Text\n'],
  ['<A\n  b="1"\n  c="x > y"\n>\n\ntext\n\n</A>', 'text\n'],
])('readDocument() leaves out the tags of unknown elements, and keeps what is in them: %j', (given, wanted) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ kind }) => kind)).toContain('element');
});

test.each([
  ['<Note title="Mind *this*">\n\nText\n\n</Note>', '> [!NOTE]\n> **Mind _this_**\n>\n> Text\n'],
  ['<Callout type="warning">\nText\n</Callout>', '> [!WARNING]\n> Text\n'],
  ['<div>\n<tip>\nText\n</tip>\n</div>', '<div>\n\n> [!TIP]\n> Text\n\n</div>\n'],
  ['<tab title="Linux">\n\n```sh\nls\n```\n\n</tab>', '```sh tab="Linux"\nls\n```\n'],
  ['<Accordion title="More">\n\nText\n\n</Accordion>', '<details>\n<summary>More</summary>\n\nText\n\n</details>\n'],
  ['<lite-youtube videoid="x1" playlabel="A film"></lite-youtube>', '[A film](https://www.youtube.com/watch?v=x1)\n'],
  ['<DashImage src="images/a.webp" alt="A bird" />', '![A bird](images/a.webp)\n'],
  ['<Zoom src="/a.png"></Zoom>', '![](/a.png)\n'],
  ['<Figure src="/a.png" alt="A">\n\nThe *bird*\n\n</Figure>', '![A](/a.png)\n\nThe _bird_\n'],
  ['<YoutubeEmbed id="x1" title="A film"/>', '[A film](https://www.youtube.com/watch?v=x1)\n'],
  ['<Vimeo id="7" />', '[Video](https://vimeo.com/7)\n'],
  ['Go <LinkButton href="/b">to *b*</LinkButton> now.', 'Go [to _b_](/b) now.\n'],
  ['Click <control>Run</control> in <path>a.conf</path>.', 'Click <b>Run</b> in <code>a.conf</code>.\n'],
])('readDocument() reads elements that are callouts, tabs and marks of words: %j', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test.each([
  'List<String> and Map<K, V>',
  'Write <your-name> or <URL>.',
  '`<Tag/>`',
  '    <Tag/>\n',
  'a < B and C > d',
  'Set<t> of <id>, <name here>',
])('readDocument() keeps what only looks like an element: %s', (given) => {
  const { markdown, unread } = read(given);
  expect(markdown.replaceAll('\\', '').trim()).toContain(given.trim());
  expect(unread).toEqual([]);
});

test('readDocument() shows no tag of an unknown element, and loses none of the words in them', () => {
  const name = fc.constantFrom(
    'Listing',
    'Tabs.Item',
    'my-card',
    'x-y-z',
    'ÀB'.replace('À', 'A'),
    'tabs',
    'topic',
    'group',
  );
  const attributes = fc.constantFrom('', ' a="b"', ' :a="b > c"', " @click='d'", ' client:load', '\n  a="b"\n');
  const gap = fc.constantFrom('', '\n', '\n\n');
  fc.assert(
    fc.property(name, attributes, gap, fc.boolean(), (element, given, space, isInLine) => {
      const before = isInLine ? 'Some ' : '';
      const { markdown } = read(`${before}<${element}${given}>${space}word **strong**${space}</${element}>\n\nlast`);
      expect(markdown).not.toContain(`<${element}`);
      expect(markdown).not.toContain(element === 'A' ? '\0' : `</${element}`);
      for (const word of ['word', 'strong', 'last']) expect(markdown).toContain(word);
    }),
  );
});

test.each([10, 3000])('the parts of a drawing with %i texts are no unknown elements', (count) => {
  const drawing = `<svg width="1">\n${'<text x="1">a</text>\n'.repeat(count)}</svg>`;
  expect(read(`${drawing}\n\n*b*`).unread).toEqual([]);
});
