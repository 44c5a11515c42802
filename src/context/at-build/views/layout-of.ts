import { homePath } from '../../../library/address.ts';
import { isListPath } from '../../../library/list-paths.ts';
import type { Section } from '../../../library/sections.ts';

export type LayoutName = 'home' | 'glossary' | 'index' | 'developers' | 'page';

/** Returns the layout that shows the page at a path; `section` is the one whose index it is, `listsPages` is true if it has a list of
 * others, `hasTree` if the site has documentation. */
export const layoutOf = (
  path: string,
  section: Section | undefined,
  listsPages: boolean,
  hasTree: boolean,
): LayoutName => {
  if (path === homePath && hasTree) return listsPages ? 'index' : 'page';
  if (path === homePath) return 'home';
  if (section?.type === 'glossary') return 'glossary';
  if (path === 'developers') return 'developers';
  return listsPages || isListPath(path) ? 'index' : 'page';
};
