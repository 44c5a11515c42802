import { defineStrings } from '../../src/strings.ts';

/** The words of the banner. */
export const bannerStrings = defineStrings({ announcement: 'Announcement' });
