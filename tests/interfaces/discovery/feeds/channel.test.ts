import { expect, test } from 'vitest';
import {
  getChannels,
  getFeedPages,
  isChannelFolder,
  siteChannel,
} from '../../../../src/interfaces/discovery/feeds/channel.ts';
import { fill } from '../../../../src/strings.ts';
import { getLibrary, pages } from '../../../support/library.ts';

test('getChannels() has the site, each section with pages and each tag, whose feeds are short', () => {
  const library = getLibrary(pages);
  const channels = getChannels(library);
  const sections = [...library.sections.values()].filter(({ type, size }) => type !== 'root' && size > 0);
  expect(channels.map(({ folder }) => folder)).toEqual([
    '',
    ...sections.map(({ name }) => `/${name}`),
    ...[...library.tags.keys()].map((tag) => `/tags/${encodeURIComponent(tag)}`),
  ]);
  for (const { folder, isShort = false } of channels) {
    expect(isChannelFolder(folder), folder).toBe(true);
    expect(isShort, folder).toBe(folder.startsWith('/tags/'));
  }
  const tag = channels.at(-1);
  const name = [...library.tags.keys()].at(-1) ?? '';
  expect([tag?.title, tag?.description]).toEqual([
    `${library.site.name}: ${name}`,
    fill(library.site.strings.tagDescription, { tag: name }),
  ]);
  for (const folder of ['/', '/a/b/c', 'blog', '/a/tags/b/c']) expect(isChannelFolder(folder), folder).toBe(false);
});

test('getFeedPages() splits long channels into five documents at most, and those of tags not at all', () => {
  const counts = (length: number, isShort?: true) =>
    getFeedPages({
      ...siteChannel(getLibrary(pages)),
      positions: Array.from({ length }, (_, at) => at),
      ...(isShort && { isShort }),
    }).map(({ number, count }) => `${number}/${count}`);
  expect([counts(0), counts(50), counts(51)]).toEqual([['1/1'], ['1/1'], ['1/2', '2/2']]);
  expect(counts(1000)).toHaveLength(5);
  expect(counts(1000, true)).toEqual(['1/1']);
});
