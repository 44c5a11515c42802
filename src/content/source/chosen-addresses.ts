import { homePath } from '../../library/address.ts';
import { languageOfPath } from '../../library/language/site-language.ts';
import { rootSection, type Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import { undeclaredSection } from '../found-sections.ts';
import type { SourcePage } from '../source-page.ts';

/**
 * The pages with the sections of their addresses: one at the address of a section is its index. The place of a
 * page in the tree is that of its file, unless another page has that address.
 */
export const withChosenAddresses = (pages: readonly SourcePage[], declared: Sections, site: Site): SourcePage[] => {
  const root = declared.get(rootSection) ?? undeclaredSection(rootSection);
  const names = new Set(pages.map(({ section }) => section.name));
  const paths = new Set(pages.map(({ path }) => path));
  return pages.map((page) => {
    const { path, treePath } = page;
    if (path === treePath) return page;
    const isIndex = path === homePath || path === languageOfPath(site, path).folder || names.has(path);
    return {
      ...page,
      section: isIndex ? root : page.section,
      treePath: isIndex || paths.has(treePath) || names.has(treePath) ? path : treePath,
    };
  });
};
