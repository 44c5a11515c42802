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
  variants: z.array(Variants),
});

/** An image of the content: its size in pixels and its variants, the smallest format first. */
export type Picture = z.infer<typeof Picture>;

const Pictures = z.record(z.string(), Picture);

/** Pictures by the root-relative path of their original, or its URL on another host. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Parses the list of pictures that a build wrote. */
export const readPictures = (json: string): Pictures => new Map(Object.entries(Pictures.parse(JSON.parse(json))));

// The width of the text: 39rem if there is room, else the viewport without its gutters.
const sizes = '(min-width: 42rem) 39rem, calc(100vw - 2.25rem)';

const sourceOf = ({ type, files }: Picture['variants'][number]): string =>
  `<source type="${type}" srcset="${files.map(({ pathname, width }) => `${pathname} ${width}w`).join(', ')}" sizes="${sizes}">`;

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
}

/**
 * Adds lazy loading, sizes and `<picture>` sources to images. Browsers choose the smallest format they support; the
 * original is the fallback and the URL in the Markdown. A picture of another host is replaced by its copy, or by its text
 * alternative.
 */
export const withPictures = (html: string, { origin, pictures, hosts }: PageImages): string =>
  html.replace(imageTags, (_, written: string) => {
    const src = attributeText(attributeOf(written, 'src') ?? '');
    const url = remoteUrlOf(src, origin);
    const picture = pictures.get(url ?? decodeAddress(src) ?? src);
    const lazy = 'loading="lazy" decoding="async"';
    if (url !== undefined && picture === undefined)
      return hosts.has(new URL(url).origin)
        ? `<img ${lazy} referrerpolicy="no-referrer"${written}>`
        : withoutPicture(written, url);
    if (picture === undefined) return `<img ${lazy}${written}>`;
    const { copy, size, variants } = picture;
    const isSized = size === undefined || /\s(?:width|height)=/.test(written);
    const attributes = copy === undefined ? written : written.replace(/\ssrc="[^"]*"/, ` src="${copy}"`);
    const img = `<img ${lazy}${isSized ? '' : ` width="${size.width}" height="${size.height}"`}${attributes}>`;
    return variants.length === 0 ? img : `<picture>${variants.map(sourceOf).join('')}${img}</picture>`;
  });
