import type { SiteVersion } from '../../site/versions.ts';
import { pathInFolder } from '../language/site-language.ts';
import type { Library } from '../library.ts';
import type { PageSummary } from '../page.ts';

/** The position of the page that a version starts with: that of its folder, or else the first one that is read. */
export const startOfVersion = (
  { site, sections, find, select, getPages }: Library,
  { name, folder }: SiteVersion,
): number | undefined => {
  const own = find(pathInFolder(site.folder, folder));
  if (own !== undefined) return own;
  const positions = select({ version: name });
  const pages = new Set(positions);
  for (const section of sections.keys()) {
    const first = getPages(section).find((position) => pages.has(position));
    if (first !== undefined) return first;
  }
  return positions[0];
};

/** The first page of each former version. */
export const formerStarts = (
  library: Library,
): readonly { readonly version: SiteVersion; readonly page: PageSummary }[] =>
  (library.site.docVersions ?? []).flatMap((version) => {
    const position = version.isCurrent ? undefined : startOfVersion(library, version);
    return position === undefined ? [] : [{ version, page: library.summaryAt(position) }];
  });
