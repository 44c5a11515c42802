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
])('readDocument() writes the info string of code in one form: %s', (given, wanted) => {
  expect(readDocument(`\`\`\`${given}\nx\n\`\`\``, (url) => url).markdown).toBe(`\`\`\`${wanted}\nx\n\`\`\`\n`);
});
