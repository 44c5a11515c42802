import { toPathname } from '../../../library/address.ts';
import { toHomePath } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The published ancestors of a page, from the home page down; none for the home page. */
export const toCrumbs = ({ path }: PageSummary, library: Library): Crumb[] => {
  const home = toHomePath(library.site);
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
      : [{ title: library.summaryAt(position).title, href: toPathname(parent) }];
  });
  return [{ title: library.site.name, href: toPathname(home) }, ...ancestors];
};
