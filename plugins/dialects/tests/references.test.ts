import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url);

test.each([
  ['See [words][missing].', 'See words.\n', ['missing']],
  ['[`Field`][pydantic.Field] and [Field][]', '`Field` and Field\n', ['pydantic.Field', 'Field']],
  ['![A door][nopic]', 'A door\n', ['nopic']],
  ['[a][b]\n\n[b]: /x', '[a][b]\n\n[b]: /x\n', []],
  ['`[a][b]` and x[i][j] and $[a][b]_c$', '`[a][b]` and x[i][j] and $[a][b]_c$\n', []],
  ['See [two\nlines][no\nwhere] and\n[two\nmore][].', 'See two\nlines and\ntwo\nmore.\n', ['no\nwhere', 'two\nmore']],
  ['See [words][54801].\n\n[54801]: {{ x.y }}/54801', 'See words.\n', []],
  ['[two\nlines][b]\n\n[b]: /x', '[two\nlines][b]\n\n[b]: /x\n', []],
  ['[0, 1][2, 3]', '[0, 1][2, 3]\n', []],
])('readDocument() shows the words of references without a definition: %s', (given, wanted, labels) => {
  const { markdown, unread } = read(given);
  expect(markdown).toBe(wanted);
  expect(unread.filter(({ kind }) => kind === 'reference').map(({ name }) => name)).toEqual(labels);
});

test('`compile()` links the references of autorefs to the headings and places with their identifiers', () => {
  const compiled = compileFiles({
    'docs/a.md': titled('See [the option][opt.one] and [the place][place].\n'),
    'docs/b.md': titled('## One {#opt.one}\n\nText.\n\n[](){#place}\n\nMore.\n'),
  });
  expect(pageAt(compiled, 'docs/a').markdown).toMatch(/\[the option\]\(\S*\/docs\/b#opt\.one\)/);
  expect(pageAt(compiled, 'docs/a').markdown).toMatch(/\[the place\]\(\S*\/docs\/b#place\)/);
});
