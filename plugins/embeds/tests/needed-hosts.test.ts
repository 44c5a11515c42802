import { expect, test } from 'vitest';
import { compileFiles, titled } from '../../../tests/content/compile-files.ts';
import { getNeededHosts } from '../needed-hosts.ts';

const needed = (text: string) => {
  const { site, pages } = compileFiles({ 'blog/x.md': titled(text) }, { assets: ['blog/film.mp4'] });
  return getNeededHosts(site, pages);
};

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', ['www.youtube-nocookie.com']],
  ['[Film](https://vimeo.com/76979871)', ['player.vimeo.com']],
  ['> https://vimeo.com/76979871', ['player.vimeo.com']],
  ['<iframe src="https://www.loom.com/embed/abc"></iframe>', ['www.loom.com']],
  ['<div><iframe src="https://www.loom.com/embed/abc"></iframe></div>', ['www.loom.com']],
  ['https://youtu.be/dQw4w9WgXcQ\n\nhttps://vimeo.com/76979871', ['player.vimeo.com', 'www.youtube-nocookie.com']],
  ['A [film](https://vimeo.com/76979871) in a sentence.', []],
  ['- https://vimeo.com/76979871', []],
  ['```\nhttps://vimeo.com/76979871\n```', []],
  ['https://vimeo.com/about', []],
])('getNeededHosts() of %j are %j', (text, frames) => {
  expect(needed(text)).toEqual({ frames, playsMedia: false });
});

test('getNeededHosts() tells of films of the site', () => {
  expect(needed('[Our film](film.mp4)')).toEqual({ frames: [], playsMedia: true });
  expect(needed('See [our film](film.mp4).')).toEqual({ frames: [], playsMedia: false });
});
