import type { ShownFacts } from '../../build/views/shown-facts.ts';
import type { PageSummary } from '../../library/page.ts';

/** Props of a component in a slot of the layout. */
export interface SlotProps {
  readonly site: ShownFacts;
  /** The path of the page, without the leading slash. */
  readonly path: string;
  /** The record of the page, in the slots around its text. */
  readonly page?: PageSummary;
}
