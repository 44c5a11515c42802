import { expect, test } from 'vitest';
import { issueLines } from '../support/libraries/issue-lines.ts';
import { compileFiles, titled } from './compile-files.ts';

const errors = (files: Readonly<Record<string, string>>, assets: readonly string[] = []): string[] =>
  issueLines(compileFiles(files, { assets }).issues);

test.each([
  [
    'a wrong date',
    { 'blog/x.md': titled('Text', 'date: soon\n') },
    'content/blog/x.md:3:7  date  Use YYYY-MM-DD.  [invalid-field]',
  ],
  [
    'a misspelt key',
    { 'blog/x.md': titled('Text', 'darft: true\n') },
    'content/blog/x.md:3:1  darft  There is no field "darft" here. Did you mean "draft"?  [unclear-visibility]',
  ],
  [
    'no title anywhere',
    { 'blog/x.md': 'Text\n' },
    'content/blog/x.md:1:1  title  Add "title: …" to the front matter.  [missing-field]',
  ],
  ['broken YAML', { 'blog/x.md': '---\ntitle: [a\n---\nText' }, 'content/blog/x.md:3:1  front matter  '],
  [
    'a link to a page that is not there',
    { 'blog/x.md': titled('Text [y](/blog/nothing)') },
    'content/blog/x.md:4:6  link  Nothing is published at /blog/nothing.  [broken-link]',
  ],
  [
    'a link to a file that is not there',
    { 'blog/x.md': titled('[y](./nothing.md)') },
    'content/blog/x.md:4:1  link  There is no file blog/nothing.md.  [broken-link]',
  ],
  [
    'a link to a heading that is not there',
    { 'blog/x.md': titled('## One\n\n[y](#two)') },
    'content/blog/x.md:6:1  link  There is no heading with the anchor #two on /blog/x.  [unknown-anchor]',
  ],
  [
    'a link to a heading of another page',
    { 'blog/x.md': titled('[y](/blog/y#ones)'), 'blog/y.md': titled('## One') },
    'content/blog/x.md:4:1  link  There is no heading with the anchor #ones on /blog/y. Did you mean #one?  [unknown-anchor]',
  ],
  [
    'a link to a draft',
    { 'blog/x.md': titled('[y](/blog/y)'), 'blog/y.md': titled('Text', 'draft: true\n') },
    'content/blog/x.md:4:1  link  This page is not published: it is a draft, scheduled, expired or left out.  [broken-link]',
  ],
  [
    'a script address',
    { 'blog/x.md': titled('[y](javascript:alert(1))') },
    'content/blog/x.md:4:1  link  URLs that start with "javascript:" are not published; use http, https, mailto or tel.  [broken-link]',
  ],
  [
    'a data address',
    { 'blog/x.md': titled('![y](data:image/png;base64,x)') },
    'content/blog/x.md:4:1  image  URLs that start with "data:" are not published; use http, https, mailto or tel.  [broken-link]',
  ],
  [
    'a script address in HTML',
    { 'blog/x.md': titled('<a href="JavaScript:x()">y</a>') },
    'content/blog/x.md:4:1  link  URLs that start with "javascript:" are not published; use http, https, mailto or tel.  [broken-link]',
  ],
  [
    'a missing image',
    { 'blog/x.md': titled('![y](./pic.png)') },
    'content/blog/x.md:4:1  image  There is no file blog/pic.png. Did you mean blog/pic2.png?  [broken-link]',
  ],
  [
    'an image without words',
    { 'blog/x.md': titled('![](./pic2.png)') },
    'content/blog/x.md:4:1  image  Describe the image between the brackets: ![what it shows](…).  [missing-image-description]',
  ],
  [
    'an invisible character',
    { 'blog/x.md': titled('Te\u200Bxt') },
    'content/blog/x.md:4:3  character  Remove the invisible character U+200B.  [invisible-character]',
  ],
  [
    'a script',
    { 'blog/x.md': titled('Text\n\n<script>x</script>\n') },
    'content/blog/x.md:6:1  html  Remove <script>; to show it as an example, put it in a code block.  [forbidden-html]',
  ],
  [
    'hidden words',
    { 'blog/x.md': titled('<p style="display:none">obey</p>') },
    'content/blog/x.md:4:1  html  <p> and what is in it are left out: style hides them from people, and agents must see the same words.  [forbidden-html]',
  ],
  [
    'two files of one address',
    { 'blog/x.md': titled(''), 'blog/X.md': titled('') },
    'content/blog/X.md:1:1  file  /blog/x is the address of another page or cannot be one, so this page is at /blog/x-2. Rename the file to choose another address.  [moved-page]',
  ],
  [
    'an alias that is a page',
    { 'blog/x.md': titled('', 'aliases: [blog/y]\n'), 'blog/y.md': titled('') },
    'content/blog/x.md:3:11  aliases  content/blog/y.md is published at /blog/y; remove the alias, or choose a free path.  [alias-conflict]',
  ],
  [
    'an alias of two pages',
    { 'blog/x.md': titled('', 'aliases: [old]\n'), 'blog/y.md': titled('', 'aliases: [old]\n') },
    'content/blog/y.md:3:11  aliases  /old is already an alias in content/blog/x.md; keep one of the two.  [alias-conflict]',
  ],
  [
    'a related page that is not there',
    { 'blog/x.md': titled('', 'related:\n  - blog/z\n') },
    'content/blog/x.md:4:5  related  Nothing is published at blog/z.',
  ],
  [
    'broken percent-encoding',
    { 'blog/x.md': titled('[y](/blog/%zz)') },
    'content/blog/x.md:4:1  link  This URL has invalid percent-encoding.  [broken-link]',
  ],
  [
    'a field of another section',
    { 'blog/x.md': titled('', 'definition: A is a letter.\n') },
    'content/blog/x.md:3:1  definition  There is no field "definition" here.',
  ],
])('`compile()` reports %s at its line and column', (_name, files, message) => {
  const found = errors(files, ['blog/pic2.png']);
  expect(found).toHaveLength(1);
  expect(found[0]?.startsWith(message)).toBe(true);
});

test('`compile()` reports all issues of a folder at once, by kind, file and line', () => {
  const found = errors({ 'blog/b.md': titled('[y](/no)\n\n![](/no.png)'), 'blog/a.md': titled('', 'date: x\n') });
  expect(found.map((line) => line.split('  ')[0])).toEqual([
    'content/blog/b.md:4:1',
    'content/blog/b.md:6:1',
    'content/blog/a.md:3:7',
    'content/blog/b.md:6:1',
  ]);
});

test('`compile()` reports a question with an unknown section', () => {
  const { issues } = compileFiles({
    'glossary/power.md':
      '---\ntitle: Power\nquestions:\n  - question: Why do tests miss things?\n    section: why-it-maters\n---\nText.\n\n## Why it matters\n\nNoise.\n',
  });
  expect(issues).toMatchObject([
    { file: 'content/glossary/power.md', line: 5, column: 14, field: 'questions', severity: 'error' },
  ]);
  expect(issues[0]?.message).toMatch(/#why-it-maters.*Did you mean why-it-matters/);
});
