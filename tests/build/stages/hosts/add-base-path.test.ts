import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addBasePath, withBasePath } from '../../../../src/build/stages/hosts/add-base-path.ts';
import { temporaryFolder, writeFiles } from '../../../support/builds/build.ts';

test.each([
  ['<a href="/b">', '<a href="/notes/b">'],
  [
    '<img alt="x" src="/a.png" srcset="/a.png 1x, /b.png 2x,/c.png 3x">',
    '<img alt="x" src="/notes/a.png" srcset="/notes/a.png 1x, /notes/b.png 2x,/notes/c.png 3x">',
  ],
  ['<form action="/search"><video poster="/p.png"/>', '<form action="/notes/search"><video poster="/notes/p.png"/>'],
  ['<button data-copy-from="/a.md">', '<button data-copy-from="/notes/a.md">'],
  ['<div title=\'a>b\' hidden data-x=1 href="/b">', '<div title=\'a>b\' hidden data-x=1 href="/notes/b">'],
])('withBasePath() adds the folder to the address in %s', (html, expected) => {
  expect(withBasePath(html, '/notes')).toBe(expected);
});

test.each([
  // Another host, a relative address, an anchor, and Astro's own files, which have it already.
  '<a href="//other.example/b"><a href="b"><a href="#b"><a href="https://a.example/">',
  '<script src="/notes/_astro/x.js"></script>',
  '<img srcset="//cdn.example/a.png 1x, a.png 2x">',
  'A text with href="/b" and a script: x = \'<a href=/b>\'',
  '<a data-href="/b" title="/b">',
])('withBasePath() leaves %s as it is', (html) => {
  expect(withBasePath(html, '/notes')).toBe(html);
});

test('addBasePath() changes the pages of a folder and of those below, and no other file', async () => {
  const text = '<a href="/b">';
  const folder = await writeFiles(await temporaryFolder(), { 'a.html': text, 'b/c.html': text, 'd.md': text });
  await addBasePath(folder, '/notes');
  const texts = await Promise.all(
    ['a.html', 'b/c.html', 'd.md'].map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  expect(texts).toEqual(['<a href="/notes/b">', '<a href="/notes/b">', text]);
});
