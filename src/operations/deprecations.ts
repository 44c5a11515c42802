import type { Deprecation } from './deprecation.ts';

/** What is deprecated now. An entry is the whole announcement; every build checks it. */
export const deprecations: readonly Deprecation[] = [];
