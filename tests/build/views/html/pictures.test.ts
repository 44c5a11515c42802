import { expect, test } from 'vitest';
import { renderHtml } from '../../../../src/build/views/html/render-html.ts';
import type { Picture } from '../../../../src/content/files/pictures.ts';
import { getHosts, isLinked, remotePicturesIn } from '../../../../src/content/remote/remote-url.ts';

const picture: Picture = {
  size: { width: 1600, height: 900 },
  variants: [
    {
      type: 'image/avif',
      files: [
        { pathname: '/_astro/p-480.avif', width: 480 },
        { pathname: '/_astro/p-1248.avif', width: 1248 },
      ],
    },
  ],
};
const pictures = new Map([['/blog/a b.png', picture]]);

test('renderHtml() renders `<picture>` with variants, size and the original as fallback', async () => {
  const html = await renderHtml('![A map](https://a.example/blog/a%20b.png "Title")', {
    anchors: [],
    origin: 'https://a.example',
    pictures,
  });
  expect(html.trim()).toBe(
    '<figure><a class="zoom" href="/blog/a%20b.png" title="Enlarge picture" data-close="Close picture"><picture><source type="image/avif" srcset="/_astro/p-480.avif 480w, /_astro/p-1248.avif 1248w" sizes="(min-width: 42rem) 39rem, calc(100vw - 2.25rem)"><img loading="lazy" decoding="async" width="1600" height="900" src="/blog/a%20b.png" alt="A map"></picture></a><figcaption>Title</figcaption></figure>',
  );
});

const render = async (markdown: string, pictureHosts: readonly string[] = []): Promise<string> =>
  (await renderHtml(markdown, { anchors: [], origin: 'https://a.example', pictures, pictureHosts })).trim();

test('renderHtml() keeps an authored size', async () => {
  expect(await render('<img src="/blog/a%20b.png" alt="" width="40">')).not.toContain('1600');
});

test('renderHtml() loads pictures of other hosts only where they are linked', async () => {
  const markdown = '![A > B](https://b.example/x.png) it is';
  expect(await render(markdown, ['https://b.example'])).toBe(
    '<p><img loading="lazy" decoding="async" referrerpolicy="no-referrer" src="https://b.example/x.png" alt="A > B"> it is</p>',
  );
  expect(await render(markdown)).toBe('<p><span class="no-picture">A > B</span> it is</p>');
  expect(await render('[![](https://b.example/%3Cx%3E.png)](/x)')).toBe(
    '<p><a href="/x"><span class="no-picture" data-pagefind-ignore>%3Cx%3E.png</span></a></p>',
  );
});

test('renderHtml() shows the copy of a picture of another host, however its URL is written', async () => {
  const copy = { ...picture, copy: '/_astro/remote.png' };
  for (const [written, url] of [
    ['https://b.example/ä_[1].png?a=1&b=2#x', 'https://b.example/%C3%A4_%5B1%5D.png?a=1&b=2'],
    ['HTTPS://B.example:443/x.png', 'https://b.example/x.png'],
  ] as const) {
    const options = { anchors: [], origin: 'https://a.example', pictures: new Map([[url, copy]]) };
    expect(remotePicturesIn(`![A](<${written}>)`, 'https://a.example')).toEqual(new Set([url]));
    expect(await renderHtml(`![A](<${written}>)`, options)).toContain(
      ' width="1600" height="900" src="/_astro/remote.png"',
    );
  }
});

test('`remotePicturesIn()` finds pictures in Markdown, definitions and HTML, not in code or on this site', () => {
  const markdown = [
    '![a](https://b.example/1.png) ![c][ref] <img alt="x > y" src="https://b.example/2.png?a=1&amp;b=2">',
    '`![a](https://b.example/no.png)` ![own](https://a.example/own.png) [link](https://b.example/link)',
    '',
    '[ref]: https://b.example/3.png',
  ].join('\n');
  expect([...remotePicturesIn(markdown, 'https://a.example')].sort()).toEqual([
    'https://b.example/1.png',
    'https://b.example/2.png?a=1&b=2',
    'https://b.example/3.png',
  ]);
});

test('`getHosts()` returns each origin once, and none with characters of a policy', () => {
  const urls = ['https://b.example/1', 'http://b.example:81/2', 'https://b.example/3', 'https://b;img-src *.c/4'];
  expect(getHosts([...urls.filter((url) => URL.canParse(url)), 'https://[2606:4700::1111]/x'])).toEqual([
    'http://b.example:81',
    'https://b.example',
  ]);
});

test('`isLinked()` is true for all pictures, or for those of the hosts that the owner allows', () => {
  const hosts = { pictures: ['a.example', '*.b.example'], frames: [], scripts: [], forms: [], styles: [] };
  const urls = [
    'https://a.example/x',
    'https://c.b.example/x',
    'http://a.example/x',
    'https://xa.example/x',
    'https://xb.example/x',
  ];
  expect(urls.map((url) => isLinked({ linksPictures: false, hosts }, url))).toEqual([true, true, false, false, false]);
  expect(urls.every((url) => isLinked({ linksPictures: true, hosts }, url))).toBe(true);
});
