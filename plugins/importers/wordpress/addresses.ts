import { pathOfUrl } from '../names.ts';
import { getValue, itemSource } from './items.ts';
import type { Wxr } from './read-wxr.ts';

/** Answers which addresses are those of the site that is imported. */
export interface WordPressAddresses {
  /** The address of the site, without a slash at its end; undefined if the export has none. */
  readonly home: string | undefined;
  /** The path and query below the site of an address of its own, without a slash at the start; undefined for others. */
  readonly toOwnPath: (address: string) => string | undefined;
  /** The former path of an item; undefined for one with a query. */
  readonly toFormerPath: (address: string) => string | undefined;
  /** The source of the item at an address. */
  readonly find: (address: string) => string | undefined;
}

/** Links may differ from addresses in scheme, `www.` and the slash at the end. */
const toKey = (url: string): string => {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return '';
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + pathname.replace(/\/$/, '') + search;
};

export const createAddresses = ({ site, items }: Wxr): WordPressAddresses => {
  const [home] = [site.get('link'), site.get('wp:base_blog_url'), site.get('wp:base_site_url')].flatMap((url) =>
    url !== undefined && toKey(url) !== '' ? [url.replace(/[?#].*$/s, '').replace(/\/+$/, '')] : [],
  );
  const base = home === undefined ? undefined : toKey(home);
  const byAddress = new Map<string, string>();
  for (const item of items)
    for (const url of [
      getValue(item, 'guid'),
      getValue(item, 'link'),
      `${home}/?p=${getValue(item, 'wp:post_id')}`,
      `${home}/?page_id=${getValue(item, 'wp:post_id')}`,
    ]) {
      const key = toKey(url);
      if (!byAddress.has(key)) byAddress.set(key, itemSource(item));
    }
  byAddress.delete('');
  const toOwnPath = (address: string): string | undefined => {
    if (/^\/(?!\/)/.test(address)) return address.slice(1);
    const key = toKey(address.startsWith('//') ? `https:${address}` : address);
    if (base === undefined || key === '' || !(key === base || key.startsWith(`${base}/`) || key.startsWith(`${base}?`)))
      return undefined;
    return key.slice(base.length).replace(/^\//, '');
  };
  return {
    home,
    toOwnPath,
    toFormerPath: (address) => {
      const own = toOwnPath(address);
      return own === undefined ? pathOfUrl(address) : pathOfUrl(`/${own}`);
    },
    find: (address) => byAddress.get(toKey(/^\/(?!\/)/.test(address) ? `${home}${address}` : address)),
  };
};
