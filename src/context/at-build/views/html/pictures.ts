import * as z from 'zod';
import { decodeAddress } from '../../../../library/address.ts';
import { attributeOf, attributeText, imageTags, remoteUrlOf } from '../../remote/remote-url.ts';

const Variants = z.strictObject({
  type: z.string(),
  files: z.array(z.strictObject({ pathname: z.string(), width: z.int() })),
});

const Picture = z.strictObject({
  /** Pathname of the copy of a picture on another host. */
  copy: z.string().optional(),
  /** Size in pixels; a drawing may have none. */
  size: z.strictObject({ width: z.int(), height: z.int() }).optional(),
  /** The beginning of the SHA-256 of its bytes. */
  digest: z.string().optional(),
  variants: z.array(Variants),
});

/** An image of the content: its size in pixels and its variants, the smallest format first. */
export type Picture = z.infer<typeof Picture>;

const Pictures = z.record(z.string(), Picture);

/** Pictures by the root-relative path of their original, or its URL on another host. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Parses the list of pictures that a build wrote. */
export const readPictures = (json: string): Pictures => new Map(Object.entries(Pictures.parse(JSON.parse(json))));

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

/** Returns the copies of a picture in a format, as `srcset` has them. */
export const srcsetOf = ({ files }: Picture['variants'][number]): string =>
  files.map(({ pathname, width }) => `${pathname} ${width}w`).join(', ');

const sourceOf = (variant: Picture['variants'][number], place: Place): string =>
  `<source type="${variant.type}" srcset="${srcsetOf(variant)}" sizes="${sizes[place]}">`;

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lastName = (url: string): string => new URL(url).pathname.split('/').findLast((name) => name !== '') ?? '';

/** Returns the words in place of a picture that there is no copy of. The name of one without a description is no text of the author's. */
const withoutPicture = (attributes: string, url: string): string => {
  const description = attributeOf(attributes, 'alt')?.trim();
  return description
    ? `<span class="no-picture">${escapeText(description)}</span>`
    : `<span class="no-picture" data-pagefind-ignore>${escapeText(lastName(url))}</span>`;
};

/** The sources of the images of a page. */
export interface PageImages {
  readonly origin: string;
  readonly pictures: Pictures;
  /** Origins whose pictures browsers load from there. */
  readonly hosts: ReadonlySet<string>;
  /** The place of pictures whose address does not say it; the text by default. */
  readonly place?: Place;
}

const placeOf = (src: string, place: Place): Place => {
  const [, width] = /#(wide|full)$/.exec(src) ?? [];
  return width === 'wide' || width === 'full' ? width : place;
};

/**
 * Adds lazy loading, sizes and `<picture>` sources to images. Browsers choose the smallest format they support; the
 * original is the fallback and the URL in the Markdown. A picture of another host is replaced by its copy, or by its text
 * alternative.
 */
export const withPictures = (html: string, { origin, pictures, hosts, place = 'text' }: PageImages): string =>
  html.replace(imageTags, (_, written: string) => {
    const address = attributeText(attributeOf(written, 'src') ?? '');
    const [src = ''] = address.split('#');
    const shown = placeOf(address, place);
    const url = remoteUrlOf(src, origin);
    const picture = pictures.get(url ?? decodeAddress(src) ?? src);
    // A cover is what a reader waits for; other pictures may come when they are in sight.
    const lazy = shown === 'cover' ? 'fetchpriority="high" decoding="async"' : 'loading="lazy" decoding="async"';
    if (url !== undefined && picture === undefined)
      return hosts.has(new URL(url).origin)
        ? `<img ${lazy} referrerpolicy="no-referrer"${written}>`
        : withoutPicture(written, url);
    if (picture === undefined) return `<img ${lazy}${written}>`;
    const { copy, size, variants } = picture;
    const isSized = size === undefined || /\s(?:width|height)=/.test(written);
    const attributes =
      copy === undefined ? written : written.replace(/\ssrc="[^"]*?(#wide|#full)?"/, ` src="${copy}$1"`);
    const img = `<img ${lazy}${isSized ? '' : ` width="${size.width}" height="${size.height}"`}${attributes}>`;
    return variants.length === 0
      ? img
      : `<picture>${variants.map((variant) => sourceOf(variant, shown)).join('')}${img}</picture>`;
  });
