import { expect, test } from 'vitest';
import { notFoundText } from '../../../src/interfaces/markdown/not-found.ts';
import { library, origin } from '../../support/library.ts';

const links = (markdown: string) => ({ links: { markdown } });

test('notFoundText() links to the nearest pages and to the lists of all pages', () => {
  const text = notFoundText(library, '/sitemap.md', [
    { title: 'One [1] \\', ...links(`${origin}/one.md`) },
    { title: 'Two', ...links(`${origin}/two.md`) },
  ]);
  const { notFoundTitle, notFoundText: words, nearestPages, allPages } = library.site.strings;
  expect(text.split('\n')).toEqual([
    `# ${notFoundTitle}`,
    '',
    words,
    '',
    `## ${nearestPages}`,
    '',
    `- [One \\[1\\] \\\\](${origin}/one.md)`,
    `- [Two](${origin}/two.md)`,
    '',
    `## ${allPages}`,
    '',
    `- [/llms.txt](${origin}/llms.txt)`,
    `- [/sitemap.md](${origin}/sitemap.md)`,
    '',
  ]);
});

test('notFoundText() has no heading for nearest pages where there are none', () => {
  const text = notFoundText(library, '/sitemap.md', []);
  expect(text).not.toContain(library.site.strings.nearestPages);
  expect(text).not.toMatch(/\n{3}/);
  expect(text.match(/^## /gm)).toHaveLength(1);
});
