import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' }).markdown;
const head = '| a | b |\n| - | - |\n';

test.each([
  ['| `x | y` | c |', '| `x \\| y` | c |'],
  ['| c | ``x | ` | y`` |', '| c | ``x \\| ` \\| y`` |'],
  ['| `||` | `$ getfacl a | setfacl b` |', '| `\\|\\|` | `$ getfacl a \\| setfacl b` |'],
])('readDocument() keeps the bars of code in the row %s', (row, wanted) => {
  expect(read(`${head}| 1 | 2 |\n${row}\n`)).toBe(`${head}| 1 | 2 |\n${wanted}\n`);
});

test.each([
  ['a row that has the cells of its table', `${head}| \`x | y\` |\n`],
  ['a row that has too many cells without them as well', `${head}| \`x | y\` | c | d |\n`],
  ['code of a block', `\`\`\`\n${head}| \`x | y\` | c |\n\`\`\`\n`],
])('readDocument() escapes no bar of %s', (_name, text) => {
  expect(read(text)).not.toContain('\\|');
});
