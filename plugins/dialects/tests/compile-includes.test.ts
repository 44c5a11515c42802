import { describe, expect, test } from 'vitest';
import { keepInMemory } from '../../../src/content/cache/memory-cache.ts';
import { checkFiles, compileFiles, pageAt, titled } from '../../../tests/content/compile-files.ts';
import { noContentCache } from '../../../tests/support/no-content-cache.ts';

const toMarkdown = (files: Readonly<Record<string, string>>, path: string): string =>
  pageAt(compileFiles(files), path).markdown;
const getMessages = (files: Readonly<Record<string, string>>): string[] =>
  checkFiles(files).issues.flatMap(({ code, message }) => (code === 'unread-syntax' ? [message] : []));

const note =
  '---\ntitle: A note\n---\n# A note\n\nFirst. ^one\n\n## Part\n\nBelow.\n\n### Deeper\n\nStill.\n\n## Next\n\nElse.\n';
const linked = 'See [the other](other.md) and ![A plan](plan.png).';

describe('embeds of Obsidian', () => {
  test('`![[note]]` on a line of its own quotes the page under a link to it', () => {
    const markdown = toMarkdown(
      { 'blog/note.md': note, 'blog/x.md': titled('Before.\n\n![[note]]\n\nAfter.') },
      'blog/x',
    );
    expect(markdown).toContain('> **[A note](https://a.example/blog/note)**\n>\n> First.');
    expect(markdown).toMatch(/> Else\.\n\nAfter\./);
    expect(markdown).not.toContain('## Part');
  });

  test.each([
    ['a heading, down to the next of its level', 'note#Part', 'Below.\n>\n> **Deeper**\n>\n> Still.'],
    ['a block', 'note#^one', 'First.'],
  ])('`![[note#…]]` quotes %s', (_, name, wanted) => {
    const markdown = toMarkdown({ 'blog/note.md': note, 'blog/x.md': titled(`![[${name}]]`) }, 'blog/x');
    expect(markdown).toContain(`> **[A note](https://a.example/blog/note)**\n>\n> ${wanted}`);
    expect(markdown).not.toContain('Else.');
  });

  test('a note in a sentence, a missing heading and a missing note are no quotations', () => {
    const files = { 'blog/note.md': note, 'blog/x.md': titled('See ![[note]].\n\n![[note#None]]\n\n![[none]]') };
    const markdown = toMarkdown(files, 'blog/x');
    expect(markdown).toContain('See [note](https://a.example/blog/note).');
    expect(markdown).toMatch(/^none$/m);
    expect(markdown).not.toContain('>');
  });

  test('a draft is quoted nowhere', () => {
    const draft = '---\ntitle: Secret\ndraft: true\n---\nHidden words.\n';
    const { pages } = compileFiles({
      'blog/secret.md': draft,
      'blog/x.md': titled('![[secret]]\n\n{{#include secret.md}}'),
    });
    expect(JSON.stringify(pages)).not.toContain('Hidden words');
  });

  test('comments of the note are not quoted', () => {
    const files = { 'blog/note.md': titled('Open. %%closed%% <!-- shut -->\n'), 'blog/x.md': titled('![[note]]') };
    const markdown = toMarkdown(files, 'blog/x');
    expect(markdown).toContain('Open.');
    expect(markdown).not.toMatch(/closed|shut/);
  });
});

