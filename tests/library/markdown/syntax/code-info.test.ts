import { expect, test } from 'vitest';
import { readDocument } from '../../../../src/library/markdown/document.ts';
import { linesOf, readCodeInfo } from '../../../../src/library/markdown/syntax/code-info.ts';

test.each([
  ['js title="a.js" {1,3-5} ins={2} del={4}', 'js title="a.js" {1,3-5} ins={2} del={4}'],
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
  ['c++', 'c++'],
])('readDocument() writes the info string of code in one form: %s', (given, wanted) => {
  expect(readDocument(`\`\`\`${given}\nx\n\`\`\``, (url) => url).markdown).toBe(`\`\`\`${wanted}\nx\n\`\`\`\n`);
});

test('readCodeInfo() reads each value once and ignores names of objects', () => {
  expect(readCodeInfo('title="a" title="b" __proto__="c" constructor={1}')).toEqual({ title: 'a', marked: '1' });
});

test('linesOf() names no line beyond the last', () => {
  expect([...linesOf('1,3-999999', 4)]).toEqual([1, 3, 4]);
  expect([...linesOf(undefined, 4)]).toEqual([]);
});
