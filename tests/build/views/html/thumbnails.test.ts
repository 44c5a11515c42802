import { expect, test } from 'vitest';
import { getThumbnail } from '../../../../src/build/views/html/thumbnails.ts';
import type { Picture } from '../../../../src/content/files/pictures.ts';

const photo: Picture = {
  size: { width: 1600, height: 900 },
  variants: [
    { type: 'image/avif', files: [{ pathname: '/_astro/p-480.avif', width: 480 }] },
    { type: 'image/webp', files: [{ pathname: '/_astro/p-480.webp', width: 480 }] },
  ],
};
const drawing: Picture = { size: { width: 40, height: 20 }, variants: [] };
const pictures = new Map<string, Picture>([
  ['/a b.jpg', photo],
  ['/a.svg', drawing],
  ['https://b.example/x.svg', { copy: '/_astro/remote.svg', variants: [] }],
]);

test.each([
  [
    'the smaller copies of a photograph',
    'https://a.example/a%20b.jpg',
    { src: '/_astro/p-480.webp', srcset: '/_astro/p-480.webp 480w', width: 1600, height: 900 },
  ],
  ['a drawing itself', 'https://a.example/a.svg', { src: '/a.svg', width: 40, height: 20 }],
  ['the copy of a picture on another host', 'https://b.example/x.svg', { src: '/_astro/remote.svg' }],
  ['a file before the build has measured it', 'https://a.example/c.png', { src: '/c.png' }],
  ['nothing of a picture without a copy', 'https://b.example/y.png', undefined],
])('getThumbnail() returns %s', (_, url, thumbnail) => {
  expect(getThumbnail(url, 'https://a.example', pictures)).toEqual(thumbnail);
});
