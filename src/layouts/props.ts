import type { RenderedParts } from '../build/views/html/render-parts.ts';
import type { PageView } from '../build/views/page-view.ts';

/** The props of every layout of a page: its view, and its parts as HTML. */
export interface LayoutProps extends Omit<RenderedParts, 'sheets' | 'addedSheets'> {
  readonly view: PageView;
}
