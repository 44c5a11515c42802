import { expect, test } from 'vitest';
import { readDocument } from '../../../src/library/markdown/document.ts';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';

const read = (markdown: string) =>
  readDocument(markdown, (url) => url, '', undefined, undefined, { file: 'a.Rmd' }).markdown;

test.each([
  ['See Figure \\@ref(fig:some-plot).', 'See Figure some plot.\n'],
  ['## Outline {-}\n\nText', '## Outline\n\nText\n'],
  ['\\index{functions!infix}\n\\indexc{%>%}\n\\index{a|see {\\texttt{b()}}}\nText', 'Text\n'],
  ['(\\#eq:one) Text\n\n\\newpage\n\nMore', 'Text\n\nMore\n'],
  ['`\\@ref(a)` and\n\n```\n\\index{a}\n```', '`\\@ref(a)` and\n\n```\n\\index{a}\n```\n'],
])('readDocument() reads marks of bookdown: %j', (given, wanted) => {
  expect(read(given)).toBe(wanted);
});

test('`compile()` links a reference of bookdown to the heading of another page', () => {
  const compiled = compileFiles({
    'a.md': '# One\n\nText.\n\n## Classes {#r6-classes}\n\nText.\n',
    'b.md': 'See Section \\@ref(r6-classes).\n',
  });
  expect(pageAt(compiled, 'b').markdown).toContain('[r6 classes](https://a.example/a#r6-classes)');
});
