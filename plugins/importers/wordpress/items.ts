import { cleanName, pathOfUrl } from '../names.ts';
import type { WxrItem } from './read-wxr.ts';

export const getValue = ({ values }: WxrItem, name: string): string => values.get(name) ?? '';

export const isPost = (item: WxrItem): boolean => getValue(item, 'wp:post_type') === 'post';

/** The slug, decoded, or else one of the title or the id. */
export const itemSlug = (item: WxrItem): string => {
  const name = pathOfUrl(`/${getValue(item, 'wp:post_name')}`) ?? '';
  return cleanName(name) || cleanName(getValue(item, 'title')) || `post-${getValue(item, 'wp:post_id')}`;
};

/** The name of an item in links and in the report. */
export const itemSource = (item: WxrItem): string => `${itemSlug(item)} (${getValue(item, 'wp:post_id')})`;
