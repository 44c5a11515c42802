import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openFileCache } from '../../../src/disk/file-cache.ts';
import { photo } from '../../../tests/support/files/photo.ts';
import { enormousPng } from '../../../tests/support/files/private-pictures.ts';
import { temporaryFolder } from '../../../tests/support/run/temporary-folders.ts';
import { checkPicture } from '../check-picture.ts';

const check = async (bytes: Buffer) => checkPicture(bytes, openFileCache(await temporaryFolder()));
const svg = (inner: string): Buffer =>
  Buffer.from(`<?xml version="1.0"?>\n<!-- A mark -->\n<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);

test('`checkPicture()` names each format by its bytes', async () => {
  const image = sharp(await photo(40, 20));
  const bytes = {
    jpg: image.clone().jpeg(),
    png: image.clone().png(),
    webp: image.clone().webp(),
    avif: image.clone().avif(),
    gif: image.clone().gif(),
  };
  for (const [ending, encoded] of Object.entries(bytes))
    expect((await check(await encoded.toBuffer())).ending).toBe(ending);
  expect((await check(svg('<path d="M0 0h1"/>'))).ending).toBe('svg');
});

test('`checkPicture()` turns a picture by its metadata and removes them', async () => {
  const turned = await sharp(await photo(40, 20))
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { width, height, exif } = await sharp((await check(turned)).bytes).metadata();
  expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined });
});

test('`checkPicture()` removes scripts and references from a drawing', async () => {
  const { bytes } = await check(
    svg('<script>alert(1)</script><image href="http://10.0.0.1/x.png"/><path onload="alert(1)" d="M0 0h1"/>'),
  );
  expect(bytes.toString()).toContain('<path d="M0 0h1">');
  expect(bytes.toString()).not.toMatch(/script|onload|10\.0\.0\.1/);
});

test.each([
  ['a page', Buffer.from('<!doctype html><title>Moved</title>'), 'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG'],
  ['a page with a drawing', Buffer.from('<html><svg></svg>'), 'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG'],
  ['nothing', Buffer.alloc(0), 'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG'],
  ['the head of a PNG alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'it is not an image that can be read'],
  ['900 million pixels', enormousPng(), 'it has more than 50 million pixels'],
  [
    'a drawing with entities',
    Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    'it is not a JPEG, PNG, GIF, WebP, AVIF or SVG',
  ],
  ['a broken drawing', svg('<g>'), 'it is not well-formed XML'],
])('`checkPicture()` refuses %s', async (_, bytes, reason) => expect(check(bytes)).rejects.toThrow(reason));
