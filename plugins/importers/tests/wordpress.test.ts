import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { type WxrItemInput, wxr } from '../../../tests/support/import/wxr.ts';
import { findErrors, runImport } from './import.ts';

const getFile = async (xml: string): Promise<string> =>
  path.join(await writeFiles(await temporaryFolder(), { 'blog.xml': xml }), 'blog.xml');
const imported = async (...items: readonly WxrItemInput[]) => runImport(await getFile(wxr(items)));

const gutenberg = `<!-- wp:paragraph -->
<p>Read <a href="https://www.old.example/about/">about us</a> &amp; <a href="https://other.example/">others</a>: H<sub>2</sub>O.</p>
<!-- /wp:paragraph -->

<!-- wp:code -->
<pre class="wp-block-code"><code class="language-js">a &lt; b</code></pre>
<!-- /wp:code -->

<!-- wp:embed {"url":"https://video.example/1"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://video.example/1
</div></figure>
<!-- /wp:embed -->

<!-- wp:latest-posts {"postsToShow":3} /-->`;

test('readWordPress() writes a post with its fields, links and former address', async () => {
  const { files, report, contentFolder } = await imported(
    {
      id: 1,
      title: 'First & best',
      slug: 'first',
      excerpt: 'In <b>short</b>.',
      modified: '2021-02-03 01:00:00',
      content: gutenberg,
      more: `<category domain="category" nicename="road-trips"><![CDATA[Road Trips]]></category>
        <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
        <category domain="post_tag" nicename="cafe"><![CDATA[Café]]></category>
        <wp:comment><wp:comment_content>Hi</wp:comment_content></wp:comment>`,
    },
    { id: 2, title: 'About', slug: 'about', type: 'page', link: 'https://old.example/about/' },
  );
  expect([...files.keys()].sort()).toEqual(['about.md', 'blog/first.md', 'site.yaml']);
  expect(files.get('blog/first.md')).toBe(`---
title: First & best
description: In short.
date: 2020-01-05
updated: 2021-02-03
tags:
  - Road Trips
  - Café
author: Ann Lee
aliases:
  - 2020/01/first
---

Read [about us](../about.md) & [others](https://other.example/): H<sub>2</sub>O.

\`\`\`js
a < b
\`\`\`

[video.example](https://video.example/1)
`);
  expect(report).toContain(
    '2 pages and 1 file written: 1 in content/blog, 1 in content.\nFacts of the site: name, url, menu, authors, redirects.',
  );
  expect(report).toContain('1 × comments of readers: first (1)');
  expect(report).toContain('1 × blocks `latest-posts`, which WordPress fills when it shows a page');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readWordPress() makes paragraphs of the classic editor and expands its shortcodes', async () => {
  const { files, report, contentFolder } = await imported(
    {
      id: 1,
      slug: 'classic',
      content: `One line\nand the next.\n\n[caption id="a" width="3"]<a href="/big.jpg"><img src="https://old.example/a.jpg" alt="A boat" /></a> A boat at sea[/caption]\n\n[gallery ids="7,8"]\n\n[embed]https://www.video.example/2[/embed]\n\n[audio https://old.example/song.mp3]\n\n[video mp4="https://old.example/film.mp4"][/video]\n\n[poll id="3"] [sic][contact-form id="3"]\n\n<blockquote>First.\n\nSecond.</blockquote>`,
    },
    {
      id: 7,
      type: 'attachment',
      status: 'inherit',
      title: 'A mast',
      more: '<wp:attachment_url>https://old.example/mast.png</wp:attachment_url>',
    },
  );
  const text = files.get('blog/classic.md') ?? '';
  expect(text).toContain('One line\\\nand the next.\n\n');
  expect(text).toContain(
    '![A boat](https://old.example/big.jpg "A boat at sea")\n\n![A mast](https://old.example/mast.png)',
  );
  expect(text).toContain(
    '[video.example](https://www.video.example/2)\n\n[song.mp3](https://old.example/song.mp3)\n\n[film.mp4](https://old.example/film.mp4)',
  );
  expect(text).toContain('[poll id="3"] [sic]');
  expect(text).toContain('> First.\n>\n> Second.');
  expect(report).toContain('1 × shortcodes `poll`, which are shown as text');
  expect(report).toContain('1 × shortcodes `contact-form` of plug-ins');
  expect(report).toContain(
    '2 × pictures that are only on the old site (put the folder `wp-content/uploads` beside the export, and they are copied): https://old.example/big.jpg',
  );
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readWordPress() publishes nothing that was private, protected, scheduled or deleted', async () => {
  const { files, report, contentFolder } = await imported(
    { id: 1, slug: 'open', content: '<p><a href="https://old.example/2020/01/secret/">secret</a></p>' },
    { id: 2, slug: 'secret', status: 'private' },
    { id: 3, slug: 'locked', password: 'x' },
    { id: 4, slug: 'draft', status: 'draft', link: 'https://old.example/?p=4' },
    { id: 5, slug: 'later', status: 'future', date: '2026-08-01 09:00:00' },
    { id: 6, slug: 'gone', status: 'trash' },
    { id: 7, slug: 'menu', type: 'nav_menu_item' },
  );
  expect([...files.keys()].sort()).toEqual([
    ...['draft', 'later', 'locked', 'open', 'secret'].map((name) => `blog/${name}.md`),
    'site.yaml',
  ]);
  for (const name of ['draft', 'locked', 'secret']) expect(files.get(`blog/${name}.md`)).toContain('draft: true');
  expect(files.get('blog/later.md')).toContain('publishAt: 2026-08-01T09:00:00Z');
  expect(files.get('blog/open.md')).not.toContain('](');
  expect(report).toContain('1 × private pages: secret (2)');
  expect(report).toContain('1 × pages with a password: locked (3)');
  expect(report).toContain('1 × links to pages that are not published, which are text now: open (1)');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readWordPress() keeps the folders of pages and gives two pages of one name two addresses', async () => {
  const page = { type: 'page', slug: 'team' } as const;
  const { files, report } = await imported(
    { ...page, id: 1, link: 'https://old.example/about/team/' },
    { ...page, id: 2, link: 'https://old.example/?page_id=2' },
    { id: 3, slug: 'same' },
    { id: 4, slug: 'same', link: 'https://old.example/2021/01/same/' },
    { id: 5, slug: '%d0%bf%d1%80%d0%b8%d0%b2%d0%b5%d1%82' },
  );
  expect([...files.keys()].sort()).toEqual(
    ['blog/same-2.md', 'blog/same.md', 'blog/привет.md', 'about/team.md', 'site.yaml', 'team.md'].sort(),
  );
  expect(report).toContain('1 × pages with another name, since theirs was taken: same (4)');
  expect(files.get('blog/same-2.md')).toContain('2021/01/same');
});

