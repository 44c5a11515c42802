import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/builds/build.ts';
import { type WxrItemInput, wxr } from '../../../tests/support/import/wxr.ts';
import { getZip } from '../../../tests/support/import/zip.ts';
import { findErrors, runImport } from './import.ts';

const channel = `
    <description>Notes &amp;amp; news</description>
    <language>de-DE</language>
    <wp:base_blog_url>https://old.example</wp:base_blog_url>
    <wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>pricing</wp:category_nicename><wp:category_parent/><wp:cat_name><![CDATA[Pricing &amp; Packaging]]></wp:cat_name></wp:category>
    <wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>tours</wp:category_nicename><wp:category_parent>pricing</wp:category_parent><wp:cat_name>Tours</wp:cat_name><wp:category_description/></wp:category>
    <wp:tag><wp:term_id>5</wp:term_id><wp:tag_slug>%d0%bc%d0%be%d1%80%d0%b5</wp:tag_slug><wp:tag_name>Море</wp:tag_name></wp:tag>`;

const terms = `<category domain="category" nicename="pricing"><![CDATA[Pricing &amp; Packaging]]></category>
  <category domain="category" nicename="tours">Tours</category>
  <category domain="post_tag" nicename="%d0%bc%d0%be%d1%80%d0%b5">Море</category>`;

const meta = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(
      ([name, value]) =>
        `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('');

const entry = (id: number, order: number, fields: Readonly<Record<string, string>>, title = ''): WxrItemInput => ({
  id,
  title,
  type: 'nav_menu_item',
  more: `<wp:menu_order>${order}</wp:menu_order><category domain="nav_menu" nicename="main-menu">Main</category>${meta(
    Object.fromEntries(
      Object.entries({ menu_item_parent: '0', ...fields }).map(([name, value]) => [`_menu_item_${name}`, value]),
    ),
  )}`,
});

const picture: WxrItemInput = {
  id: 7,
  type: 'attachment',
  status: 'inherit',
  title: 'mast',
  link: 'https://old.example/mast/',
  excerpt: 'In <b>May</b>',
  more: `<wp:attachment_url>https://old.example/wp-content/uploads/2024/05/Mast.JPG</wp:attachment_url>${meta({ _wp_attachment_image_alt: 'A mast' })}`,
};

const items: readonly WxrItemInput[] = [
  {
    id: 1,
    slug: 'first',
    title: 'Of <em>terns</em> &amp; <b>gulls</b>',
    more: terms + meta({ _thumbnail_id: '7', _yoast_wpseo_metadesc: 'For &amp; search' }),
  },
  { id: 2, slug: 'second', excerpt: 'Short.', more: terms + meta({ rank_math_description: '%title% %sep%' }) },
  { id: 3, slug: 'about', title: 'About', type: 'page', link: 'https://old.example/about/' },
  { id: 4, slug: 'team', title: 'Team', type: 'page', link: 'https://old.example/about/team/' },
  { id: 5, slug: 'start', title: 'Start', type: 'page', link: 'https://old.example/', content: '<p>Welcome.</p>' },
  picture,
  entry(20, 2, { type: 'post_type', object_id: '3' }),
  entry(21, 1, { type: 'custom', url: 'https://old.example/' }, 'Home'),
  entry(22, 3, { type: 'taxonomy', object_id: '3' }),
  entry(23, 4, { type: 'custom', url: 'https://shop.example/' }, 'Shop &amp; more'),
  entry(24, 5, { type: 'custom', url: '#' }, 'Nothing'),
];

