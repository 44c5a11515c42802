import { expect, test } from 'vitest';
import type { ReadPage } from '../../../../src/context/at-build/content/source/read-text.ts';
import {
  describeNoNetwork,
  missingPictureIssues,
  remotePicturesOf,
} from '../../../../src/context/at-build/remote/remote-pictures.ts';

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

const readPage = (
  file: string,
  ...pictures: readonly (readonly [kind: string, url: string, error?: string])[]
): ReadPage =>
  ({
    page: { file },
    document: { addresses: pictures.map(([kind], at) => ({ kind, line: at + 1, column: 5 })) },
    resolutions: pictures.map(([, url, error]) => ({ url, ...(error !== undefined && { error }) })),
  }) as unknown as ReadPage;

test('remotePicturesOf() has each picture of another host with the first place that shows it', () => {
  const found = remotePicturesOf(
    [
      readPage(
        'a.md',
        ['link', 'https://x.example/0.png'],
        ['image', 'https://x.example/1.png#part'],
        ['image', '/own.png'],
      ),
      readPage(
        'b.md',
        ['image', 'https://x.example/1.png'],
        ['image', 'https://site.example/2.png'],
        ['image', 'https://x.example/3.png', 'broken'],
      ),
      readPage('c.md', ['image', 'https://y.example/4.png']),
    ],
    'https://site.example',
    (file) => `content/${file}`,
  );
  expect([...found]).toEqual([
    ['https://x.example/1.png', { file: 'content/a.md', line: 2, column: 5 }],
    ['https://y.example/4.png', { file: 'content/c.md', line: 1, column: 5 }],
  ]);
});

test('missingPictureIssues() warns of a picture where it is shown, with the reason', () => {
  const pictures = new Map([['https://x.example/1.png', { file: 'a.md', line: 2, column: 5 }]]);
  const reasons = new Map([
    ['https://x.example/1.png', 'the host responded with 404'],
    ['https://y.example/unknown.png', 'it is too large'],
  ]);
  const [issue, ...others] = missingPictureIssues(pictures, reasons);
  expect(others).toEqual([]);
  expect(issue).toMatchObject({
    code: 'missing-remote-picture',
    file: 'a.md',
    line: 2,
    column: 5,
    message: 'https://x.example/1.png is not shown: the host responded with 404.',
  });
});
