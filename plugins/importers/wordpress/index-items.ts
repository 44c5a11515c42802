import { htmlToText } from '../markdown/plain-line.ts';
import { getValue, itemSource } from './items.ts';
import type { Wxr, WxrItem } from './read-wxr.ts';
import type { GalleryPicture } from './shortcodes.ts';

/** Finds what items refer to by id or login. */
export interface ItemIndex {
  readonly itemById: (id: string) => WxrItem | undefined;
  readonly pictureById: (id: string) => GalleryPicture | undefined;
  /** The pictures that were uploaded on a page, which a gallery without ids shows. */
  readonly picturesOn: (id: string) => readonly GalleryPicture[];
  /** The sources of items that are files. */
  readonly attachments: ReadonlySet<string>;
  /** The name to show of the person with a login. */
  readonly getName: (login: string) => string;
}

const toPicture = (item: WxrItem): GalleryPicture | undefined => {
  const url = getValue(item, 'wp:attachment_url') || getValue(item, 'guid');
  if (url === '' || getValue(item, 'wp:post_type') !== 'attachment') return undefined;
  return {
    url,
    alt: item.meta.get('_wp_attachment_image_alt')?.trim() || htmlToText(getValue(item, 'title')),
    caption: htmlToText(getValue(item, 'excerpt:encoded')),
  };
};

export const indexItems = ({ items, authors }: Wxr): ItemIndex => {
  const byId = new Map(items.map((item) => [getValue(item, 'wp:post_id'), item]));
  const byParent = Map.groupBy(items, (item) => getValue(item, 'wp:post_parent'));
  const attachments = items.filter((item) => getValue(item, 'wp:post_type') === 'attachment');
  const isShown = ({ url }: GalleryPicture): boolean => /\.(?:avif|gif|jpe?g|png|webp)$/i.test(url);
  return {
    itemById: (id) => byId.get(id),
    pictureById: (id) => {
      const item = byId.get(id);
      return item && toPicture(item);
    },
    picturesOn: (id) => (byParent.get(id) ?? []).flatMap((item) => toPicture(item) ?? []).filter(isShown),
    attachments: new Set(attachments.map(itemSource)),
    getName: (login) => htmlToText(authors.get(login)?.get('wp:author_display_name') ?? '') || login,
  };
};
