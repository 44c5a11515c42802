import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown, withDefinitions } from '../../../src/library/markdown/parse.ts';
import { writeMarkdown } from '../../../src/library/markdown/write/write-markdown.ts';
import { runs } from '../../support/effort.ts';

const rewrite = (markdown: string): string => writeMarkdown(parseMarkdown(markdown));

/** A tree without positions. */
const bare = (markdown: string): unknown =>
  JSON.parse(
    JSON.stringify(parseMarkdown(markdown), (key, value: unknown) => (key === 'position' ? undefined : value)),
  );

test.each([
  ['bullets', '* one\n* two\n', '- one\n- two\n'],
  ['emphasis', '*a* and __b__\n', '_a_ and **b**\n'],
  ['numbers', '1. a\n1. b\n1. c\n', '1. a\n2. b\n3. c\n'],
  ['indented code', '    x\n', '```\nx\n```\n'],
  ['a fence left open', '```js\nx\n', '```js\nx\n```\n'],
  ['rules', '***\n', '---\n'],
  ['underlined headings', 'A\n===\n', '# A\n'],
  ['a text without an end of line', 'a', 'a\n'],
  ['tables', '|a|long heading|\n|:-|-:|\n|b|c|\n', '| a | long heading |\n| :- | -: |\n| b | c |\n'],
  ['tasks', '* [x] a\n', '- [x] a\n'],
  ['struck words', '~a~\n', '~~a~~\n'],
  ['footnotes', 'a[^1]\n\n[^1]: b\n', 'a[^1]\n\n[^1]: b\n'],
])('writeMarkdown() normalizes %s', (_, given, written) => {
  expect(rewrite(given)).toBe(written);
});

test('writeMarkdown() output parses to the same tree and is stable', () => {
  const line = fc.constantFrom(
    ...'# a¦- b¦  - c¦1. d¦> e¦```¦~~~¦| a | b |¦| - | :-: |¦***¦¦f _g_ `h`¦[i](/j "k")¦![l](m)¦https://n.example¦[^1]¦[^1]: o¦\\*¦&amp;¦- [ ] p¦    q¦~~r~~'.split(
      '¦',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const written = rewrite(lines.join('\n'));
      expect(rewrite(written)).toBe(written);
      expect(bare(written)).toEqual(bare(lines.join('\n')));
    }),
    { numRuns: runs(200) },
  );
});

test('withDefinitions() adds the definitions of links and notes to a slice that may need them', () => {
  const page =
    '# A\n\nSee [b][1] and[^n].\n\n[1]: https://a.example/\n[^n]: Note.\n[x] no definition\n [2]: /indented\n[]: /none\n';
  expect(withDefinitions('See [b][1].', page)).toBe('See [b][1].\n\n[1]: https://a.example/\n[^n]: Note.\n');
  expect(withDefinitions('No links.', page)).toBe('No links.');
  expect(withDefinitions('See [b](/c).', '# A\n\n[x] y\n')).toBe('See [b](/c).');
});
