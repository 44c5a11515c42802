import type { Deprecation } from './deprecation.ts';

/** Everything that is deprecated now. An entry is the whole announcement; every build validates it. */
export const deprecations: readonly Deprecation[] = [];
