import type { Pictures } from '../../../content/files/pictures.ts';
import { getRemoteUrl } from '../../../content/remote/remote-url.ts';
import type { PageSummary } from '../../../library/page.ts';
import { localPathname } from './local-links.ts';
import { toSrcset } from './pictures.ts';

/** A small copy of a picture, as lists and bylines show it. */
export interface Thumbnail {
  readonly src: string;
  readonly srcset?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The small copies of a picture by its URL; undefined for one on another host that there is no copy of. */
export const getThumbnail = (url: string, origin: string, pictures: Pictures): Thumbnail | undefined => {
  const pathname = localPathname(origin, url);
  const picture = pictures.get(pathname ?? getRemoteUrl(url, origin) ?? '');
  const { variants = [], copy = pathname, size } = picture ?? {};
  // One source for all browsers, of which a few cannot read AVIF.
  const variant = variants.find(({ type }) => type === 'image/webp') ?? variants[0];
  const src = variant?.files[0]?.pathname ?? copy;
  return src === undefined ? undefined : { src, ...(variant && { srcset: toSrcset(variant) }), ...size };
};

/** A small copy of the cover of a page as a property, if there is one. */
export const getCover = (
  { cover }: Pick<PageSummary, 'cover'>,
  origin: string,
  pictures: Pictures,
): { readonly cover?: Thumbnail } => {
  const thumbnail = cover && getThumbnail(cover.url, origin, pictures);
  return thumbnail === undefined ? {} : { cover: thumbnail };
};
