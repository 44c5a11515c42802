import type { PageView } from '../context/at-build/render/page-view.ts';
import { homePath } from '../library/address.ts';
import { isListPath } from '../library/list-paths.ts';

export type LayoutName = 'home' | 'glossary' | 'index' | 'developers' | 'page';

/** Returns the layout of a page. */
export const selectLayout = ({ summary: { path }, listed }: Pick<PageView, 'summary' | 'listed'>): LayoutName => {
  if (path === homePath) return 'home';
  if (path === 'glossary') return 'glossary';
  if (path === 'developers') return 'developers';
  return listed.length > 0 || isListPath(path) ? 'index' : 'page';
};
