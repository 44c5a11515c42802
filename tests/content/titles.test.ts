import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

const outline = {
  'docs/SUMMARY.md':
    '# Summary\n\n- [The first chapter](ch01-00-first.md)\n- [The second](ch02.md)\n- [Third](ch03.md)\n',
};

test('`compile()` takes a title from the heading a page begins with, then from a table of contents, then from the file', () => {
  const compiled = compileFiles(
    {
      ...outline,
      'docs/ch01-00-first.md': '## A real heading\n\nText.\n\n### More\n\nText.\n',
      'docs/ch02.md': 'Text without a heading.\n',
      'docs/ch03.md': titled('## Another\n\nText.\n'),
      'docs/ch04.md': 'Text.\n\n## Later\n\nText.\n',
    },
    { outline },
  );
  const toTitle = (name: string) => pageAt(compiled, `docs/${name}`).summary.title;
  expect(['ch01-00-first', 'ch02', 'ch03', 'ch04'].map(toTitle)).toEqual(['A real heading', 'The second', 'A', 'Ch04']);
  expect(pageAt(compiled, 'docs/ch01-00-first').markdown).toBe('# A real heading\n\nText.\n\n## More\n\nText.\n');
  expect(pageAt(compiled, 'docs/ch03').markdown).toContain('## Another');
});
