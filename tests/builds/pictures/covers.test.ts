import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildContent } from '../../support/builds/build.ts';
import { writePicturesFolder } from '../../support/builds/pictures-folder.ts';

const { out } = await buildContent(await writePicturesFolder(), { STRICT: '' });
const textAt = (name: string): Promise<string> => readFile(path.join(out, name), 'utf8');

test('a page shows its cover first, in the sizes of a wide picture', async () => {
  const html = await textAt('blog/dawn.html');
  const [figure = ''] = /<figure class="cover">.*?<\/figure>/.exec(html) ?? [];
  expect(figure).toMatch(
    /fetchpriority="high" decoding="async" width="1280" height="640" data-colour="#[0-9a-f]{6}" src="\/blog\/pics\/ridge.png"/,
  );
  expect(figure).toContain('<figcaption>From the hut.</figcaption>');
  expect(figure).toMatch(/-480\.avif 480w, .*-1280\.avif 1280w" sizes="\(min-width: 62rem\) 58rem/);
  expect(html.indexOf('class="byline"')).toBeLessThan(html.indexOf(figure));
  expect(html.indexOf(figure)).toBeLessThan(html.indexOf('class="body prose"'));
  expect(await textAt('blog/dawn.md')).toMatch(
    /# Dawn\n\n> [^\n]*\n\n!\[A ridge at dawn\]\(https:\/\/site\.example\/blog\/pics\/ridge\.png "From the hut\."\)\n\nThe path/,
  );
});

test('a drawing that has only proportions gets a size, so that nothing moves', async () => {
  expect(await textAt('blog/noon.html')).toContain(
    '<figure class="cover"><img fetchpriority="high" decoding="async" width="1248" height="624" src="/img/rain.svg" alt="Rain by month"></figure>',
  );
});

test('a list shows small copies of covers, and only pages with pictures load their styles', async () => {
  const list = await textAt('blog.html');
  expect(list).toMatch(/<ul class="rows pictured">/);
  expect(list).toMatch(
    /<img src="\/_astro\/picture-\w+-480\.webp" srcset="[^"]*" sizes="12rem" width="1280" height="640" alt[^>]* loading="lazy"/,
  );
  expect(list).toMatch(/<img src="\/img\/rain\.svg" width="1248" height="624" alt/);
  const getSheets = async (name: string): Promise<string[]> =>
    [...(await textAt(name)).matchAll(/_astro\/(covers|figures)\.[^"]*\.css/g)].map(([, sheet = '']) => sheet);
  expect(await getSheets('blog/dawn.html')).toEqual(['covers', 'figures']);
  expect(await getSheets('blog.html')).toEqual(['covers']);
  expect(await getSheets('blog/plain.html')).toEqual([]);
});

test('figures are wide or full, and large pictures lead to their files', async () => {
  const html = await textAt('blog/dawn.html');
  expect(html).toMatch(
    /<figure class="wide"><a class="zoom" href="\/blog\/pics\/range\.png" title="Enlarge picture" data-close="Close picture"><picture>/,
  );
  expect(html).toMatch(/<figure class="full"><picture>.*sizes="100vw"/);
  expect(html).toMatch(/<figure><a class="zoom" href="\/blog\/pics\/rain\.svg"[^>]*><img [^>]*width="1248"/);
});

test('every page has a card of its own, and feeds, sitemap and API have the covers', async () => {
  const cards = await Promise.all(
    ['dawn', 'noon', 'plain'].map(
      async (name) =>
        /og:image" content="https:\/\/site\.example([^"]*)"/.exec(await textAt(`blog/${name}.html`))?.[1] ?? '',
    ),
  );
  expect(new Set(cards).size).toBe(3);
  for (const card of cards)
    expect(await sharp(path.join(out, card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(await textAt('blog/dawn.html')).toContain('<meta property="og:image:alt" content="Dawn: A ridge at dawn">');
  const { items } = JSON.parse(await textAt('blog/feed.json'));
  expect(items.map(({ image }: { image?: string }) => image)).toEqual([
    'https://site.example/blog/pics/ridge.png',
    'https://site.example/img/rain.svg',
    undefined,
  ]);
  const sitemap = await textAt('sitemap.xml');
  for (const file of ['ridge.png', 'range.png', 'rain.svg'])
    expect(sitemap.split(`<image:loc>https://site.example/blog/pics/${file}</image:loc>`)).toHaveLength(2);
});
