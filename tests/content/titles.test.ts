import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from './compile-files.ts';

test('`compile()` takes a title from the heading a page begins with, then from the file', () => {
  const compiled = compileFiles({
    'docs/ch01-00-first.md': '## A real heading\n\nText.\n\n### More\n\nText.\n',
    'docs/ch02.md': 'Text without a heading.\n',
    'docs/ch03.md': titled('## Another\n\nText.\n'),
    'docs/ch04.md': 'Text.\n\n## Later\n\nText.\n',
  });
  const toTitle = (name: string) => pageAt(compiled, `docs/${name}`).summary.title;
  expect(['ch01-00-first', 'ch02', 'ch03', 'ch04'].map(toTitle)).toEqual(['A real heading', 'Ch02', 'A', 'Ch04']);
  expect(pageAt(compiled, 'docs/ch01-00-first').markdown).toBe('# A real heading\n\nText.\n\n## More\n\nText.\n');
  expect(pageAt(compiled, 'docs/ch03').markdown).toContain('## Another');
});

test.each(['README.md', 'index.md'])('`compile()` calls a home page without a title after the site: %s', (file) => {
  const compiled = compileFiles({ [file]: 'Text.\n', [`docs/${file}`]: 'Text.\n' });
  expect(pageAt(compiled, 'index').summary.title).toBe(compiled.site.name);
  expect(pageAt(compiled, 'docs').summary.title).toBe('Docs');
});
