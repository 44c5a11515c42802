import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicNetwork, requestPicture } from '../request-picture.ts';
import { openPictureHost, type PictureHost } from './picture-host.ts';

const redirect = (response: ServerResponse, location: string): void => void response.writeHead(302, { location }).end();

const endless = (response: ServerResponse): void => {
  const chunk = Buffer.alloc(2 ** 20);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

let host: PictureHost;
beforeAll(async () => {
  host = await openPictureHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    if (pathname === '/picture') response.end('bytes');
    else if (pathname === '/to') redirect(response, searchParams.get('url') ?? '');
    else if (pathname === '/ring') redirect(response, '/ring');
    else if (pathname === '/large') response.writeHead(200, { 'content-length': 30 * 2 ** 20 }).flushHeaders();
    else if (pathname === '/endless') endless(response);
    else if (pathname === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end('bytes');
    else if (pathname === '/broken') {
      response.writeHead(200, { 'content-length': 100 }).write('ten bytes.', () => response.destroy());
    } else response.writeHead(404).end();
  });
});
afterAll(() => host.close());

const never = new AbortController().signal;
const fetchFrom = (path: string, network = host.network, signal = never): Promise<Buffer> =>
  requestPicture(`http://pictures.example:${host.port}${path}`, network, signal);
const getReason = (work: Promise<Buffer>): Promise<string> =>
  work.then(
    () => 'It was fetched.',
    (error: Error) => error.message,
  );

describe('requestPicture', () => {
  test('fetches the bytes, and follows a redirect to another allowed host', async () => {
    const target = encodeURIComponent(`http://cdn.example:${host.port}/picture`);
    expect((await fetchFrom('/picture')).toString()).toBe('bytes');
    expect((await fetchFrom(`/to?url=${target}`)).toString()).toBe('bytes');
    expect(host.requests).toContain('cdn.example/picture');
  });

  test.each([
    'http://10.0.0.1/picture',
    'http://0x7f.1/picture',
    'http://2130706433/picture',
    'http://[::1]/picture',
    'http://[::ffff:127.0.0.1]/picture',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/picture',
  ])('does not connect to %s, not by a redirect either', async (url) => {
    const before = host.requests.length;
    const network = {
      isAllowed: publicNetwork.isAllowed,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    };
    expect(await getReason(requestPicture(url, network, never))).toMatch(/is not on the public internet$/);
    expect(host.requests.length).toBe(before);
    const first = { ...host.network, isAllowed: (address: string) => address === '127.0.0.1' && !url.includes('7f') };
    const other = url.replace(/localhost|0x7f\.1|2130706433/, '127.0.0.2');
    const reason = await getReason(fetchFrom(`/to?url=${encodeURIComponent(other)}`, { ...host.network, ...first }));
    expect(reason).toMatch(/is not on the public internet$/);
  });

  test('refuses a host of which one of several addresses is private', async () => {
    const network = {
      isAllowed: publicNetwork.isAllowed,
      resolve: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '::ffff:10.0.0.1', family: 6 },
      ],
    };
    expect(await getReason(fetchFrom('/picture', network))).toBe('pictures.example is not on the public internet');
  });

  test('connects to the address that was checked, and resolves each name once', async () => {
    const answers = ['127.0.0.1', '10.0.0.1'];
    const network = {
      ...host.network,
      resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
    };
    expect((await fetchFrom('/picture', network)).toString()).toBe('bytes');
    expect(answers).toEqual(['10.0.0.1']);
  });

  test.each([
    ['/missing', 'the server responds with status 404'],
    ['/ring', 'it redirects more than 5 times'],
    ['/to?url=file:///etc/passwd', 'it redirects to an address that begins with file:'],
    ['/to?url=http%3A%2F%2Fme:secret@pictures.example%2F', 'its address contains a password'],
    ['/large', 'it has more than 20 MiB'],
    ['/endless', 'it has more than 20 MiB'],
    ['/gzip', 'it is sent in the encoding "gzip"'],
    ['/broken', 'the connection failed (ECONNRESET)'],
  ])('refuses %s', async (path, reason) => expect(await getReason(fetchFrom(path))).toBe(reason));

  test('ends with the signal, also while a name is resolved', async () => {
    const controller = new AbortController();
    const network = {
      ...host.network,
      resolve: () => {
        queueMicrotask(() => controller.abort());
        return new Promise<never>(() => {});
      },
    };
    expect(await getReason(fetchFrom('/picture', network, controller.signal))).toBe(
      'the time for all pictures is over',
    );
  });
});
