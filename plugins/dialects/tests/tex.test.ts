import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';

const read = (markdown: string) => readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.md' });

test.each([
  ['Let \\\\(a^2 = b\\\\) be.', 'Let $a^2 = b$ be.\n'],
  ['Let \\(\\alpha\\) be.', 'Let $\\alpha$ be.\n'],
  ['Gegeben sei \\(x_1\\), 則 \\(y_2\\)。', 'Gegeben sei $x_1$, 則 $y_2$。\n'],
  ['\\\\[\na = \\frac{1}{2}\n\\\\]', '$$a = \\frac{1}{2}$$\n'],
  ['\\[ f(x) = x \\]', '$$f(x) = x$$\n'],
  ['- one\n\n  \\[ a_1 \\]', '- one\n\n  $$a_1$$\n'],
  ['\\begin{equation}\na_1 = b\n\\end{equation}', '$$\n\\begin{equation}\na_1 = b\n\\end{equation}\n$$\n'],
  [
    'Text\n\n\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}\n',
    'Text\n\n$$\n\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}\n$$\n',
  ],
])('readDocument() reads formulas between marks of TeX: %j', (given, wanted) => {
  expect(read(given).markdown).toBe(wanted);
});

test.each([
  'Write \\[optional\\] and \\(see below\\).',
  '`\\\\(a^2\\\\)` and\n\n```\n\\begin{align}\na\n\\end{align}\n```',
  '$a \\begin{matrix} b \\end{matrix}$',
  'Use \\begin{tabular} in LaTeX.',
  'A path C:\\\\(x86) and \\[x\\](y)',
])('readDocument() makes no formula of other backslashes: %j', (given) => {
  expect(read(given).markdown.split('$')).toHaveLength(given.split('$').length);
});
