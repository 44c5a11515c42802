import { openFolder } from '../../src/hosts/functions/open-folder.ts';

/** Opens the data in the folder of the function. */
export const openData = openFolder(import.meta.dirname);
