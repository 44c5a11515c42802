import type { Pictures } from '../../../content/files/pictures.ts';
import { getRemoteUrl } from '../../../content/remote/remote-url.ts';
import type { Library } from '../../../library/library.ts';
import { picturesIn } from '../../../library/markdown/pictures-in.ts';
import type { PageSummary } from '../../../library/page.ts';
import { hasPosts } from '../../../library/section-types.ts';
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

/** The beginning of a text that is searched for a picture, in characters. */
const beginning = 2000;
/** The fewest pixels of a picture that is no badge or icon. */
const narrowest = 240;

/** The first picture of a post, near its beginning. */
const getFirstPicture = (library: Library, { path, section }: PageSummary): string | undefined => {
  const position = hasPosts(library.sections.get(section) ?? { type: 'root' }) ? library.find(path) : undefined;
  if (position === undefined) return undefined;
  return picturesIn(library.markdownAt(position).slice(0, beginning))[0]?.replace(/#.*$/s, '');
};

/** A small copy of the cover of a page as a property, or of a post without one of its first picture, if there is a copy. */
export const getCover = (library: Library, page: PageSummary, pictures: Pictures): { readonly cover?: Thumbnail } => {
  const stated = page.cover?.url;
  const url = stated ?? getFirstPicture(library, page);
  const thumbnail = url === undefined ? undefined : getThumbnail(url, library.origin, pictures);
  const isShown = stated !== undefined || Number(thumbnail?.width) >= narrowest;
  return thumbnail === undefined || !isShown ? {} : { cover: thumbnail };
};