test('readWordPress() writes what the site is: names as written, menu, authors, and redirects of lists', async () => {
  const file = path.join(await temporaryFolder(), 'old.xml');
  await writeFile(file, wxr(items, '', channel));
  const { files, report, contentFolder } = await runImport(file);
  expect([...files.keys()].sort()).toEqual([
    'about.md',
    'about/team.md',
    'blog/first.md',
    'blog/second.md',
    'index.md',
    'site.yaml',
  ]);
  expect(files.get('site.yaml')).toBe(`name: Old blog
description: Notes & news
url: https://old.example
language: de-DE
menu:
  - link: /
    title: Home
  - link: /about
    title: About
  - link: /tags/pricing-and-packaging
    title: Pricing & Packaging
  - link: https://shop.example/
    title: Shop & more
authors:
  ann:
    name: Ann Lee
redirects:
  /feed: /rss.xml
  /feed/rss: /rss.xml
  /feed/rss2: /rss.xml
  /feed/atom: /atom.xml
  /feed/json: /feed.json
  /wp-sitemap.xml: /sitemap.xml
  /sitemap_index.xml: /sitemap.xml
  /category/pricing: /tags/pricing-and-packaging
  /category/tours: /tags/tours
  /category/pricing/tours: /tags/tours
  /tag/море: /tags/%D0%BC%D0%BE%D1%80%D0%B5
  /author/ann: /authors/ann
`);
  expect(files.get('blog/first.md')).toContain(`title: Of terns & gulls
description: For & search
date: 2020-01-05
tags:
  - Pricing & Packaging
  - Tours
  - Море
`);
  expect(files.get('blog/first.md')).toContain(
    'cover:\n  src: https://old.example/wp-content/uploads/2024/05/Mast.JPG\n  alt: A mast\n  caption: In May\n',
  );
  // A description that is a pattern says nothing.
  expect(files.get('blog/second.md')).toContain('description: Short.\n');
  expect(report).toContain('1 × texts and pictures of authors, which WordPress does not export: Ann Lee');
  expect(await findErrors(contentFolder)).toEqual([]);
});

test('readWordPress() keeps the addresses of pictures that lie beside the export', async () => {
  const folder = await writeFiles(await temporaryFolder(), {
    'old.xml': wxr([
      ...items,
      {
        id: 9,
        slug: 'third',
        content: '<p><a href="/mast/"><img src="/wp-content/uploads/2024/05/Mast.JPG?w=300" alt="A mast"></a></p>',
      },
    ]),
    'wp-content/uploads/2024/05/Mast.JPG': 'mast',
    'wp-content/uploads/2024/05/unused.png': 'x',
  });
  const { files, report } = await runImport(path.join(folder, 'old.xml'));
  expect(files.get('wp-content/uploads/2024/05/Mast.JPG')).toBe('mast');
  expect(files.get('blog/first.md')).toContain('src: ../wp-content/uploads/2024/05/Mast.JPG\n');
  expect(files.get('blog/third.md')).toContain('![A mast](../wp-content/uploads/2024/05/Mast.JPG)\n');
  expect(report).toContain('1 × files that no page links to: wp-content/uploads/2024/05/unused.png');
});

test('readWordPress() reads the files of a large export and its pictures from one archive', async () => {
  const file = path.join(await temporaryFolder(), 'old.zip');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(
    file,
    getZip({
      'old.000.xml': wxr([
        { id: 1, slug: 'first', content: '<a href="https://old.example/2020/01/second/">next</a>' },
        picture,
      ]),
      'old.001.xml': wxr([{ id: 2, slug: 'second', more: meta({ _thumbnail_id: '7' }) }]),
      'uploads/2024/05/Mast.JPG': 'mast',
    }),
  );
  const { files } = await runImport(file);
  expect(files.get('blog/first.md')).toContain('[next](second.md)');
  expect(files.get('blog/second.md')).toContain('src: ../wp-content/uploads/2024/05/Mast.JPG');
});

test('readWordPress() leaves out the folder of a blog that was below another site', async () => {
  const file = path.join(await temporaryFolder(), 'old.xml');
  const xml = wxr([{ id: 1, slug: 'first', link: 'https://old.example/blog/2020/01/first/' }]);
  await writeFile(file, xml.replace('<link>https://old.example</link>', '<link>https://old.example/blog/</link>'));
  const { files } = await runImport(file);
  expect(files.get('blog/first.md')).toContain('aliases:\n  - 2020/01/first\n');
  expect(files.get('site.yaml')).toContain('url: https://old.example/blog\n');
});

test('importContent() writes no facts into a folder that has its own, and names them', async () => {
  const contentFolder = await writeFiles(await temporaryFolder(), { 'site.yaml': 'name: Mine\n' });
  const file = path.join(await temporaryFolder(), 'old.xml');
  await writeFile(file, wxr(items, '', channel));
  const { files, report } = await runImport(file, { contentFolder, showAll: true });
  expect(files.get('site.yaml')).toBe('name: Mine\n');
  expect(report).toMatch(/7 × facts of the site, since site\.yaml is there already:\n {6}name\n {6}description/);
});
