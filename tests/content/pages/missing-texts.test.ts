import { expect, test } from 'vitest';
import { compileFiles, titled } from '../compile-files.ts';

test.each([
  ['404.md', titled('Text with a [link](about.md).\n\n## Part\n\nMore.')],
  ['404/index.md', titled('Text with a [link](../about.md).\n\n## Part\n\nMore.')],
  ['missing.md', titled('Text with a [link](about.md).\n\n## Part\n\nMore.', 'permalink: /404.html\n')],
  ['site/404.md', titled('Text with a [link](/about).\n\n## Part\n\nMore.', 'aliases: [/lost]\n')],
])('`compile()` makes the text for missing addresses of %s, and no page', (file, text) => {
  const { site, pages, issues, aliases } = compileFiles({ [file]: text, 'about.md': titled('Who we are.') });
  expect(issues.filter(({ severity }) => severity !== 'advice')).toEqual([]);
  expect(pages.filter(({ summary }) => summary.path.includes('404'))).toEqual([]);
  expect(aliases.size).toBe(0);
  expect(site.missing).toEqual({
    '': {
      title: 'A',
      description: expect.any(String),
      markdown: expect.stringContaining('[link](https://a.example/about)'),
      anchors: ['part'],
    },
  });
});

test('`compile()` makes pages of other files of a folder 404, and no text of a draft', () => {
  const files = { '404/index.md': titled('Text.', 'draft: true\n'), '404/other.md': titled('Text.') };
  const { site, pages } = compileFiles(files);
  expect(site.missing).toBeUndefined();
  expect(pages.map(({ summary }) => summary.path)).toContain('404-pages/other');
});
