import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { leadingTitle } from '../../../src/library/markdown/leading-title.ts';

const read = (markdown: string, isMdx = false) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: isMdx ? 'a.mdx' : 'a.md' });

test.each([
  ['## A *b* {#own}', false],
  ['## A *b* {#own .wide}', false],
  ['## A *b* \\{#own}', true],
])('readDocument() takes the id of %s from the words', (given, isMdx) => {
  const { markdown, chunks } = read(`${given}\n\nText`, isMdx);
  expect(markdown).toBe('## A _b_\n\nText\n');
  expect(chunks.map(({ heading }) => heading)).toEqual([{ level: 2, text: 'A b', id: 'own' }]);
});

test('readDocument() keeps braces of headings that are no id, and refuses ids that need encoding', () => {
  expect(read('## A {x}\n').markdown).toBe('## A {x}\n');
  expect(read('## A {#a"b}\n').chunks[0]?.heading).toEqual({ level: 2, text: 'A' });
});

test.each([
  ['import A from "a"\nimport {\n  B,\n} from \'b\';\n\nexport const c = 1\n\n# Title', 'Title'],
  ['# Title {#id}', 'Title'],
  ['(a-label)=\n\n# Title', 'Title'],
  ['import this, please\n\n# Title', undefined],
])('leadingTitle() of %j is %j', (given, wanted) => {
  expect(leadingTitle(given)).toBe(wanted);
});

test.each([
  ['Term\n: One *definition*', '- **Term**: One _definition_\n'],
  ['`A`\n: a\n\n`B`\n: b', '- **`A`**: a\n- **`B`**: b\n'],
  ['Ends?\n: One\n: Two', '- **Ends?** One\n\n  Two\n'],
  ['Term\n:   - a\n    - b', '- **Term**\n  - a\n  - b\n'],
])('readDocument() writes the definition list %j as a list', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test('readDocument() leaves a colon at the start of a first line as text', () => {
  expect(read(': a\n\nb : c').markdown).toBe(': a\n\nb : c\n');
});

test.each([
  ['Done :tada:, :+1::smile:', 'Done 🎉, 👍😄\n'],
  ['12:100:3, :no_such: and a:tada:b', '12:100:3, :no_such: and a:tada:b\n'],
  ['`:tada:` [a](/:tada:)', '`:tada:` [a](/:tada:)\n'],
])('readDocument() reads codes of emoji: %s', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test('readDocument() reads on in HTML that is indented after a blank line, and leaves code that closes nothing', () => {
  const { markdown, issues } = read(
    '<table>\n<tr>\n  <td>\n    <p>\n\n      One *word*\n      of <code>two</code>.\n\n    </p>\n  </td>\n</tr>\n</table>',
  );
  expect(markdown).toContain('\nOne _word_\nof <code>two</code>.\n');
  expect(markdown).not.toContain('```');
  expect(issues.filter(({ code }) => code !== 'unbalanced-html')).toEqual([]);
  expect(read('<details>\n<summary>A</summary>\n\n    <p>code</p>\n\n</details>\n').markdown).toContain(
    '```\n<p>code</p>',
  );
});

test('readDocument() removes the parts of a table that are in no table', () => {
  const { markdown, issues } = read('| a |\n| - |\n| b <tr></tr> |\n');
  expect(markdown).toBe('| a |\n| - |\n| b |\n');
  expect(issues.map(({ code }) => code)).toEqual(['unbalanced-html', 'unbalanced-html']);
});

test.each([
  ['A\nB\n: one', '- **A**, **B**: one\n', []],
  ['Term:\n: x', '- **Term:** x\n', []],
  ['T\n\n: one\n\n    ```\n    c\n    ```', '- **T**: one\n\n  ```\n  c\n  ```\n', []],
  ['T\n: > q', '- **T**\n\n  > q\n', []],
])('readDocument() reads forms of definition lists: %s', (given, wanted, names) => {
  const { markdown, unread } = readDocument(given, (url) => url);
  expect(markdown).toBe(wanted);
  expect(unread.map(({ name }) => name)).toEqual(names);
});
