import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

test.each([
  ["js filename='a b.js'", 'js title="a b.js"'],
  ['toml {file="hugo.toml" copy=true}', 'toml title="hugo.toml"'],
  ['go {hl_lines=[2,"4-5"] linenos=true}', 'go {2,4-5}'],
  ['go {hl_lines="2 4-5"}', 'go {2,4-5}'],
  ['ts src/app.config.ts lineNumbers', 'ts title="src/app.config.ts"'],
  ['js{1,3} showLineNumbers', 'js {1,3}'],
  ['rust,editable', 'rust'],
  ['rust,linenos,hl_lines=1 3-4,name=a.rs', 'rust title="a.rs" {1,3-4}'],
  ['ts:line-numbers {2}', 'ts {2}'],
  ['js [a.js]', 'js title="a.js"'],
  ['js "const a" /b/', 'js'],
  ['{.python .numberLines}', 'python'],
  ['{ .py .copy title="a {}.py" hl_lines="2 4" }', 'py title="a {}.py" {2,4}'],
])('readDocument() writes the info string of code in one form: %s', (given, wanted) => {
  expect(readDocument(`\`\`\`${given}\nx\n\`\`\``, (url) => url).markdown).toBe(`\`\`\`${wanted}\nx\n\`\`\`\n`);
});

test.each([
  ['js:src/app.js', 'js title="src/app.js"'],
  ['js:c.js', 'js title="c.js"'],
  ['diff:src/a.js', 'diff title="src/a.js"'],
  ['yaml:.github/workflows/ci.yml {2}', 'yaml title=".github/workflows/ci.yml" {2}'],
])('readDocument() reads the name of a file behind the language: %s', (given, wanted) => {
  expect(readDocument(`\`\`\`${given}\nx\n\`\`\``, (url) => url).markdown).toBe(`\`\`\`${wanted}\nx\n\`\`\`\n`);
});

const getBlock = (info: string, lines: readonly string[]): string => `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`;

test.each([
  ['js', ['a // [!code ++]', 'b // [!code --]', 'c'], 'js ins={1} del={2}', ['a', 'b', 'c']],
  ['js {3}', ['a // [!code highlight]', 'b', 'c'], 'js {3,1}', ['a', 'b', 'c']],
  ['py', ['# highlight-next-line', 'a', 'b  # [!code hl:2]', 'c'], 'py {1,2,3}', ['a', 'b', 'c']],
  ['css', ['/* highlight-start */', 'a', 'b', '/* highlight-end */', 'c'], 'css {1,2}', ['a', 'b', 'c']],
  ['html', ['<!-- highlight-next-line -->', 'a <!-- [!code focus] -->'], 'html {1}', ['a']],
  ['jsx title="a.jsx"', ['{/* highlight-next-line */}', 'a'], 'jsx title="a.jsx" {1}', ['a']],
  ['sql', ['-- [!code ++]', 'a', 'b'], 'sql ins={1}', ['a', 'b']],
  ['js', ['a // [!code word:a]', 'b'], 'js', ['a', 'b']],
  ['js', ['a // [!!code ++]', 'b("highlight-start")'], 'js', ['a // [!!code ++]', 'b("highlight-start")']],
])('readDocument() reads comments that mark lines of %s as marks: %j', (info, lines, wanted, left) => {
  expect(readDocument(getBlock(info, lines), (url) => url).markdown).toBe(getBlock(wanted, left));
});

test('readDocument() shows the output of a terminal without its colours', () => {
  const output = ['[31mred[0m [1;32mgreen[m', 'a[0]'];
  expect(readDocument(getBlock('ansi', output), (url) => url).markdown).toBe(getBlock('text', ['red green', 'a[0]']));
  expect(readDocument(getBlock('ansi:title="a b"', output), (url) => url).markdown).toBe(
    getBlock('text title="a b"', ['red green', 'a[0]']),
  );
});
