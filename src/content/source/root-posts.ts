import { languageOfPath, pathInFolder } from '../../library/language/site-language.ts';
import type { Outline } from '../../library/layout/outline.ts';
import type { Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import { arePosts, undeclaredSection } from '../found-sections.ts';
import type { SourcePage } from '../source-page.ts';

/** The section of posts that lie in no folder of their own. */
const blogSection = 'blog';

/**
 * The pages with those at the root in a section of posts, where most of them are dated: a folder of posts is a blog. Their addresses
 * stay. What other tools order is no blog.
 */
export const withRootPosts = (
  pages: readonly SourcePage[],
  declared: Sections,
  site: Site,
  outline: Outline,
): readonly SourcePage[] => {
  const taken = new Set(pages.flatMap(({ path, treePath }) => [path, treePath]));
  const toFolder = ({ treePath }: SourcePage): string => languageOfPath(site, treePath).folder;
  const isAtRoot = (page: SourcePage): boolean =>
    page.from === undefined &&
    page.section.type === 'root' &&
    page.treePath !== 'index' &&
    page.treePath !== toFolder(page) &&
    !outline.has(page.file);
  const blogs = new Set(
    [...Map.groupBy(pages.filter(isAtRoot), toFolder)].flatMap(([folder, own]) =>
      own.length > 1 && arePosts(own) ? [folder] : [],
    ),
  );
  return pages.map((page) => {
    const folder = toFolder(page);
    if (!blogs.has(folder) || !isAtRoot(page) || page.fields.date === undefined) return page;
    const name = pathInFolder(folder, blogSection);
    const treePath = `${name}/${page.treePath.slice(page.treePath.lastIndexOf('/') + 1)}`;
    if (page.path === name || taken.has(treePath)) return page;
    return { ...page, section: declared.get(name) ?? { ...undeclaredSection(name), type: 'journal' }, treePath };
  });
};