test('readWordPress() runs and keeps no script of a text', async () => {
  const { files, report, contentFolder } = await imported({
    id: 1,
    slug: 'bad',
    content:
      '<p onclick="x()">A <script>alert(1)</script><a href="javascript:alert(2)">link</a>\u200B<img src="data:image/png;base64,AA" alt="dot"></p><iframe src="https://video.example/embed/3"></iframe><form><input value="q"></form>',
  });
  const text = files.get('blog/bad.md') ?? '';
  expect(text).toMatch(/---\n\nA linkdot\n\n\[video\.example\]\(https:\/\/video\.example\/embed\/3\)\n$/);
  expect(report).toContain('1 × scripts and styles in texts');
  expect(report).toContain('1 × forms and buttons in texts');
  expect(await findErrors(contentFolder)).toEqual([]);
});

const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>\n';
const whole = wxr([{ id: 1 }]);

test.each([
  ['a file that is cut off', whole.slice(0, whole.indexOf('</wp:status>')), /is not valid XML: <.*> is not closed/],
  ['elements that overlap', whole.replace('</title>', ''), /is not valid XML: <title> is not closed/],
  ['a document type with entities', wxr([{ id: 1 }], bomb), /has a document type declaration/],
  ['a document type before everything', bomb + whole.slice(whole.indexOf('<rss')), /has a document type declaration/],
  ['elements in elements without end', `<rss>${'<a>'.repeat(100)}`, /are nested deeper than 64 levels/],
  ['a feed without items', '<rss version="2.0"><channel></channel></rss>', /has no posts and no pages/],
])('readWordPress() refuses %s and writes nothing', async (_name, xml, message) => {
  const contentFolder = await temporaryFolder();
  await expect(runImport(await getFile(xml), { contentFolder })).rejects.toThrow(message);
  expect((await runImport(await getFile(whole), { contentFolder, dryRun: true })).files.size).toBe(0);
});
