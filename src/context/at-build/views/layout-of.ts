import { homePath } from '../../../library/address.ts';
import { isListPath } from '../../../library/list-paths.ts';

export type LayoutName = 'home' | 'glossary' | 'index' | 'developers' | 'page';

/** Returns the layout that shows the page at a path; `listsPages` is whether the page has a list of others. */
export const layoutOf = (path: string, listsPages: boolean): LayoutName => {
  if (path === homePath) return 'home';
  if (path === 'glossary') return 'glossary';
  if (path === 'developers') return 'developers';
  return listsPages || isListPath(path) ? 'index' : 'page';
};
