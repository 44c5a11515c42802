import { expect, test } from 'vitest';
import { type Picture, withPictures } from '../../../../../src/context/at-build/views/html/pictures.ts';
import { renderHtml } from '../../../../../src/context/at-build/views/html/render-html.ts';

const picture: Picture = {
  width: 1600,
  height: 900,
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

test('`renderHtml()` renders `<picture>` with variants, size and the original as fallback', async () => {
  const html = await renderHtml('![A map](https://a.example/blog/a%20b.png "Title")', {
    anchors: [],
    origin: 'https://a.example',
    pictures,
  });
  expect(html.trim()).toBe(
    '<p><picture><source type="image/avif" srcset="/_astro/p-480.avif 480w, /_astro/p-1248.avif 1248w" sizes="(min-width: 42rem) 39rem, calc(100vw - 2.25rem)"><img loading="lazy" decoding="async" width="1600" height="900" src="/blog/a%20b.png" alt="A map" title="Title"></picture></p>',
  );
});

test('`withPictures()` keeps an authored size and only lazy-loads external images', () => {
  expect(withPictures('<img src="/blog/a%20b.png" alt="" width="40">', pictures)).not.toContain('1600');
  expect(withPictures('<img src="https://b.example/x.png" alt="x">', pictures)).toBe(
    '<img loading="lazy" decoding="async" src="https://b.example/x.png" alt="x">',
  );
});
