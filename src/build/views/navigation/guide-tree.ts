import { api } from '../../../interfaces/api/endpoint.ts';
import { toPathname } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import type { PageSummary } from '../../../library/page.ts';
import { oncePer } from '../../../once.ts';
import type { TreeView } from './tree-view.ts';

/** The page for developers, and the folder of the guides below it. */
export const developersPath = 'developers';

/** The page with the reference of all operations: the guide to the API. */
export const referencePath = api.guide;

/** The address of that reference, which begins below the guide. */
export const referenceHref = `${toPathname(referencePath)}#ui-reference`;

const isGuide = (path: string): boolean => path === developersPath || path.startsWith(`${developersPath}/`);

/** The pages for developers, that to all of them first. */
const getGuides = oncePer((library: Library): readonly PageSummary[] =>
  Array.from({ length: library.listedSize }, (_, position) => position)
    .filter((position) => isGuide(library.pathAt(position)))
    .map((position) => library.summaryAt(position))
    .sort((a, b) => Number(b.path === developersPath) - Number(a.path === developersPath)),
);

/** The menu of the pages for developers as it is beside one of them; none beside any other page. */
export const guideTree = (library: Library, path: string): readonly TreeView[] => {
  if (!isGuide(path)) return [];
  const pages = getGuides(library);
  if (pages.length < 2) return [];
  return pages.map((page) => ({
    title: page.path === developersPath ? library.site.strings.overview : (page.label ?? page.title),
    href: toPathname(page.path),
    ...(page.path === path && { isHere: true as const }),
    entries: [],
  }));
};
