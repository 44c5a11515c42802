import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, {
    file: 'a.md',
    toAddress: (name) => (name === 'window_guide' || name === 'Sorting' ? '/window' : undefined),
  }).markdown;

test.each([
  ['See [the guide](@ref window_guide) and [others](@ref none).', 'See [the guide](/window) and others.\n'],
  ['See @ref window_guide and @ref glfwInit.', 'See [window guide](/window) and `glfwInit`.\n'],
  [
    'See @ref\nwindow_guide "the guide" there, or \\ref glfwInit().',
    'See [the guide](/window) there, or `glfwInit()`.\n',
  ],
  ['@ref x\n\n@note Mind\nthis.\n\nNext', '`x`\n\n> [!NOTE]\n> Mind\n> this.\n\nNext\n'],
  ['@ref x\n\n@warning\nMind.', '`x`\n\n> [!WARNING]\n> Mind.\n'],
  ['@anchor here\nText of @b bold @c code', '<a id="here"></a>\nText of **bold** `code`\n'],
  ['@section part A part\n\nText @ref a', '## A part\n\nText `a`\n'],
  ['@ref a\n\n@code{.cpp}\nint a; // @ref b\n@endcode', '`a`\n\n```cpp\nint a; // @ref b\n```\n'],
  ['Write a@ref, @note and \\section{x}.', 'Write a@ref, @note and \\section{x}.\n'],
  ['`@ref a` stays', '`@ref a` stays\n'],
  ['[`sort`](@ref) and [Sorting](@ref)', '`sort` and [Sorting](/window)\n'],
  ['```@meta\nX = 1\n```\n\n```@example one\na = 1\n```\n\n```@contents\nPages = []\n```', '```julia\na = 1\n```\n'],
])('readDocument() reads Doxygen and Documenter: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test('`compile()` links references of Doxygen and Documenter to headings of other pages', () => {
  const compiled = compileFiles({
    'a.md': '# [Data](@id man-data)\n\nText.\n\n## Windows {#window_guide}\n\nText.\n',
    'b.md': 'See [data](@ref man-data) and @ref window_guide.\n',
  });
  expect(compiled.issues.filter(({ code }) => /anchor|link/.test(code))).toEqual([]);
  expect(pageAt(compiled, 'a').summary.title).toBe('Data');
  expect(pageAt(compiled, 'b').markdown).toContain('[window guide](https://a.example/a#window_guide)');
  expect(pageAt(compiled, 'b').markdown).toMatch(/\[data\]\(https:\/\/a\.example\/a/);
});
