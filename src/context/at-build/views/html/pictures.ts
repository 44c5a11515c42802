import * as z from 'zod';
import { decodeAddress } from '../../../../library/address.ts';

const Variants = z.strictObject({
  type: z.string(),
  files: z.array(z.strictObject({ pathname: z.string(), width: z.int() })),
});

const Picture = z.strictObject({ width: z.int(), height: z.int(), variants: z.array(Variants) });

/** An image of the content: its size in pixels and its variants, the smallest format first. */
export type Picture = z.infer<typeof Picture>;

const Pictures = z.record(z.string(), Picture);

/** Pictures by the root-relative path of their original. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Parses the list of pictures that a build wrote. */
export const readPictures = (json: string): Pictures => new Map(Object.entries(Pictures.parse(JSON.parse(json))));

// The width of the text: 39rem if there is room, else the viewport without its gutters.
const sizes = '(min-width: 42rem) 39rem, calc(100vw - 2.25rem)';

const sourceOf = ({ type, files }: Picture['variants'][number]): string =>
  `<source type="${type}" srcset="${files.map(({ pathname, width }) => `${pathname} ${width}w`).join(', ')}" sizes="${sizes}">`;

/**
 * Adds lazy loading, sizes and `<picture>` sources to images. Browsers choose the smallest format they support; the
 * original is the fallback and the URL in the Markdown.
 */
export const withPictures = (html: string, pictures: Pictures): string =>
  html.replace(/<img ([^<>]*)>/g, (whole, attributes: string) => {
    const src = /(?:^|\s)src="([^"]*)"/.exec(attributes)?.[1];
    const picture = src === undefined ? undefined : pictures.get(decodeAddress(src) ?? src);
    const lazy = 'loading="lazy" decoding="async"';
    if (picture === undefined) return whole.replace('<img ', `<img ${lazy} `);
    const size = /(?:^|\s)(?:width|height)=/.test(attributes)
      ? ''
      : ` width="${picture.width}" height="${picture.height}"`;
    const img = `<img ${lazy}${size} ${attributes}>`;
    return picture.variants.length === 0 ? img : `<picture>${picture.variants.map(sourceOf).join('')}${img}</picture>`;
  });
