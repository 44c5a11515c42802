import { expect, test } from 'vitest';
import { lowerBudget } from './budget.ts';
import { codeLines } from './code-lines.ts';

test.each([
  ['a.ts', '// one\n\nconst a = 1; // two\n/* three\n   four */\n', 1],
  ['a.ts', '/** A word. */\nexport const a = `// no comment\n\n/* nor this */`;\n', 2],
  ['a.ts', "const a = '/* no comment';\nconst b = /\\/\\*/;\nconst c = 1; /* a\n*/ const d = 2;\n", 4],
  ['a.mjs', '#!/usr/bin/env node\n// only a comment\nimport a from "a";\n', 1],
  ['a.css', '/* one\n two */\na {\n\n  b: c; /* three */\n}\n', 3],
  ['a.css', 'a::before {\n  content: "/* no comment */";\n}\n', 3],
  ['a.astro', '---\n// one\nconst a = 1;\n---\n<!-- two\n three -->\n\n<p>{a}</p>\n', 2],
  ['a.astro', '<p>\n</p>\n', 2],
])('codeLines() counts the lines of %s that are code: %j', (file, text, lines) => {
  expect(codeLines(file, text)).toBe(lines);
});

test('lowerBudget() raises nothing, and gives a new plug-in its size', () => {
  const budget = { src: 10, program: 20, tests: 30, plugins: { gone: 5, kept: 5 } };
  expect(lowerBudget({ src: 11, program: 19, tests: 30, plugins: { kept: 4, new: 7 } }, budget)).toEqual({
    src: 10,
    program: 19,
    tests: 30,
    plugins: { kept: 4, new: 7 },
  });
});
