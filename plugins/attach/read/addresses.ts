import { decodePercent, encodeAddress, homePath } from '../../../src/library/address.ts';

/** The path of a page in any form of its address: with or without a slash at the end, `.html`, or the name of an index. */
export const toPagePath = (pathname: string): string => {
  const names = pathname
    .normalize()
    .split('/')
    .filter((name) => name !== '');
  const last = (names.pop() ?? '').replace(/\.html?$/i, '');
  if (last !== '' && last !== 'index') names.push(last);
  return names.join('/') || homePath;
};

/** An address of the site, as a link names it. */
export interface SiteAddress {
  /** Decoded, below the address of the site. */
  readonly pathname: string;
  /** The query and the fragment. */
  readonly suffix: string;
}

export interface Addresses {
  /** The address of a link in a file, absolute; undefined for one that cannot be read. */
  readonly resolve: (file: string, link: string, base?: string) => URL | undefined;
  /** The address on the site that a URL leads to; undefined for another site. */
  readonly onSite: (url: URL) => SiteAddress | undefined;
}

/** Reads addresses of a site; `origin` may have the folder that it is published in. */
export const createAddresses = (origin: string): Addresses => {
  const site = new URL(`${origin}/`);
  return {
    resolve: (file, link, base = '') => {
      try {
        const own = new URL(encodeAddress(file), site);
        return new URL(link, base === '' ? own : new URL(base, own));
      } catch {
        return undefined;
      }
    },
    onSite: (url) => {
      // Sites are built with either scheme, and with or without `www`.
      const bare = ({ host }: URL): string => host.replace(/^www\./, '');
      const isSame = /^https?:$/.test(url.protocol) && bare(url) === bare(site);
      const pathname = url.pathname.startsWith(site.pathname)
        ? url.pathname.slice(site.pathname.length - 1)
        : undefined;
      const isRoot = `${url.pathname}/` === site.pathname;
      const found = isRoot ? '/' : pathname;
      if (!isSame || found === undefined) return undefined;
      return { pathname: decodePercent(found) ?? found, suffix: url.search + url.hash };
    },
  };
};

/** The forms of an address: what a file of the site may be published as. */
const formsOf = (file: string): readonly string[] => {
  const bare = file.replace(/\.html?$/i, '');
  if (bare === 'index') return ['/'];
  if (bare.endsWith('/index')) {
    const folder = bare.slice(0, -'/index'.length);
    return [`/${folder}/`, `/${folder}`];
  }
  return [`/${file}`, `/${bare}`, `/${bare}/`];
};

/** Counts in which form links, and the pages themselves, name their addresses. */
export const createForms = () => {
  const counts = new Map<string, number>();
  const count = (pathname: string): number => counts.get(pathname) ?? 0;
  return {
    add: (pathname: string, weight = 1): void => void counts.set(pathname, count(pathname) + weight),
    /** Chooses the addresses of files: of each the form that it is named by most, and else the one that most are. */
    choose: (files: readonly string[]): ReadonlyMap<string, string> => {
      const isIndex = (file: string): boolean => /(?:^|\/)index\.html?$/i.test(file);
      /** The form by which a file is named most, as its place among its forms; -1 for one that nothing names. */
      const placeOf = (file: string): number => {
        const named = formsOf(file).map(count);
        const most = Math.max(...named);
        return most === 0 ? -1 : named.indexOf(most);
      };
      /** The place that most files of a kind have. */
      const usual = (wanted: boolean): number => {
        const places = files.filter((file) => file !== 'index.html' && isIndex(file) === wanted).map(placeOf);
        const sums = [0, 1, 2].map((place) => places.filter((each) => each === place).length);
        return sums.indexOf(Math.max(...sums));
      };
      const usualForm = new Map([
        [true, usual(true)],
        [false, usual(false)],
      ]);
      return new Map(
        files.map((file) => {
          const forms = formsOf(file);
          const place = placeOf(file);
          return [
            file,
            forms[place === -1 ? (usualForm.get(isIndex(file)) ?? 0) : place] ?? forms[0] ?? `/${file}`,
          ] as const;
        }),
      );
    },
  };
};
