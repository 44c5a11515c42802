import { isListPath } from '../../library/lists/list-paths.ts';
import { getSectionType } from '../../library/section-types.ts';
import type { Section } from '../../library/sections.ts';
import { developersPath, referencePath } from './navigation/guide-tree.ts';

export type LayoutName = 'home' | 'glossary' | 'index' | 'developers' | 'page';

/** A page as far as its layout depends on it. */
export interface LaidOutPage {
  /** Its path in the folder of its language. */
  readonly path: string;
  /** True for the home page of its language. */
  readonly isHome: boolean;
  /** The section whose index it is. */
  readonly section: Section | undefined;
  /** True if it lists posts. */
  readonly listsPosts: boolean;
  /** True if it lists other pages, or is about a person, whose pages it may list. */
  readonly listsPages: boolean;
  /** True if the endpoints answer, which the pages for developers show. */
  readonly hasEndpoints: boolean;
  /** True if it has a place in the tree of documentation. */
  readonly isInTree: boolean;
  /** True if the owner states the blocks of the home page. */
  readonly hasBlocks: boolean;
}

/** The layout that shows a page. */
export const getLayout = ({
  path,
  isHome,
  section,
  listsPosts,
  listsPages,
  hasEndpoints,
  isInTree,
  hasBlocks,
}: LaidOutPage): LayoutName => {
  if (isHome && hasBlocks) return 'home';
  // A blog or a glossary beside documentation is one all the same.
  if (isInTree && (section === undefined || getSectionType(section).order === 'tree')) return 'page';
  // A home page that nobody wrote is that of a blog.
  if (isHome) return listsPosts ? 'index' : 'home';
  if (section?.type === 'glossary') return 'glossary';
  if ((path === developersPath || path === referencePath) && hasEndpoints) return 'developers';
  return listsPages || isListPath(path) ? 'index' : 'page';
};
