import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isOwnerFile } from '../../../src/content/files/owner-names.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { findErrors, runImport } from './import.ts';

const imported = async (files: Readonly<Record<string, string>>) =>
  runImport(await writeFiles(await temporaryFolder(), files));

test('readMarkdownFolder() writes the fields of other tools as ours', async () => {
  const { files, report, contentFolder } = await imported({
    '_posts/2020-01-05-First Post.md':
      '---\nlayout: post\ntitle: "First"\ncategories: News Travel\ntags: [Café, two words]\nexcerpt: Short.\npermalink: /2020/first.html\nredirect_from: [/old/, "/p/*"]\nlast_modified_at: 2021-02-03T10:00:00+01:00\nauthors: [{name: Ann}, Bo]\ncover: /img/boat.png\n---\nText.\n',
    'hugo.md': '+++\ntitle = "Hugo"\ndate = 2020-03-01T10:00:00Z\naliases = ["/h/old"]\n[params]\nx = 1\n+++\nText.\n',
    'json.md': '{\n  "title": "JSON",\n  "date": "2020-04-01 10:00:00 -0600"\n}\n\nText.\n',
    'img/boat.png': 'boat',
  });
  expect([...files.keys()].sort()).toEqual(['blog/first-post.md', 'hugo.md', 'img/boat.png', 'json.md']);
  expect(files.get('blog/first-post.md')).toBe(`---
title: First
description: Short.
date: 2020-01-05
updated: 2021-02-03
tags:
  - Café
  - two words
  - News
  - Travel
author: Ann, Bo
aliases:
  - old
  - 2020/first.html
cover: ../img/boat.png
---

Text.
`);
  expect(files.get('hugo.md')).toBe('---\ntitle: Hugo\ndate: 2020-03-01\naliases:\n  - h/old\n---\n\nText.\n');
  expect(files.get('json.md')).toBe('---\ntitle: JSON\ndate: 2020-04-01\n---\n\nText.\n');
  expect(report).toContain('1 × fields `layout`, which have no counterpart here: _posts/2020-01-05-First Post.md');
  expect(report).toContain('1 × old addresses that cannot redirect');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readMarkdownFolder() keeps the spelling of texts and rewrites what moved', async () => {
  const text = `# Guide

* A [page](<Other Page.md> "Other"), a [heading](Other%20Page.md#Part), [none](gone.md), [ref][a] and [[wiki]].
* ![](../static/boat-at_sea.png) ![x](/boat-at_sea.png "t") <img src="/boat-at_sea.png" onload="x()" alt="b">

\`\`\`md
[code](Other%20Page.md)
\`\`\`

:::tip[Title]
<script>alert(1)</script>
:::

a <script>b</script> c

[a]: ./Other%20Page.md
`;
  const { files, contentFolder } = await imported({
    'docs/guide.md': text,
    'docs/Other Page.md': '\uFEFF## Part\n\nZero\u200Bwidth.\n',
    'static/boat-at_sea.png': 'boat',
    'static/unused.pdf': 'x',
    '.obsidian/x.md': 'x',
    'node_modules/y/README.md': 'x',
  });
  expect([...files.keys()].sort()).toEqual(['docs/guide.md', 'docs/other-page.md', 'static-files/boat-at_sea.png']);
  expect(files.get('docs/guide.md')).toBe(`# Guide

* A [page](other-page.md "Other"), a [heading](other-page.md), none, [ref][a] and [[wiki]].
* ![boat at sea](../static-files/boat-at_sea.png) ![x](../static-files/boat-at_sea.png "t") <img src="../static-files/boat-at_sea.png" alt="b">

\`\`\`md
[code](Other%20Page.md)
\`\`\`

:::tip[Title]

:::

a  c

[a]: other-page.md
`);
  expect(files.get('docs/other-page.md')).toBe('---\ntitle: Other Page\n---\n\n## Part\n\nZerowidth.\n');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readMarkdownFolder() hides what was hidden and schedules what lies in the future', async () => {
  const { files, report } = await imported({
    'a.md': '---\ntitle: A\npublished: false\n---\nText.\n',
    'b.md': '---\ntitle: B\nunlisted: true\n---\nText.\n',
    'c.md': '---\ntitle: C\ndate: 2027-01-01\n---\nText.\n',
    'd.md': '---\ntitle: [unclosed\n---\nText.\n',
    'e.md': '---\ntitle: E\ndraft: false\npublishDate: 2020-01-01\n---\nText.\n',
  });
  expect(files.get('a.md')).toContain('draft: true');
  expect(files.get('b.md')).toContain('draft: true');
  expect(files.get('c.md')).toContain('publishAt: 2027-01-01T00:00:00Z');
  expect(files.get('d.md')).toBe('---\ntitle: "[unclosed"\n---\n\nText.\n');
  expect(files.get('e.md')).toBe('---\ntitle: E\ndate: 2020-01-01\n---\n\nText.\n');
  expect(report).toContain('1 × hidden and unlisted pages: b.md');
  expect(report).toContain('1 × front matters that cannot be read: d.md');
});

