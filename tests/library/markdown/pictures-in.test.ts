import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { picturesIn } from '../../../src/library/markdown/pictures-in.ts';

const written = (text: string): string =>
  readDocument(text, (url) => `https://a.example/${url.replaceAll(' ', '%20')}`).markdown;

test.each([
  ['inline', 'See ![a \\] map](map.png) and ![b](<b c.png> "Title").', ['map.png', 'b%20c.png']],
  [
    'in a link, a list and a table',
    '[![a](a.png)](b)\n\n- ![c](c.png)\n\n| x |\n| - |\n| ![d](d.png) |',
    ['a.png', 'c.png', 'd.png'],
  ],
  ['by reference', '![A map][Map]\n\n![other][]\n\n[map]: map.png "T"\n[other]: o.png\n', ['map.png', 'o.png']],
  ['in HTML', '<img src="a.png?b=1&amp;c=2" alt="x">', ['a.png?b=1&c=2']],
  ['with a width', '![A map](map.png#wide)', ['map.png#wide']],
])('picturesIn() finds pictures %s', (_, text, names) => {
  expect(picturesIn(written(text))).toEqual(names.map((name) => `https://a.example/${name}`));
});

test.each([
  ['a block', '```md\n![a](a.png)\n```'],
  ['a block in a quotation', '> ~~~\n> ![a](a.png)\n> ~~~'],
  ['a line', 'Write `![a](a.png)` or ``![a](a.png) ` ``.'],
])('picturesIn() finds none in %s of code', (_, text) => {
  expect(picturesIn(written(text))).toEqual([]);
});
