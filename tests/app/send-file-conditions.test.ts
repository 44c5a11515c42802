import { afterAll, expect, test } from 'vitest';
import { serveFiles } from './file-server.ts';

/** More than is kept in memory. */
const large = '0123456789'.repeat(150_000);
const { get, close } = await serveFiles({
  'page.html': '<p>page</p>',
  'page.md': `# ${'page '.repeat(400)}\n`,
  'page.md.br': 'not really brotli',
  'copy.md': `# ${'page '.repeat(400)}\n`,
  'copy.md.br': 'not really brotli',
  'large-text.md': large,
  'large-text.md.br': 'not really brotli',
  'large.txt': large,
});
afterAll(close);

const plain = { 'accept-encoding': 'identity' };

test('a 304 has the fields of the 200 and the tag of the file', async () => {
  const first = await get('/page.md');
  const tag = first.headers.get('etag') ?? '';
  const second = await get('/page.md', { 'if-none-match': tag });
  expect(second.status).toBe(304);
  for (const name of ['etag', 'vary', 'x-mark']) expect(second.headers.get(name)).toBe(first.headers.get(name));
  expect(first.headers.get('vary')).toBe('Accept, Accept-Encoding');
});

test.each(['/page.md', '/large.txt'])(
  'a tag of %s counts in every form that the protocol has for it',
  async (pathname) => {
    const first = await get(pathname, { 'accept-encoding': 'identity' });
    const tag = first.headers.get('etag') ?? '';
    for (const form of [tag, tag.replace('W/', ''), `"theirs", ${tag}`, `${tag} , "theirs"`, '*']) {
      const again = await get(pathname, { 'accept-encoding': 'identity', 'if-none-match': form });
      expect([form, again.status, again.headers.get('etag'), await again.text()]).toEqual([form, 304, tag, '']);
      expect(again.headers.get('vary')).toBe(first.headers.get('vary'));
    }
  },
);

test('a tag of somebody else is not given back as ours', async () => {
  const response = await get('/page.md', { 'if-none-match': '"theirs"' });
  expect(response.status).toBe(200);
  expect(response.headers.get('etag')).not.toBe('"theirs"');
});

test.each(['/page.md', '/large.txt'])('%s is sent whole, from its end, or in several parts', async (pathname) => {
  const whole = await (await get(pathname, plain)).text();
  const last = await get(pathname, { range: 'bytes=-5', 'accept-encoding': 'gzip' });
  const size = whole.length;
  expect([last.status, last.headers.get('content-range'), await last.text()]).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    whole.slice(-5),
  ]);
  const parts = await get(pathname, { range: 'bytes=0-1,10-12,-1' });
  const boundary = /^multipart\/byteranges; boundary=(\S+)$/.exec(parts.headers.get('content-type') ?? '')?.[1];
  const text = await parts.text();
  expect([parts.status, parts.headers.get('content-length')]).toEqual([206, String(text.length)]);
  const bodies = text
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part) => part.split('\r\n\r\n'));
  expect(bodies.map(([, body]) => body)).toEqual([whole.slice(0, 2), whole.slice(10, 13), whole.slice(-1)]);
  expect(bodies[1]?.[0]).toContain(`content-range: bytes 10-12/${size}`);
});

test.each([
  ['gzip', '/copy.md'],
  ['zstd', '/copy.md'],
  ['gzip', '/large-text.md'],
])('a file is sent in %s where a client takes no other coding: %s', async (coding, pathname) => {
  const whole = await get(pathname, plain);
  const encoded = await get(pathname, { 'accept-encoding': coding });
  expect(encoded.headers.get('content-encoding')).toBe(coding);
  expect(encoded.headers.get('etag')).toBe(`${whole.headers.get('etag')?.slice(0, -1)}-${coding}"`);
  expect(Buffer.from(await encoded.arrayBuffer()).equals(Buffer.from(await whole.arrayBuffer()))).toBe(true);
  const again = await get(pathname, {
    'accept-encoding': coding,
    'if-none-match': encoded.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('If-Match and If-Unmodified-Since of another state are answered with 412', async () => {
  const { headers } = await get('/page', plain);
  const [tag = '', modified = ''] = [headers.get('etag'), headers.get('last-modified')].map(String);
  const past = new Date(0).toUTCString();
  for (const [fields, status] of [
    [{ 'if-match': tag }, 200],
    [{ 'if-match': `"other", ${tag}` }, 200],
    [{ 'if-match': '*', 'if-unmodified-since': past }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': `W/${tag}` }, 412],
    [{ 'if-unmodified-since': modified }, 200],
    [{ 'if-unmodified-since': 'yesterday' }, 200],
    [{ 'if-unmodified-since': past }, 412],
  ] as const)
    expect([fields, (await get('/page', { ...plain, ...fields })).status]).toEqual([fields, status]);
});

test('forms and codings of one page have tags of their own', async () => {
  const tags = [
    (await get('/page')).headers.get('etag'),
    (await get('/page.md', { 'accept-encoding': 'identity' })).headers.get('etag'),
    (await get('/page.md', { 'accept-encoding': 'br' }).catch(() => new Response())).headers.get('etag'),
  ];
  expect(new Set(tags).size).toBe(3);
});

test.each(['bytes=5-2', 'bytes=0-3,2-4', 'bytes=x-y', 'items=0-5', 'bytes='])(
  'the range %s is ignored, and the server lives on',
  async (range) => {
    const response = await get('/page', { range });
    expect([response.status, await response.text()]).toEqual([200, '<p>page</p>']);
  },
);

test.each(['/page', '/large.txt'])('a plain range of %s is served, up to its end', async (pathname) => {
  const whole = pathname === '/page' ? '<p>page</p>' : large;
  const part = await get(pathname, { range: 'bytes=3-6' });
  expect([part.status, await part.text()]).toEqual([206, whole.slice(3, 7)]);
  expect(part.headers.get('content-range')).toBe(`bytes 3-6/${whole.length}`);
  const rest = await get(pathname, { range: `bytes=${whole.length - 2}-${whole.length + 5}` });
  expect([rest.status, await rest.text()]).toEqual([206, whole.slice(-2)]);
  const beyond = await get(pathname, { range: `bytes=${whole.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  expect(await beyond.json()).toMatchObject({ code: 'range-not-satisfiable' });
});

test('a range of another state of the file is not put together with this one', async () => {
  const tag = (await get('/page')).headers.get('etag') ?? '';
  expect((await get('/page', { range: 'bytes=3-6', 'if-range': tag })).status).toBe(206);
  for (const other of ['"theirs"', `W/${tag}`, new Date().toUTCString()])
    expect((await get('/page', { range: 'bytes=3-6', 'if-range': other })).status).toBe(200);
});

test('equal bytes have equal tags, so that a page that a new build left as it was is not sent again', async () => {
  const [one, other] = [await get('/page.md', plain), await get('/copy.md', plain)];
  expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
});

test('a date serves clients that know no tags', async () => {
  const { headers } = await get('/page');
  const since = headers.get('last-modified') ?? '';
  expect((await get('/page', { 'if-modified-since': since })).status).toBe(304);
  expect((await get('/page', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
});

test('a compressed copy is sent to those who take it, and only to those', async () => {
  const getCoding = async (accepted: string): Promise<string | null> =>
    (await get('/page.md', { 'accept-encoding': accepted }, 'HEAD')).headers.get('content-encoding');
  expect([await getCoding('gzip, br'), await getCoding('br;q=0, gzip'), await getCoding('identity')]).toEqual([
    'br',
    'gzip',
    null,
  ]);
});
