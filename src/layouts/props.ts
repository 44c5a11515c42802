import type { PageView } from '../context/at-build/views/page-view.ts';
import type { PartId } from '../library/parts.ts';

/** The props of every layout of a page: its view, and its parts as HTML. */
export interface LayoutProps {
  readonly view: PageView;
  readonly parts: ReadonlyMap<PartId, string>;
}
