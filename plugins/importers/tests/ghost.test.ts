import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { findErrors, runImport } from './import.ts';

const post = (slug: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: slug,
  slug,
  title: `About ${slug}`,
  html: '<p>Text.</p>',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2020-01-05T10:00:00.000Z',
  updated_at: '2020-01-05T10:00:00.000Z',
  ...fields,
});

const exported = (posts: readonly unknown[], tables: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts, ...tables } }] });

const imported = async (json: string, files: Readonly<Record<string, string>> = {}, dryRun = false) => {
  const folder = await writeFiles(await temporaryFolder(), { 'export.json': json, ...files });
  return runImport(path.join(folder, 'export.json'), { dryRun });
};

test('readGhost() writes a post with tags, authors, pictures and its former address', async () => {
  const html = `<h2 id="why">Why</h2><p>See <a href="__GHOST_URL__/contact/#none">the contact</a>.</p>
<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/2020/boat.png" alt="A boat"><figcaption>At <b>sea</b></figcaption></figure>
<p><img src="__GHOST_URL__/content/images/2020/gone.png" alt="A mast"></p>
<details><summary>More</summary><p>Hidden until opened.</p></details>`;
  const { files, report, contentFolder } = await imported(
    exported(
      [
        post('first', { html, feature_image: '__GHOST_URL__/content/images/top.jpg', custom_excerpt: 'Short.' }),
        post('contact', { type: 'page' }),
      ],
      {
        tags: [
          { id: 1, name: 'Road Trips' },
          { id: 2, name: '#internal' },
        ],
        posts_tags: [
          { post_id: 'first', tag_id: 1 },
          { post_id: 'first', tag_id: 2 },
        ],
        users: [{ id: 1, name: 'Ann Lee' }],
        posts_authors: [{ post_id: 'first', author_id: 1 }],
        posts_meta: [{ post_id: 'first', feature_image_alt: 'The harbour' }],
      },
    ),
    { 'content/images/2020/boat.png': 'boat', 'content/images/top.jpg': 'top', 'content/images/unused.png': 'x' },
  );
  expect([...files.keys()].sort()).toEqual([
    'blog/first.md',
    'contact.md',
    'content/images/2020/boat.png',
    'content/images/top.jpg',
    'site.yaml',
  ]);
  expect(files.get('content/images/2020/boat.png')).toBe('boat');
  expect(files.get('blog/first.md')).toBe(`---
title: About first
description: Short.
date: 2020-01-05
tags:
  - Road Trips
author: Ann Lee
aliases:
  - first
cover:
  src: ../content/images/top.jpg
  alt: The harbour
---

## Why

See [the contact](../contact.md).

![A boat](../content/images/2020/boat.png)

_At **sea**_

A mast

<details>
<summary>More</summary>

Hidden until opened.

</details>
`);
  expect(files.get('contact.md')).not.toContain('aliases');
  expect(report).toContain(
    '1 × pictures that are not in the export, which are text now (put the folder `content` beside the export, and they are copied): first → __GHOST_URL__/content/images/2020/gone.png',
  );
  expect(report).toContain('1 × files that no page links to: content/images/unused.png');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readGhost() writes what the site is, and which parts of it are lost', async () => {
  const settings = [
    ['title', 'Harbour <b>Letters</b>'],
    ['description', 'Letters &amp; more'],
    ['locale', 'de'],
    ['accent_color', '#FF1A75'],
    ['logo', '__GHOST_URL__/content/images/Logo.PNG'],
    [
      'navigation',
      JSON.stringify([
        { label: 'About', url: '/about/' },
        { label: 'Trips', url: '__GHOST_URL__/tag/trips/' },
        { label: 'Sign up', url: '#/portal/' },
      ]),
    ],
    ['codeinjection_head', '<script>x()</script>'],
  ].map(([key, value]) => ({ key, value }));
  const { files, report, contentFolder } = await imported(
    exported(
      [
        post('first', {
          title: 'Of <em>terns</em> &amp; gulls',
          featured: true,
          canonical_url: 'https://x.example/',
          custom_excerpt: 'Short.',
        }),
        post('about', { type: 'page' }),
      ],
      {
        settings,
        posts_meta: [{ post_id: 'first', meta_description: 'For search', feature_image_caption: null }],
        tags: [{ id: 1, name: 'Road Trips', slug: 'trips', description: 'All of them' }],
        posts_tags: [{ post_id: 'first', tag_id: 1 }],
        users: [
          {
            id: 1,
            name: 'Ann Lee',
            slug: 'ann',
            bio: 'Ann keeps the log.',
            profile_image: '__GHOST_URL__/content/images/ann.png',
            twitter: '@ann',
            website: 'https://ann.example',
            email: 'ann@people.example',
          },
          { id: 2, name: 'Nobody', slug: 'nobody' },
        ],
        posts_authors: [{ post_id: 'first', author_id: 1 }],
      },
    ),
    { 'content/images/Logo.PNG': 'logo', 'content/images/ann.png': 'ann' },
  );
  expect(files.get('site.yaml')).toBe(`name: Harbour Letters
description: Letters & more
language: de
logo: content/images/Logo.PNG
menu:
  - link: /about
    title: About
  - link: /tags/road-trips
    title: Trips
authors:
  ann:
    name: Ann Lee
    description: Ann keeps the log.
    photo: content/images/ann.png
    links:
      - title: Website
        url: https://ann.example
      - title: X
        url: https://x.com/ann
redirects:
  /rss: /rss.xml
  /feed: /rss.xml
  /tag/trips: /tags/road-trips
  /author/ann: /authors/ann
`);
  // As dark as words must be on light pages.
  expect(files.get('theme.css')).toMatch(/^:root \{\n {2}--accent: light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\);\n\}\n$/);
  expect(files.get('blog/first.md')).toContain('title: Of terns & gulls\ndescription: For search\n');
  for (const lost of [
    'marks of featured posts',
    'canonical addresses elsewhere',
    'descriptions of tags',
    'code that is put into pages',
    'entries of the menu that lead nowhere',
  ])
    expect(report).toContain(`1 × ${lost}`);
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readGhost() publishes nothing for members, by email only, scheduled or unfinished', async () => {
  const { files, report } = await imported(
    exported([
      post('paid', { visibility: 'paid' }),
      post('mail', { status: 'sent' }),
      post('draft', { status: 'draft', published_at: null, created_at: '2019-01-01' }),
      post('later', { status: 'scheduled', published_at: '2026-09-01T08:00:00.000Z' }),
    ]),
  );
  for (const name of ['paid', 'mail', 'draft']) expect(files.get(`blog/${name}.md`)).toContain('draft: true');
  expect(files.get('blog/later.md')).toContain('publishAt: 2026-09-01T08:00:00Z');
  expect(report).toContain('1 × posts for members: paid');
  expect(report).toContain('1 × posts that were sent by email only: mail');
});

test('readGhost() keeps the words of posts without HTML and says so', async () => {
  const lexical = JSON.stringify({ root: { children: [{ children: [{ text: 'One <b>' }, { text: ' &lt; two.' }] }] } });
  const { files, report } = await imported(exported([post('bare', { html: null, lexical })]));
  expect(files.get('blog/bare.md')).toContain('\nOne \\<b> \\&lt; two.\n');
  expect(report).toContain('1 × formats of posts that have no HTML: bare');
});

test.each([
  ['JSON of something else', '{"posts": "none"}'],
  ['JSON that is cut off', '{"db": [{"data": {"posts": [{'],
  ['posts that are no list', exported([]).replace('[]', '{"a":1}')],
])('readGhost() refuses %s', async (_name, json) => {
  await expect(imported(json)).rejects.toThrow(/export\.json is not an export of Ghost\. Export it again/);
});
