import { expect, test } from 'vitest';
import { compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';

test('`compile()` links names of pages and files in other dialects', () => {
  const compiled = compileFiles(
    {
      'blog/x.md': titled('[[Other Page#Own]] ![[shot.png]] [[no such]] [a]({{< ref "other-page.md" >}}) [b](z)'),
      'blog/deep/other-page.md': titled('## Words {#own}\n\nText'),
      'blog/z.mdx': titled('import A from "a"\n\n<Tip>[c](x.md)</Tip>'),
    },
    { assets: ['blog/img/shot.png'] },
  );
  expect(compiled.issues.map(({ code, field }) => [code, field])).toEqual([['unread-syntax', 'wikilink']]);
  const { markdown } = pageAt(compiled, 'blog/x');
  expect(markdown).toContain('[Other Page › Own](https://a.example/blog/deep/other-page#own)');
  expect(markdown).toContain('![shot](https://a.example/blog/img/shot.png)');
  expect(markdown).toContain(' <abbr title="No page has this name">no such</abbr> ');
  expect(markdown).toContain('[a](https://a.example/blog/deep/other-page)');
  expect(markdown).toContain('[b](https://a.example/blog/z)');
  expect(pageAt(compiled, 'blog/deep/other-page').chunks.map(({ anchor }) => anchor)).toEqual([
    'a',
    'own',
    'what-links-here',
  ]);
  expect(pageAt(compiled, 'blog/z').markdown).toContain('> [!TIP]\n> [c](https://a.example/blog/x)');
});

test('`compile()` gives each heading its own anchor, also where authors chose the same', () => {
  const compiled = compileFiles({ 'blog/x.md': titled('## One {#b}\n\n## B\n\n## Two {#b}\n\n## Two\n') });
  expect(pageAt(compiled, 'blog/x').chunks.map(({ anchor }) => anchor)).toEqual(['a', 'b', 'b-1', 'two', 'two-1']);
});

test('`compile()` warns once for each kind of syntax that no dialect reads', () => {
  const { issues } = compileFiles({
    'blog/x.md': titled('{{< shelf >}} {{< new-in 1 >}} {{< shelf >}}'),
    'blog/y.md': titled('{{< shelf >}} {% include a.html %}'),
    'blog/z.mdx': titled('import A from "a"\n\n<A />'),
  });
  expect(issues.map(({ code, severity, file, message }) => [code, severity, file, message])).toEqual([
    [
      'unread-syntax',
      'note',
      'content/blog/y.md',
      '1 Liquid tag in 1 file is left out, and the text between them stays: `include` 1.',
    ],
    [
      'unread-syntax',
      'note',
      'content/blog/x.md',
      '4 Hugo shortcodes in 2 files are left out, and the text between them stays: `shelf` 3, `new-in` 1.',
    ],
    ['unread-syntax', 'note', 'content/blog/z.mdx', '1 MDX component in 1 file is left out: `A` 1.'],
  ]);
});
