import { expect, test } from 'vitest';
import { versionsContent } from '../../support/libraries/versions.ts';
import { compileFiles, pageAt } from '../compile-files.ts';

const markdownAt = (path: string): string =>
  versionsContent.pages.find(({ summary }) => summary.path === path)?.markdown ?? '';

test('lists name pages of the current version, and those of former ones where they have no others', () => {
  expect(markdownAt('docs')).toContain('/docs/v2/guides/remote');
  expect(markdownAt('docs')).not.toContain('/docs/v1');
  expect(markdownAt('tags/installing')).toContain('/docs/v2/guides/install');
  expect(markdownAt('tags/installing')).not.toContain('/docs/v1');
  expect(markdownAt('tags/series-1')).toContain('/docs/v1/guides/install');
  expect(markdownAt('tags')).not.toContain('/tags/series-1)');
});

test('`related` may name a page of another version, and links of texts lead where they say', () => {
  const compiled = compileFiles({
    'manual/v1/setup.md': '---\ntitle: Setup 1\nrelated: [manual/v2/use]\n---\nSee [use](use.md).\n',
    'manual/v1/use.md': '# Use 1\n\nText.\n',
    'manual/v2/setup.md': '# Setup 2\n\nSee [use](use.md).\n',
    'manual/v2/use.md': '# Use 2\n\nText.\n',
  });
  const setup = pageAt(compiled, 'manual/v1/setup').markdown;
  expect(setup).toContain('https://a.example/manual/v2/use');
  expect(setup).toContain('https://a.example/manual/v1/use');
  expect(pageAt(compiled, 'manual/v2/setup').markdown).toContain('https://a.example/manual/v2/use');
  expect(pageAt(compiled, 'manual/v1/use').markdown).not.toContain('manual/v2');
});
