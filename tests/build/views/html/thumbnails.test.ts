import { expect, test } from 'vitest';
import { getCover, getThumbnail } from '../../../../src/build/views/html/thumbnails.ts';
import type { Picture } from '../../../../src/content/files/pictures.ts';
import { libraryWith, storedPage } from '../../../support/libraries/stored-page.ts';

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

test('getCover() takes the first picture of a post that states none, and no badge', () => {
  const write = (name: string, text: string, section = 'blog') => ({
    ...storedPage([{ heading: name, text: '' }], { path: `${section}/${name}`, section }),
    markdown: `# ${name}\n\n${text}\n`,
  });
  const library = libraryWith([
    write('photo', '![A](https://a.example/a%20b.jpg#wide) ![B](https://a.example/a.svg)'),
    write('badge', '![B](https://a.example/a.svg)'),
    write('later', `${'word '.repeat(500)}![A](https://a.example/a%20b.jpg)`),
    write('case', '![A](https://a.example/a%20b.jpg)', 'examples'),
  ]);
  const getSource = (path: string) =>
    getCover({ ...library, origin: 'https://a.example' }, library.summaryAt(library.find(path) ?? 0), pictures).cover
      ?.src;
  expect(['blog/photo', 'blog/badge', 'blog/later', 'examples/case'].map(getSource)).toEqual([
    '/_astro/p-480.webp',
    undefined,
    undefined,
    undefined,
  ]);
});
