import type { Element } from 'hast';
import type { Picture, Pictures } from '../../../content/files/pictures.ts';
import { element, type Visitor } from '../../../content/html-tree.ts';
import { getRemoteUrl } from '../../../content/remote/remote-url.ts';
import { decodeAddress } from '../../../library/address.ts';

/** The height of a picture as a share of its width up to which the limit of its height leaves nothing free beside it. */
const flattest = 0.67;

/** The place of a picture on a page: in the column of the text, wider, from edge to edge, or at its top. */
export type Place = 'text' | 'wide' | 'full' | 'cover';

// The text is 39rem wide if there is room, what is wider goes on to the end of the page: else the viewport without its gutters.
const wide = '(min-width: 62rem) 58rem, calc(100vw - 2.25rem)';
const sizes: Readonly<Record<Place, string>> = {
  text: '(min-width: 42rem) 39rem, calc(100vw - 2.25rem)',
  wide,
  full: '100vw',
  cover: wide,
};

/** The copies of a picture in a format, as `srcset` has them. */
export const toSrcset = ({ files }: Picture['variants'][number]): string =>
  files.map(({ pathname, width }) => `${pathname} ${width}w`).join(', ');

const getSource = (variant: Picture['variants'][number], place: Place): Element =>
  element('source', { type: variant.type, srcSet: toSrcset(variant), sizes: sizes[place] });

const lastName = (url: string): string => new URL(url).pathname.split('/').findLast((name) => name !== '') ?? '';

/** The words in place of a picture that there is no copy of. The name of one without a description is no text of the author's. */
const withoutPicture = (description: string, url: string): Element =>
  description === ''
    ? element('span', { className: ['no-picture'], dataPagefindIgnore: true }, lastName(url))
    : element('span', { className: ['no-picture'] }, description);

/** The sources of the images of a page. */
export interface PageImages {
  readonly origin: string;
  readonly pictures: Pictures;
  /** Origins whose pictures browsers load from there. */
  readonly hosts: ReadonlySet<string>;
  /** The place of pictures whose address does not say it. */
  readonly place: Place;
}

/** Splits the address of a picture from the width that its fragment states. */
export const readPlace = (address: string, place: Place): { readonly src: string; readonly place: Place } => {
  const [, src = '', width] = /^(.*)#(wide|full)$/s.exec(address) ?? [];
  return width === 'wide' || width === 'full' ? { src, place: width } : { src: address, place };
};

const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';

/**
 * Adds lazy loading, sizes and `<picture>` sources to an image. Browsers choose the smallest format they support; the
 * original is the fallback and the URL in the Markdown. A picture of another host is replaced by its copy, or by its text
 * alternative.
 */
export const drawPicture =
  ({ origin, pictures, hosts, place }: PageImages): Visitor =>
  (img) => {
    const written = img.properties;
    const address = String(written.src ?? '');
    const shown = readPlace(address, place).place;
    const src = withoutFragment(address);
    const url = getRemoteUrl(src, origin);
    const picture = pictures.get(url ?? decodeAddress(src) ?? src);
    if (url !== undefined && picture === undefined && !hosts.has(new URL(url).origin))
      return [withoutPicture(String(written.alt ?? '').trim(), url)];
    const { copy, size, colour, variants = [] } = picture ?? {};
    const isSized = size === undefined || written.width !== undefined || written.height !== undefined;
    img.properties = {
      // A cover is what a reader waits for; other pictures may come when they are in sight.
      ...(shown === 'cover' ? { fetchPriority: 'high' } : { loading: 'lazy' }),
      decoding: 'async',
      ...(url !== undefined && picture === undefined && { referrerPolicy: 'no-referrer' }),
      ...(!isSized && { width: size.width, height: size.height }),
      ...(colour !== undefined && size !== undefined && size.height <= size.width * flattest && { dataColour: colour }),
      ...written,
      ...(copy !== undefined && { src: shown === place ? copy : `${copy}#${shown}` }),
    };
    return variants.length === 0
      ? undefined
      : [element('picture', {}, ...variants.map((variant) => getSource(variant, shown)), img)];
  };
