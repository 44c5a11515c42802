import { toHomePath } from '../../library/language/site-language.ts';
import { compareTitles, inReadingOrder, type OrderedPage } from '../../library/layout/reading-order.ts';
import { getSectionType } from '../../library/section-types.ts';
import { rootSection, type Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import type { SourcePage } from '../source-page.ts';

const isTree = ({ section }: SourcePage): boolean => getSectionType(section).order === 'tree';

/** True for a page that readers come to one after the other: not for lists and guides that the build generates. */
const isRead = ({ path, kind }: SourcePage, home: string, sections: Sections): boolean =>
  kind === 'page' || path === home || (sections.has(path) && path !== rootSection);

/**
 * The paths of the pages of each section in reading order, as `Library.getPages` has them: the pages of all
 * documentation are one list, under the name of the root section.
 */
export const readingOrder = (
  pages: readonly SourcePage[],
  sections: Sections,
  folderOrders: ReadonlyMap<string, number>,
  site: Pick<Site, 'language' | 'folder'>,
): ReadonlyMap<string, readonly string[]> => {
  const home = toHomePath(site);
  const groups = Map.groupBy(
    pages.filter((page) => isRead(page, home, sections)),
    (page) => (isTree(page) ? rootSection : page.section.name),
  );
  const compare = compareTitles(site.language);
  const ordered = ({ path, treePath, section, fields }: SourcePage): OrderedPage => ({
    path,
    treePath,
    section,
    title: fields.label ?? fields.title,
    date: fields.date,
    order: path === home ? -Infinity : fields.order,
  });
  return new Map(
    [...groups].map(([name, own]) => [
      name,
      inReadingOrder(own.map(ordered), folderOrders, compare).map(({ path }) => path),
    ]),
  );
};
