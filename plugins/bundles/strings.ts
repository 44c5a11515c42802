import { defineStrings } from '../../src/strings.ts';

/** The words of this plug-in. */
export const bundleStrings = defineStrings({
  asBook: 'These pages as an e-book (EPUB)',
});
