import { toUrl } from '../../library/address.ts';
import type { Library } from '../../library/library.ts';

/** The media type of Markdown (RFC 7763). */
export const markdownType = 'text/markdown; charset=utf-8';

/** The pathname of the list of all pages. Every twin links to it, so that an agent with one page finds the others. */
export const llmsPathname = '/llms.txt';

/** The pathname of the list of a language, whose home page has this pathname. */
export const llmsPathnameBeside = (home: string): string => (home === '/' ? '' : home) + llmsPathname;

/** The line below a twin's title that links to the list of all pages in its language. */
export const allPagesLine = ({ origin, site }: Pick<Library, 'origin' | 'site'>): string => {
  const url = toUrl(origin, (site.folder === '' ? '' : `/${site.folder}`) + llmsPathname);
  return `> ${site.strings.allPages}: [${url}](${url})`;
};

/** The same line in any language, with the address of the list. */
export const anyAllPagesLine = /\n> [^\n]*: \[(\S+\/llms\.txt)\]\(\1\)\n/;
