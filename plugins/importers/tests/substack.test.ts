import { expect, test } from 'vitest';
import { zipFile } from '../../../tests/support/import/zip.ts';
import { findErrors, runImport } from './import.ts';

const head = 'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n';
const row = (
  id: string,
  { published = 'true', audience = 'everyone', type = 'newsletter', date = '2024-01-05T10:00:00.000Z' } = {},
) => `${id},${date},${published},,,${type},${audience},"Of <em>terns</em> &amp; gulls, ${id}","What it is about",\n`;

const letter = `<div class="captioned-image-container"><figure><a class="image-link image2" href="https://substackcdn.com/image/fetch/x/boat.png"><div class="image2-inset"><picture><source type="image/webp" srcset="x"/><img src="https://substackcdn.com/image/fetch/w_1456/boat.png" alt="A boat"/></picture><div class="image-link-expand"><svg></svg></div></div></a><figcaption class="image-caption">At sea</figcaption></figure></div>
<p>A claim<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>. See <a href="https://letters.example/p/second?utm_source=x">the second</a>.</p>
<div class="subscription-widget-wrap" data-attrs="{}"><form><input></form></div>
<p class="button-wrapper"><a class="button primary" href="https://letters.example/subscribe?"><span>Subscribe</span></a></p>
<div id="youtube2-abc" class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;abc&quot;}"><iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe></div>
<div class="latex-rendered" data-attrs="{&quot;persistentExpression&quot;:&quot;x^2&quot;}"></div>
<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>The note.</p></div></div>`;

const files = {
  'posts.csv': `\uFEFF${head}${row('101.first')}${row('102.second')}`,
  'posts/101.first.html': letter,
  'posts/102.second.html': '<p>Second.</p>',
  'email_list.letters.csv': 'email\nann@people.example\n',
  'posts/101.opens.csv': 'email\nbo@people.example\n',
};

test('readSubstack() writes posts to the blog, with notes, embeds, cover and former addresses', async () => {
  const { files: written, report, contentFolder } = await runImport(await zipFile(files));
  expect([...written.keys()].sort()).toEqual(['blog/first.md', 'blog/second.md', 'site.yaml']);
  expect(written.get('blog/first.md')).toBe(`---
title: Of terns & gulls, 101.first
description: What it is about
date: 2024-01-05
aliases:
  - p/first
cover:
  src: https://substackcdn.com/image/fetch/x/boat.png
  alt: A boat
---

![A boat](https://substackcdn.com/image/fetch/x/boat.png "At sea")

A claim[^1]. See [the second](second.md).

[youtube.com](https://www.youtube.com/watch?v=abc)

\`\`\`math
x^2
\`\`\`

[^1]: The note.
`);
  expect(written.get('site.yaml')).toBe(
    'url: https://letters.example\nredirects:\n  /feed: /rss.xml\n  /archive: /blog\n',
  );
  expect(report).toContain('2 × lists of subscribers and of what they read, which are private');
  expect(report).toContain('1 × buttons of the platform, such as those for subscriptions: first');
  for (const text of written.values()) expect(text).not.toContain('people.example');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readSubstack() publishes no draft, no post for members and none of the future', async () => {
  const { files: written } = await runImport(
    await zipFile({
      'posts.csv': `${head}${row('1.draft', { published: 'false' })}${row('2.paid', { audience: 'only_paid' })}${row('3.later', { date: '2026-09-01T08:00:00.000Z' })}`,
      'posts/2.paid.html': '<p>Secret.</p>',
      'posts/3.later.html': '<p>Later.</p>',
    }),
  );
  for (const name of ['draft', 'paid']) expect(written.get(`blog/${name}.md`)).toContain('draft: true');
  expect(written.get('blog/later.md')).toContain('publishAt: 2026-09-01T08:00:00Z');
});

test.each([
  ['a list that is another one', { ...files, 'posts.csv': 'a,b\n1,2\n' }, 'has no column post_id'],
  ['a list without posts', { ...files, 'posts.csv': head }, 'it has no posts'],
  ['texts that are missing', { 'posts.csv': files['posts.csv'] }, 'the texts of 2 of its 2 posts are missing'],
])('readSubstack() refuses %s', async (_name, broken, message) => {
  await expect(runImport(await zipFile(broken))).rejects.toThrow(message);
});
