import { cleanPicture } from '../../src/content/files/clean-file.ts';
import { cleanSvg } from '../../src/content/files/clean-svg.ts';
import { getPictureKind, headLength, type PictureKind, stripPicture } from '../../src/content/files/strip-picture.ts';
import type { FileCache } from '../../src/disk/file-cache.ts';
import { UserError } from '../../src/project/user-error.ts';
import { FetchError } from './request-picture.ts';

/** A picture of another host, checked and without metadata. */
export interface CheckedPicture {
  readonly bytes: Buffer;
  /** The end of its name, such as `png`. */
  readonly ending: string;
}

/** Formats that all browsers show, with the ends of their names. */
const endings: ReadonlyMap<PictureKind, string> = new Map([
  ['gif', 'gif'],
  ['heif', 'avif'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
]);

/** A fifth of the limit for files of the owner's, because nobody has looked at these. */
const maxPixels = 50_000_000;

const isAvif = (bytes: Buffer): boolean => /^.{4}ftyp.{0,20}avi[fs]/s.test(bytes.toString('latin1', 0, headLength));

/** True for a text whose first element is `svg`. */
const isSvg = (bytes: Buffer): boolean =>
  bytes
    .toString('utf8', 0, 4096)
    .replace(/^\uFEFF/, '')
    .replaceAll(/<!--[\s\S]*?-->|<[?!][^>]*>/g, '')
    .trimStart()
    .startsWith('<svg');

const withinLimit = async (bytes: Buffer): Promise<void> => {
  const { default: sharp } = await import('sharp');
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height * pages > maxPixels) throw new FetchError(`it has more than ${maxPixels / 1e6} million pixels`);
};

const clean = async (bytes: Buffer, kind: PictureKind | undefined, cache: FileCache): Promise<CheckedPicture> => {
  if (kind === undefined && isSvg(bytes)) {
    const drawing = cleanSvg(bytes, (bitmap) => stripPicture(bitmap) ?? Buffer.alloc(0));
    return { bytes: Buffer.from(drawing), ending: 'svg' };
  }
  const ending = kind && endings.get(kind);
  if (kind === undefined || ending === undefined || (kind === 'heif' && !isAvif(bytes)))
    throw new FetchError('it is not a JPEG, PNG, GIF, WebP, AVIF or SVG');
  await withinLimit(bytes);
  return { bytes: await cleanPicture('', kind, bytes, cache), ending };
};

/**
 * Checks what another host sent: its format by its bytes, whatever its name and media type are, and its size in pixels.
 * Removes scripts, external references and metadata. Throws a FetchError.
 */
export const checkPicture = async (bytes: Buffer, cache: FileCache): Promise<CheckedPicture> => {
  try {
    return await clean(bytes, getPictureKind(bytes.subarray(0, headLength)), cache);
  } catch (error) {
    if (error instanceof FetchError) throw error;
    const isDrawing = error instanceof UserError && error.message.startsWith('it');
    throw new FetchError(isDrawing ? error.message : 'it is not an image that can be read');
  }
};
