import { expect, test } from 'vitest';
import { compileFiles, pageAt } from '../../../tests/content/compile-files.ts';
import { compileBoth, findLinks } from '../../../tests/content/language/compile-both.ts';

const essay = (title: string, body: string, fields = ''): string => `---\ntitle: ${title}\n${fields}---\n${body}\n`;

test('compile() leads names to the page of their own language, or else to that of the default one', () => {
  const names = '[[Frame]], [[only]], [[rahmen]]';
  const compiled = compileBoth({
    'blog/frame.md': essay('Frame', names),
    'blog/only.md': essay('Only', 'Text.'),
    'de/blog/frame.md': essay('Rahmen', names),
    'de/blog/name.md': essay('Frame', names),
  });
  const german = { Frame: 'de/blog/name', only: 'blog/only', rahmen: 'de/blog/frame' };
  expect(findLinks(compiled, 'de/blog/frame')).toEqual(german);
  expect(findLinks(compiled, 'blog/frame')).toMatchObject({ only: 'blog/only' });
});

test('compile() leads names to the page of their own version', () => {
  const compiled = compileFiles({
    'manual/v1/use.md': '# Use 1\n\nText.\n',
    'manual/v2/setup.md': '# Setup 2\n\nSee [[use]].\n',
    'manual/v2/use.md': '# Use 2\n\nText.\n',
  });
  expect(pageAt(compiled, 'manual/v2/setup').markdown).toContain('https://a.example/manual/v2/use');
  expect(pageAt(compiled, 'manual/v2/use').markdown).toContain('manual/v2/setup');
});
