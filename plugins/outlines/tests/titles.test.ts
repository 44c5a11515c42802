import { expect, test } from 'vitest';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';

const outline = {
  'docs/SUMMARY.md':
    '# Summary\n\n- [The first chapter](ch01-00-first.md)\n- [The second](ch02.md)\n- [Third](ch03.md)\n',
};

test('`compile()` takes a title from a table of contents before the name of a file', () => {
  const files = {
    ...outline,
    'docs/ch01-00-first.md': '## A real heading\n\nText.\n',
    'docs/ch02.md': 'Text without a heading.\n',
  };
  const compiled = compileFiles(files, { outline });
  const toTitle = (name: string) => pageAt(compiled, `docs/${name}`).summary.title;
  expect(['ch01-00-first', 'ch02'].map(toTitle)).toEqual(['A real heading', 'The second']);
});

test('`compile()` takes no folder for a blog whose pages another tool orders', () => {
  const dated = (at: number) => [`${at}.md`, `---\ndate: 2024-01-0${at}\n---\n\n# Post ${at}\n\nText.\n`] as const;
  const posts = Object.fromEntries([1, 2, 3, 4].map(dated));
  const summary = '# Summary\n\n- [A](1.md)\n- [B](2.md)\n- [C](3.md)\n- [D](4.md)\n';
  expect(compileFiles(posts).sections.has('blog')).toBe(true);
  expect(compileFiles({ ...posts, 'SUMMARY.md': summary }).sections.has('blog')).toBe(false);
});
