import { expect, test } from 'vitest';
import { getSite, siteFacts } from '../../../src/site/schema.ts';
import { describeNoNetwork } from '../describe-no-network.ts';
import { publicPictures } from '../public-pictures.ts';
import { remotePictureFacts } from '../remote-picture-facts.ts';

const urls = ['https://a.example/1.png', 'https://b.example/2.png'];
const offline = 'the connection failed (ENOTFOUND)';

test('describeNoNetwork() returns a sentence only if no host of any picture could be reached', () => {
  const missing = new Map(urls.map((url) => [url, offline]));
  expect(describeNoNetwork(urls, missing)).toContain('this machine seems to have no network');
  expect(
    describeNoNetwork(urls, new Map([...missing, ['https://b.example/2.png', 'the host responded with 404']])),
  ).toBe(undefined);
  expect(describeNoNetwork(urls, new Map([['https://a.example/1.png', offline]]))).toBe(undefined);
  expect(describeNoNetwork([], new Map())).toBe(undefined);
});

test('pictures are fetched for sites that do not link them', () => {
  const site = getSite(siteFacts().parse({}), 'Notes');
  expect(publicPictures.isWanted(site)).toBe(true);
  expect(publicPictures.isWanted({ ...site, ...remotePictureFacts.parse({ remotePictures: 'link' }) })).toBe(false);
});
