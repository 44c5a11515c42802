import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { runs } from '../../../tests/support/effort.ts';

const written = (markdown: string): string => readDocument(markdown, (url) => url).markdown;

test.each([
  [
    'a header, alignment and lines',
    '+---+---------+\n| a | b `x|y` |\n+:==+========:+\n| c | d       |\n|   | *more*  |\n+---+---------+',
    '| a | b `x\\|y` |\n| :- | -: |\n| c | d _more_ |\n',
  ],
  ['no header', '> +---+---+\n> | a | b |\n> +---+---+', '> | | |\n> | - | - |\n> | a | b |\n'],
  [
    'blocks in a cell',
    '+---+------+\n| a | - x  |\n|   | - y  |\n+---+------+',
    '| | |\n| - | - |\n| a | - x<br>- y |\n',
  ],
  [
    'wide letters',
    '+------+---+\n| 日本 | b |\n+======+===+\n| c    | d |\n+------+---+',
    '| 日本 | b |\n| - | - |\n| c | d |\n',
  ],
  [
    'a cell over two rows, which stays as it is drawn',
    '+---+---+\n| a | b |\n|   +---+\n|   | d |\n+---+---+',
    '```text\n+---+---+\n| a | b |\n|   +---+\n|   | d |\n+---+---+\n```\n',
  ],
  ['no table', '+---+ x\n\n`+---+`', '+---+ x\n\n`+---+`\n'],
  ['a drawing in code', '```\n+---+\n| a |\n+---+\n```', '```\n+---+\n| a |\n+---+\n```\n'],
])('readDocument() reads a grid table with %s', (_, given, wanted) => {
  expect(written(given)).toBe(wanted);
});

test('every grid table of words is a table with the same words', () => {
  const word = fc.stringMatching(/^[a-zé日אก]{1,6}$/);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.array(word, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 4 }),
      (width, cells) => {
        const rows = cells.map((row) => row.slice(0, width));
        const rule = (sign: string): string => `+${`${sign.repeat(10)}+`.repeat(width)}`;
        const line = (row: readonly string[]): string => `| ${row.map((cell) => cell.padEnd(8)).join(' | ')} |`;
        const [head = [], ...rest] = rows;
        const grid = [rule('-'), line(head), rule('='), ...rest.flatMap((row) => [line(row), rule('-')])].join('\n');
        const wanted = [head, head.map(() => '-'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
        expect(written(`Above\n\n${grid}\n\nBelow`)).toBe(`Above\n\n${wanted}\n\nBelow\n`);
      },
    ),
    { numRuns: runs(100) },
  );
});
