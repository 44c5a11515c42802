import { expect, test } from 'vitest';
import { describeNoNetwork } from '../describe-no-network.ts';

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
