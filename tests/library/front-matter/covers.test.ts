import { expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/library/front-matter/read-front-matter.ts';
import { splitFrontMatter } from '../../../src/library/front-matter/split-file.ts';

const read = (matter: string) =>
  readFrontMatter('journal', splitFrontMatter(`---\ntitle: A\n${matter}\n---\nText\n`), { file: 'blog/x.md' });
const codes = (matter: string): string[] => read(matter).issues.map(({ code }) => code);

test.each([
  ['a path', 'cover: pictures/rain.jpg', { src: 'pictures/rain.jpg' }],
  [
    'a path with its words',
    'cover: { src: rain.jpg, alt: Rain on a roof, caption: May 1998 }',
    { src: 'rain.jpg', alt: 'Rain on a roof', caption: 'May 1998' },
  ],
  ['decoration', 'cover: { src: rain.jpg, alt: "" }', { src: 'rain.jpg', alt: '' }],
])('readFrontMatter() reads a cover as %s', (_, matter, cover) => {
  expect(read(matter).fields.cover).toEqual({ alt: undefined, caption: undefined, ...cover });
  expect(codes(matter)).toEqual([]);
});

test.each([
  [
    'PaperMod',
    'cover:\n  image: a.jpg\n  alt: A\n  caption: C\n  relative: true',
    { src: 'a.jpg', alt: 'A', caption: 'C' },
  ],
  ['Hugo', 'images: [/img/a.jpg, /img/b.jpg]', { src: '/img/a.jpg' }],
  ['Ananke', 'featured_image: /images/a.jpg', { src: '/images/a.jpg' }],
  ['Jekyll', 'image: assets/a.jpg', { src: 'assets/a.jpg' }],
  ['Chirpy', 'image:\n  path: /a.webp\n  alt: A', { src: '/a.webp', alt: 'A' }],
  ['Minimal Mistakes', 'header:\n  teaser: /a.png\n  image_description: A', { src: '/a.png', alt: 'A' }],
  ['Astro', 'heroImage: ../a.jpg\nheroImageAlt: A', { src: '../a.jpg', alt: 'A' }],
  ['Astro with our name', 'cover: ./a.jpg\ncoverAlt: A', { src: './a.jpg', alt: 'A' }],
  [
    'Ghost',
    'feature_image: /content/images/a.jpg\nfeature_image_alt: A\nfeature_image_caption: C',
    { src: '/content/images/a.jpg', alt: 'A', caption: 'C' },
  ],
  ['a theme of Starlight', 'cover: { light: ../a.png, dark: ../b.png, alt: A }', { src: '../a.png', alt: 'A' }],
  ['Docusaurus', 'image: /img/a.png', { src: '/img/a.png' }],
  ['Obsidian', 'banner: "![[a.png]]"', { src: '![[a.png]]' }],
])('readFrontMatter() reads the cover of %s', (_, matter, cover) => {
  const { fields, issues } = read(matter);
  expect(fields.cover).toMatchObject(cover);
  expect(issues.filter(({ code }) => !['other-field-name', 'other-form'].includes(code))).toEqual([]);
});

test.each([
  ['image: nginx:latest', ['unknown-field']],
  ['image: https://elsewhere.example/a.png', ['unknown-field']],
  ['header: { overlay_color: "#000" }', ['unknown-field']],
  ['cover: true', ['invalid-field']],
  ['cover: { alt: A }', ['invalid-field']],
  ['cover: rain.jpg\nimage: other.jpg', ['unknown-field']],
])('readFrontMatter() does not read "%s" as a cover', (matter, wanted) => {
  expect(codes(matter)).toEqual(wanted);
});
