import { defaultStrings, liveStringsOf } from '../../src/strings.ts';

/** Stands for `virtual:halyard/strings`, which the build makes, where no site is built. */
export { fill } from '../../src/strings.ts';
export const liveStrings = liveStringsOf(defaultStrings);
