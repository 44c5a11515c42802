import type { ShownFacts } from '../../context/at-build/views/shown-facts.ts';

/** Props of a component in a slot of the layout. */
export interface SlotProps {
  readonly site: ShownFacts;
  /** The path of the page, without the leading slash. */
  readonly path: string;
}
