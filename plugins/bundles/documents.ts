import { books } from './epub/books.ts';
import { okfZip } from './okf/okf-zip.ts';
import { siteDb } from './site-db.ts';

/** The documents of this plug-in. */
export const documents = [okfZip, siteDb, books];
