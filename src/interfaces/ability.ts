import { createAdditions } from '../additions.ts';
import type { Library } from '../library/library.ts';

/** An ability of a site, such as search. The documents that programs read first name each. */
export interface Ability {
  /** One word, by which documents name it. */
  readonly name: string;
  /** What it does, in a sentence. */
  readonly description: string;
  /** Its addresses below the origin; one may end where a value follows. */
  addresses(library: Library): readonly string[];
  /** True if an endpoint answers it, which a site of files alone does not have. */
  readonly needsEndpoints?: boolean;
  /** False for a site that has nothing for it. */
  isOffered?(library: Library): boolean;
}

/** The abilities of plug-ins. */
export const addedAbilities = createAdditions<Ability>('abilities');
