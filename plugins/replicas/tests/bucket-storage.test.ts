import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPort } from '../../../tests/support/servers/open-port.ts';
import { bucketStorage, bucketUrl, storageAt } from '../bucket-storage.ts';
import type { Storage } from '../storage.ts';

const amazon = { region: 'eu-central-1', endpoint: undefined };
const other = { region: 'garage', endpoint: 'http://127.0.0.1:9000' };

test.each([
  ['s3://site/', amazon, 'https://site.s3.eu-central-1.amazonaws.com/'],
  ['s3://site/a/b/', amazon, 'https://site.s3.eu-central-1.amazonaws.com/a/b/'],
  ['s3://docs.example.org/a/', amazon, 'https://s3.eu-central-1.amazonaws.com/docs.example.org/a/'],
  ['s3://site/a/', other, 'http://127.0.0.1:9000/site/a/'],
])('`bucketUrl()` returns where the files of %s are', (address, access, url) => {
  expect(bucketUrl(address, access)).toBe(url);
});

const asked: { url: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
const server = createServer(({ url, headers }, response) => {
  asked.push({ url, headers });
  response.end('words');
});
let endpoint = '';
beforeAll(async () => {
  const opened = await openPort(server);
  endpoint = opened.origin;
});
afterAll(() => server.close());

const read = async (storage: Storage) => {
  const bytes = await storage.readFile('_data/a.bin', 5, { signal: AbortSignal.timeout(9000) });
  expect(new TextDecoder().decode(bytes)).toBe('words');
  return asked.at(-1);
};

test('`bucketStorage()` signs requests with the keys', async () => {
  const keys = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' };
  const request = await read(await bucketStorage('s3://site/a/', { region: 'garage', endpoint, keys }));
  expect(request).toMatchObject({
    url: '/site/a/_data/a.bin',
    headers: { 'x-amz-security-token': 'session' },
  });
  expect(request?.headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/garage\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[\da-f]{64}$/,
  );
});

test('`storageAt()` reads a bucket without keys, and a web server, unsigned', async () => {
  for (const [address, url] of [
    ['s3://site/', '/site/_data/a.bin'],
    [`${endpoint}/cdn/`, '/cdn/_data/a.bin'],
  ] as const) {
    const request = await read(await storageAt(address, { region: 'garage', endpoint, keys: undefined }));
    expect([request?.url, request?.headers.authorization]).toEqual([url, undefined]);
  }
});