test.each([
  '---\ntitle: A\ndraft: yes\n---\nText.\n',
  '---\ntitle: A\ndg-publish: false\n---\nText.\n',
  '---\ntitle: A\n<<: { draft: true }\n---\nText.\n',
  '---\ntitle: A\ndraft: perhaps\n---\nText.\n',
  '---\ntitle: A\n  draft: true\n---\nText.\n',
  '\n---\ntitle: A\ndraft: true\n---\nText.\n',
  '---json\n{ "title": "A", "draft": true }\n---\nText.\n',
  'title: A\ndraft: true\n\nText.\n',
  '---\ntitle: A\ndraft: true\nText.\n',
  '%% draft: true %%\n\nText.\n',
])('readMarkdownFolder() makes a draft of what may be one: %j', async (text) => {
  const { files } = await imported({ 'a.md': text });
  expect(files.get('a.md')).toContain('\ndraft: true\n');
});

test('readMarkdownFolder() makes index pages of README files and keeps the sections of the site', async () => {
  const { files } = await imported({
    'guide/README.md': 'Text.\n',
    'guide/api.md': '[up](README.md) and [down](/glossary/term)\n',
    'api/index.md': '# API\n',
    'glossary/term.md': '---\ntitle: Term\ndefinition: A word.\n---\nText.\n',
  });
  expect([...files.keys()].sort()).toEqual(['api/index.md', 'glossary/term.md', 'guide/api.md', 'guide/index.md']);
  expect(files.get('guide/index.md')).toBe('---\ntitle: Guide\n---\n\nText.\n');
  expect(files.get('guide/api.md')).toContain('[up](index.md) and [down](../glossary/term.md)');
  expect(files.get('glossary/term.md')).toContain('definition: A word.');
});

test('readMarkdownFolder() follows no symbolic link', async () => {
  const folder = await writeFiles(await temporaryFolder(), { 'a.md': '# A\n' });
  await symlink('/etc', path.join(folder, 'etc'));
  const { files, report } = await runImport(folder);
  expect([...files.keys()]).toEqual(['a.md']);
  expect(report).toContain('1 × symbolic links and special files: etc');
});

test('readMarkdownFolder() makes no component, style sheet or text of the interface of a file that pages link to', async () => {
  const names = [
    'theme/Head.astro',
    'theme/parts/a.ts',
    'Theme/Foot.ASTRO',
    'strings/en.yaml',
    'theme/a.png',
    'site.yaml',
    'theme.css',
  ];
  const { files, report } = await imported({
    'a.md': `# A\n\n${names.map((name) => `[x](${name})`).join(' ')}\n`,
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
  });
  expect([...files.keys()].filter(isOwnerFile)).toEqual([]);
  expect([...files.keys()].sort()).toEqual([
    'a.md',
    'site-files.yaml',
    'strings-files/en.yaml',
    'theme-files.css',
    'theme-files/foot.astro',
    'theme-files/head.astro',
    'theme-files/parts/a.ts',
    'theme/a.png',
  ]);
  expect(files.get('a.md')).toContain('[x](theme-files/head.astro)');
  expect(report).toContain('6 × files with another name, since this program would read or run them: theme/Head.astro');
});

test('readMarkdownFolder() finds pages by the addresses that other tools give them', async () => {
  const { files, report } = await imported({
    '1.guide/0.index.md':
      '# Guide\n[a](/guide/basics/first) [b](/docs/1.guide/basics/first/) [c](../basics/first/) [d](/gone)\n',
    '1.guide/2.basics/3.first.md': '# First\n[e](/2020/post/) [f](../../)\n',
    '_docs/Setup.md': '# Setup\n[g](../guide)\n',
    '_posts/2020-01-05-post.md': '---\ntitle: P\npermalink: /2020/post/\n---\n[h](/docs/setup/)\n',
  });
  const first = '2.basics/3.first.md';
  expect(files.get('1.guide/0.index.md')).toContain(`[a](${first}) [b](${first}) [c](${first}) d\n`);
  expect(files.get('1.guide/2.basics/3.first.md')).toContain('[e](../../blog/post.md)');
  expect(files.get('blog/post.md')).toContain('[h](../setup.md)');
  expect(report).toContain('links that lead nowhere, which are text now: 1.guide/0.index.md → /gone');
});

test('readMarkdownFolder() closes a block of code that is left open', async () => {
  const { files, contentFolder } = await imported({ 'a.md': '# A\n\n~~~~js\nx\n~~~\n' });
  expect(files.get('a.md')).toBe('# A\n\n~~~~js\nx\n~~~\n~~~~\n');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readMarkdownFolder() reads the addresses that Jekyll and Hugo write as tags', async () => {
  const { files } = await imported({
    'a.md':
      '# A\n[1]({% link _docs/b.md %}) [2]({{ "/docs/b/#part" | relative_url }}) [3]({{ site.baseurl }}/docs/b) [4]({{< relref "/docs/b" >}}) [5]({% post_url 2020-01-05-c %}) `[6]({% link _docs/b.md %})` [7]({{ page.url }})\n',
    '_docs/b.md': '# B\n\n## Part\n',
    '_posts/2020-01-05-c.md': '# C\n',
  });
  expect(files.get('a.md')).toBe(
    '# A\n[1](b.md) [2](b.md#part) [3](b.md) [4](b.md) [5](blog/c.md) `[6]({% link _docs/b.md %})` [7]({{ page.url }})\n',
  );
});

test('readMarkdownFolder() reports a text of which YAML takes a part for a comment', async () => {
  const { report } = await imported({
    'a.md': '---\ntitle: Room # 7\n---\nText.\n',
    'b.md': '---\ntitle: "Room # 8"\n---\nText.\n',
  });
  expect(report).toMatch(/1 × parts of texts in front matters that are read as comments, anchors or escapes: a\.md/);
});
