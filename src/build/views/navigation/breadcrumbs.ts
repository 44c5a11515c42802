import { pathnameOf } from '../../../library/address.ts';
import { homePathOf } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** Returns the published ancestors of a page, from the home page down; none for the home page. */
export const crumbsOf = ({ path }: PageSummary, library: Library): Crumb[] => {
  const home = homePathOf(library.site);
  if (path === home) return [];
  const names = library
    .treePathAt(library.find(path) ?? 0)
    .split('/')
    .slice(0, -1);
  const ancestors = names.flatMap((_, index): Crumb[] => {
    const parent = names.slice(0, index + 1).join('/');
    const position = library.find(parent);
    return position === undefined || parent === home
      ? []
      : [{ title: library.summaryAt(position).title, href: pathnameOf(parent) }];
  });
  return [{ title: library.site.name, href: pathnameOf(home) }, ...ancestors];
};
