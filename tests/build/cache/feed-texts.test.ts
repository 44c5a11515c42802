import { expect, test } from 'vitest';
import { openFeedTexts } from '../../../src/build/cache/feed-texts.ts';
import { getChannels, getFeedPages } from '../../../src/interfaces/discovery/feeds/channel.ts';
import { rss } from '../../../src/interfaces/discovery/feeds/formats.ts';
import { temporaryFolder } from '../../support/builds/build.ts';
import { library } from '../../support/library.ts';

const never = (): never => {
  throw new Error('made although it was kept');
};

test('`openFeedTexts()` keeps the texts that the last build used', async () => {
  const folder = await temporaryFolder();
  const first = await openFeedTexts(folder, '/site');
  expect(await first.keep('Text.', async () => '<p>Text.</p>')).toBe('<p>Text.</p>');
  await first.keep('Gone.', async () => '');
  await first.save();
  const second = await openFeedTexts(folder, '/site');
  expect(await second.keep('Text.', never)).toBe('<p>Text.</p>');
  await second.save();
  const third = await openFeedTexts(folder, '/site');
  expect(await third.keep('Text.', never)).toBe('<p>Text.</p>');
  expect(await third.keep('Gone.', async () => 'made again')).toBe('made again');
});

test('a feed with kept texts equals one without', async () => {
  const [channel] = getChannels(library);
  const [page] = channel === undefined ? [] : getFeedPages(channel);
  if (page === undefined) throw new Error('The demo has a feed');
  // Another library object, which has no texts of its own yet.
  const write = (keep?: (text: string, make: () => Promise<string>) => Promise<string>) =>
    rss.write(page, { ...library }, keep && { keep });
  const folder = await temporaryFolder();
  const first = await openFeedTexts(folder, '/site');
  const made = await write(first.keep);
  await first.save();
  const { keep } = await openFeedTexts(folder, '/site');
  expect(await write((text) => keep(text, never))).toBe(made);
  expect(made).toBe(await write());
  expect(made).toContain('<content:encoded>');
});
