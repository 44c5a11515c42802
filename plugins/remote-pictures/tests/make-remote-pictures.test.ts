import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { photo } from '../../../tests/support/files/photo.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { makeRemotePictures } from '../make-remote-pictures.ts';
import type { Network } from '../request-picture.ts';
import { openPictureHost, type PictureHost } from './picture-host.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h1"/></svg>';
const day = 24 * 3_600_000;

let host: PictureHost;
beforeAll(async () => {
  const large = await photo(1600, 400);
  const small = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .gif()
    .toBuffer();
  host = await openPictureHost((request, response) => {
    if (request.url?.startsWith('/large')) response.end(large);
    else if (request.url === '/small') response.end(small);
    else if (request.url === '/drawing') response.end(drawing);
    else if (request.url === '/page') response.end('<!doctype html>');
    else response.writeHead(404).end();
  });
});
afterAll(() => host.close());

const toUrl = (name: string, from = 'a.example'): string => `http://${from}:${host.port}/${name}`;
const offline: Network = {
  isAllowed: () => true,
  resolve: async () => Promise.reject(Object.assign(new Error('no network'), { code: 'EAI_AGAIN' })),
};
const make = (folder: string, urls: readonly string[], network: Network, now = 0) =>
  makeRemotePictures({ urls, network, cache: openFileCache(folder), now, onProgress: () => {} });

describe('makeRemotePictures', () => {
  test('serves a photo as WebP, and a GIF and a drawing as they are', async () => {
    const names = ['large', 'small', 'drawing'];
    const made = await make(
      await temporaryFolder(),
      names.map((name) => toUrl(name)),
      host.network,
    );
    const [large, small, vector] = names.map((name) => made.pictures.get(toUrl(name)));
    expect(large).toMatchObject({ size: { width: 1600, height: 400 }, variants: [{ type: 'image/webp' }] });
    expect(large?.copy).toBe(large?.variants[0]?.files.at(-1)?.pathname);
    expect(small).toMatchObject({ size: { width: 16, height: 16 }, variants: [] });
    expect(vector).toMatchObject({ variants: [] });
    expect(made.drawings).toEqual([vector?.copy?.slice(1)]);
    expect(made.missing.size).toBe(0);
    const out = await temporaryFolder();
    await made.copyTo(out);
    const files = await readdir(path.join(out, '_astro'));
    expect(files.length).toBe(5);
    const { width } = await sharp(await readFile(path.join(out, large?.copy ?? ''))).metadata();
    expect(width).toBe(1248);
    expect(await readFile(path.join(out, vector?.copy ?? ''), 'utf8')).not.toContain('script');
  });

  test('uses a copy for seven days without a request, then fetches again', async () => {
    const folder = await temporaryFolder();
    const url = toUrl('large-once');
    const requests = (): number => host.requests.filter((target) => target.endsWith('/large-once')).length;
    await make(folder, [url], host.network, 0);
    await make(folder, [url, url], host.network, 7 * day);
    expect(requests()).toBe(1);
    await make(folder, [url], host.network, 7 * day + 1);
    expect(requests()).toBe(2);
  });

  test('keeps the last copy while there is no connection', async () => {
    const folder = await temporaryFolder();
    const [before] = [...(await make(folder, [toUrl('small')], host.network, 0)).pictures.values()];
    const { pictures, missing } = await make(folder, [toUrl('small'), toUrl('large')], offline, 30 * day);
    expect(pictures.get(toUrl('small'))).toEqual(before);
    expect([...missing]).toEqual([[toUrl('large'), 'the connection failed (EAI_AGAIN)']]);
  });

  test('names why a picture is missing, and goes on with the others', async () => {
    const { pictures, missing } = await make(
      await temporaryFolder(),
      [toUrl('page'), toUrl('gone'), toUrl('small')],
      host.network,
    );
    expect([...pictures.keys()]).toEqual([toUrl('small')]);
    expect(Object.fromEntries(missing)).toEqual({
      [toUrl('page')]: 'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG',
      [toUrl('gone')]: 'the server responds with status 404',
    });
  });

  test('leaves a host alone that does not respond, and stops without a connection', async () => {
    let lookups = 0;
    const counted: Network = {
      ...offline,
      resolve: (name) => {
        lookups += 1;
        return offline.resolve(name);
      },
    };
    const many = Array.from({ length: 100 }, (_, at) => toUrl(`p${at}`, `h${at % 50}.example`));
    const { missing } = await make(await temporaryFolder(), many, counted);
    expect(missing.size).toBe(100);
    // As many as are asked at once, and as many again.
    expect(lookups).toBeLessThanOrEqual(16);
    expect([...missing.values()].at(-1)).toBe('there seems to be no connection');
  });
});
