import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { leadingTitle } from '../../../src/library/markdown/leading-title.ts';
import { runs } from '../../support/effort.ts';

const read = (markdown: string, head = '') => readDocument(markdown, (url) => `https://a.example/${url}`, head);

test.each([
  ['HTML, in a line', 'One <!-- c --> two.', 'One two.'],
  ['HTML, over blank lines inside a paragraph', 'One <!-- c\n\nd --> two.', 'One two.'],
  ['HTML, with a bar in a cell', '| a | b |\n| - | - |\n| 1 <!-- c | d --> | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['HTML, all of a list item', '- One\n- <!-- c -->\n- Two', '- One\n- Two'],
  ['HTML, all of a heading', 'One\n\n## <!-- c -->\n\nTwo', 'One\n\nTwo'],
  ['HTML, all of a quotation', 'One\n\n> <!-- c -->\n\nTwo', 'One\n\nTwo'],
  ['HTML, all of emphasis', 'One *<!-- c -->* two', 'One two'],
  ['a definition', 'One\n\n[//]: # (c)\n\nTwo', 'One\n\nTwo'],
  ['a definition in double quotes', '[//]: # "c"\n\nOne', 'One'],
  ['a definition in single quotes', "[//]: # 'c'\n\nOne", 'One'],
  ['a definition in angle brackets', '[comment]: <> (c)\n\nOne', 'One'],
  ['a definition named in capitals', '[COMMENT]: # (c)\n\nOne', 'One'],
  ['a definition directly below a paragraph', 'One\n[//]: # (c)', 'One'],
  ['a definition inside a paragraph', 'One\n[//]: # (c)\ntwo', 'One\ntwo'],
  ['a definition with brackets in its title', '[//]: # (c (d) e)\n\nOne', 'One'],
  ['a definition without quotes', '[//]: # c d e\n\nOne', 'One'],
  ['a definition over two lines', 'One\n[//]: # (c\nd)\ntwo', 'One\ntwo'],
  ['a definition with its title on the next line', 'One\n\n[//]: #\n(c)\n\nTwo', 'One\n\nTwo'],
  ['a definition with a quoted title on the next line', '[//]: # \n"c"\n\nOne', 'One'],
  ['a definition in a list', '- One\n- [//]: # (c)\n- Two', '- One\n- Two'],
  ['a definition in a quotation', '> One\n> [//]: # (c)', '> One'],
  ['a definition that nothing refers to', '[note]: https://b.example "c"\n\nOne', 'One'],
  ['the second definition of a name', '[a]\n\n[a]: x "t"\n[a]: y "c"', '[a]\n\n[a]: https://a.example/x "t"'],
  ['a footnote that nothing refers to', 'One\n\n[^n]: c [a]\n\n[a]: x "d"', 'One'],
  ['Obsidian, in a line', 'One %% c %% two%%c%%.', 'One two.'],
  ['Obsidian, at both ends of a line', '%% c %% One %% c %%', 'One'],
  ['Obsidian, a line of a paragraph', 'One\n%% c %%\ntwo', 'One\ntwo'],
  ['Obsidian, a block', 'One\n\n%%\nc\n\n## d\n\n- e\n%%\n\nTwo', 'One\n\nTwo'],
  ['Obsidian, a block with code that is not closed', 'One\n\n%%\n```\nc\n%%\n\nTwo `%% d %%`', 'One\n\nTwo `%% d %%`'],
  ['Obsidian, with a backtick', 'One %% c ` d %% two `%% e %%` %% f %%', 'One two `%% e %%`'],
  ['Obsidian, in a list', '- One %% c %%\n- %% c %%\n- Two\n  %% c\n  d %%\n  three', '- One\n- Two\n  three'],
  ['Obsidian, in a task', '- [ ] One\n- [x] %% c %%', '- [ ] One'],
  ['Obsidian, all of a heading', 'One\n\n## %% c %%\n\nTwo', 'One\n\nTwo'],
  ['Obsidian, at the end of a heading', '## One %% c %%', '## One'],
  ['Obsidian, in a cell', '| a %% c | d %% | b |\n| - | - |\n| 1 | 2 |', '| a | b |\n| - | - |\n| 1 | 2 |'],
  ['Obsidian, in HTML', '<div>\n%% c %%\nOne\n</div>', '<div>\nOne\n</div>'],
  ['Obsidian, in the words of a picture', '![One %% c %%](x.png)', '![One](https://a.example/x.png)'],
  ['Obsidian, in the title of a link', '[One](x "t %% c %%")', '[One](https://a.example/x "t")'],
  ['MDX, in a line', 'One {/* c *d* */} two', 'One two'],
  ['MDX, over blank lines', 'One\n\n{/*\nc\n\n# d\n*/}\n\nTwo', 'One\n\nTwo'],
  ['MDX, around a comment of HTML', '{/* c <!-- d --> */}\n\nOne', 'One'],
])('readDocument() removes comments: %s', (_, markdown, wanted) => {
  const document = read(`${markdown}\n`);
  expect(document.issues).toEqual([]);
  expect(document.markdown).toBe(`${wanted}\n`);
});

test.each([
  ['a fence', '```\n%% c %%\n<!-- c -->\n{/* c */}\n[//]: # (c)\n```'],
  ['a fence in a list', '- One\n\n  ```\n  %%\n  ```'],
  ['a span', 'A `%% c %%`, `<!-- c -->`, `{/* c */}` and `[//]: # (c)`'],
  ['an element of code', '<code>%% c %%</code> and <kbd>%%</kbd>'],
  ['a block of HTML that is kept as it is', '<pre>\n%% c %%\n</pre>'],
  ['an address', '[a](https://a.example/x?q=%%25%% "t")'],
  ['two signs of percent in a sentence', 'One %% two\n\nthree %% four'],
  ['a single sign of percent', 'It rose by 5%, or 100%% of what we asked, which is 50%% more.'],
])('readDocument() keeps what only looks like a comment: %s', (_, markdown) => {
  const document = readDocument(`${markdown}\n`, (url) => url);
  expect(document.issues).toEqual([]);
  expect(document.markdown).toBe(`${markdown}\n`);
});

test('readDocument() keeps escaped comment marks', () => {
  expect(read('One \\%% two \\%% and \\{/* three */} and \\<!-- four --> \\[//]: # five\n').markdown).toBe(
    'One %% two %% and {/* three */} and \\<!-- four --> [//]: # five\n',
  );
});

test('readDocument() keeps definitions that are referred to, also from footnotes', () => {
  const { markdown } = read(
    '[One][a], ![two][b], three[^c].\n\n[a]: x\n[b]: y.png\n[^c]: Four [five][d].\n\n[d]: z "t"\n',
  );
  for (const kept of ['[a]: ', '[b]: ', '[^c]: ', '[d]: https://a.example/z "t"']) expect(markdown).toContain(kept);
});

test.each([
  ['One <!-- two\n\nthree', 1, 5, '-->'],
  ['One\n\n%%\ntwo\n\nthree', 3, 1, '%%'],
  ['One\n\n{/* two', 3, 1, '*/}'],
])('readDocument() reports the position of an unclosed comment: %j', (markdown, line, column, closer) => {
  expect(read(markdown, '---\ntitle: A\n---\n').issues[0]).toMatchObject({
    line: line + 3,
    column,
    field: 'comment',
    message: expect.stringContaining(closer),
  });
});

test('readDocument() reports positions in the file with its comments', () => {
  const markdown = '%%\nc\n%%\n\nOne %% c %% [two](x) {/* d\n\ne */} three [four](y)\n\n![](z)\n';
  const { addresses, issues } = read(markdown, '---\ntitle: A\n---\n');
  const getPlace = (words: string): { line: number; column: number } => {
    const before = markdown.slice(0, markdown.indexOf(words)).split('\n');
    return { line: before.length + 3, column: (before.at(-1)?.length ?? 0) + 1 };
  };
  expect(addresses).toMatchObject([getPlace('[two]'), getPlace('[four]'), getPlace('![]')]);
  expect(issues).toMatchObject([getPlace('![]')]);
});

test.each([
  ['# One', 'One'],
  ['# One <!-- c --> %% c %% {/* c */}', 'One'],
  ['# *One* `two` #', 'One two'],
  ['<!-- c -->\n\n# One', 'One'],
  ['[//]: # (c)\n%% c %%\n\n{/* c */}\n\n# One', 'One'],
  ['# %% c %%', undefined],
  ['Text\n\n# One', undefined],
])('leadingTitle() of %j is %j', (markdown, title) => {
  expect(leadingTitle(`${markdown}\n\nText.\n`)).toBe(title);
  const document = read(`${markdown}\n\nText.\n`);
  expect(document.title).toBe(title);
});

test('readDocument() removes every comment and changes no other text', () => {
  const words = fc.constantFrom(...'One¦two `x %% y`¦**three**¦- four¦> five¦1. six¦| a |¦¦## h¦~~~'.split('¦'));
  const notes = fc.constantFrom(
    '%% canary %%',
    '<!-- canary -->',
    '{/* canary */}',
    '\n\n[//]: # (canary)\n\n',
    '\n\n%%\ncanary\n\n%%\n\n',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(words, notes), { minLength: 1, maxLength: 8 }), (parts) => {
      const markdown = parts.map(([word, note]) => `${word} ${note}`).join('\n');
      // An unclosed fence turns the rest of the text into code, which stays.
      fc.pre(!markdown.includes('~~~'));
      expect(read(markdown).markdown).not.toContain('canary');
    }),
    { numRuns: runs(300) },
  );
});
