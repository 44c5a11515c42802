import * as z from 'zod';
import { decodeAddress } from '../../../library/address.ts';

const Variants = z.strictObject({
  type: z.string(),
  files: z.array(z.strictObject({ pathname: z.string(), width: z.int() })),
});

const Picture = z.strictObject({ width: z.int(), height: z.int(), variants: z.array(Variants) });

/** A picture of the content: its size in pixels, and what the build made of it, the smallest format first. */
export type Picture = z.infer<typeof Picture>;

const Pictures = z.record(z.string(), Picture);

/** Pictures by the address of their original, relative to the root. */
export type Pictures = ReadonlyMap<string, Picture>;

/** Reads the list of the pictures that a build has made. */
export const readPictures = (json: string): Pictures => new Map(Object.entries(Pictures.parse(JSON.parse(json))));

// The text's width: 39rem where there is room, else the window without its gutters.
const sizes = '(min-width: 42rem) 39rem, calc(100vw - 2.25rem)';

const sourceOf = ({ type, files }: Picture['variants'][number]): string =>
  `<source type="${type}" srcset="${files.map(({ pathname, width }) => `${pathname} ${width}w`).join(', ')}" sizes="${sizes}">`;

/**
 * Pictures of ours load when they come near, keep their place until then, and come in the smallest format that the
 * browser takes; the original is what it falls back to, and what the Markdown names.
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