describe('includes and partials', () => {
  test.each([
    ['Jekyll', '_includes/part.md', '{% include part.md %}'],
    ['Jekyll, beside the page', 'blog/_part.md', '{% include_relative _part.md %}'],
    ['Hugo', 'blog/_part.md', '{{< include "_part.md" >}}'],
    ['Docsy', 'blog/_part.md', '{{% readfile file="_part.md" %}}'],
    ['mdBook', 'blog/_part.md', '{{#include _part.md}}'],
    ['MyST', 'blog/_part.md', '```{include} _part.md\n```'],
    ['MkDocs', 'blog/_part.md', '--8<-- "_part.md"'],
    ['Docusaurus', 'blog/_part.mdx', "import Part from './_part.mdx';\n\n<Part />"],
    ['Docusaurus, from the site', 'docs/_part.mdx', "import Part from '@site/docs/_part.mdx'\n\n<Part></Part>"],
  ])('the form of %s shows the part', (_, file, body) => {
    const markdown = toMarkdown(
      { [file]: 'The *part*.\n', 'blog/x.md': titled(`Before.\n\n${body}\n\nAfter.`) },
      'blog/x',
    );
    expect(markdown).toContain('Before.\n\nThe _part_.\n\nAfter.');
  });

  test('a file in `includes/` that a page of Microsoft Learn shows is a part, another one is a page', () => {
    const files = {
      'docs/includes/part.md': 'The *part*.\n',
      'docs/includes/own.md': titled('Its own.'),
      'docs/x.md': titled('Before.\n\n[!INCLUDE [a part](includes/part.md)]\n\nAfter.'),
    };
    const { pages } = compileFiles(files);
    expect(toMarkdown(files, 'docs/x')).toContain('Before.\n\nThe _part_.\n\nAfter.');
    const paths = pages.map(({ summary }) => summary.path);
    expect(paths).toContain('docs/includes/own');
    expect(paths).not.toContain('docs/includes/part');
  });

  test('relative links of a part lead from its own folder', () => {
    const files = {
      'blog/shared/_part.md': linked,
      'blog/shared/other.md': titled('Text.'),
      'blog/x.md': titled('{{#include shared/_part.md}}\n\n`[x](y.md)`'),
    };
    const compiled = compileFiles(files, { assets: ['blog/shared/plan.png'] });
    const { markdown } = pageAt(compiled, 'blog/x');
    expect(markdown).toContain('[the other](https://a.example/blog/shared/other)');
    expect(markdown).toContain('![A plan](https://a.example/blog/shared/plan.png)');
    expect(compiled.assets).toEqual(new Set(['blog/shared/plan.png']));
  });

  test('a reference in code, and a path out of the folder, stay', () => {
    const files = {
      'blog/_part.md': 'The part.',
      'blog/x.md': titled('```\n{{#include _part.md}}\n```\n\n{{#include ../../../etc/passwd.md}}'),
    };
    const markdown = toMarkdown(files, 'blog/x');
    expect(markdown).not.toContain('The part.');
    expect(markdown).toContain('{{#include ../../../etc/passwd.md}}');
  });

  test('a part that is a draft or has hidden characters is not shown', () => {
    const files = {
      'blog/_part.md': '---\ndraft: true\n---\nHidden words.\n',
      'blog/x.md': titled('{{#include _part.md}}'),
    };
    expect(JSON.stringify(compileFiles(files).pages)).not.toContain('Hidden words');
    const { issues } = compileFiles({ 'blog/_part.md': 'A\u202Eb\n', 'blog/x.md': titled('{{#include _part.md}}') });
    expect(issues.map(({ code, file }) => [code, file])).toContainEqual(['hidden-character', 'content/blog/_part.md']);
  });

  test('an issue after an include names the line of the author', () => {
    const files = {
      'blog/_part.md': 'One.\n\nTwo.\n\nThree.\n',
      'blog/x.md': titled('{{#include _part.md}}\n\n[gone](gone.md)'),
    };
    expect(compileFiles(files).issues.map(({ code, line }) => [code, line])).toContainEqual(['broken-link', 6]);
  });

  test('a ring is named and not followed', () => {
    const files = {
      'blog/_a.md': 'A.\n\n{{#include _b.md}}\n',
      'blog/_b.md': 'B.\n\n{{#include _a.md}}\n',
      'blog/x.md': titled('{{#include _a.md}}'),
      'blog/y.md': titled('![[y]]'),
    };
    expect(toMarkdown(files, 'blog/x')).toContain('A.\n\nB.');
    expect(getMessages(files)).toEqual([
      '2 includes in 2 files are not followed: rings, or too long: `blog/x.md → blog/_a.md → blog/_b.md → blog/_a.md` 1, `blog/y.md → blog/y.md` 1.',
    ]);
  });

  test('includes that double at each level end at a limit', () => {
    const level = (at: number): string =>
      `${'x'.repeat(1000)}\n\n{{#include _${at + 1}.md}}\n\n{{#include _${at + 1}.md}}\n`;
    const files = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`blog/_${at}.md`, level(at)]));
    const all = { ...files, 'blog/x.md': titled('{{#include _0.md}}') };
    expect(toMarkdown(all, 'blog/x').length).toBeLessThan(1_000_000);
    expect(getMessages(all)[0]).toMatch(/^\d+ includes in 1 file are not followed/);
  });

  test('a page is read again after a change of what it shows', () => {
    const files = (part: string) => ({ 'blog/_part.md': part, 'blog/x.md': titled('{{#include _part.md}}') });
    const cache = keepInMemory(noContentCache);
    expect(pageAt(compileFiles(files('One.'), { cache }), 'blog/x').markdown).toContain('One.');
    expect(pageAt(compileFiles(files('Two.'), { cache }), 'blog/x').markdown).toContain('Two.');
  });
});
