import { anyVersion } from '../facets.ts';
import type { Library, LibrarySection } from '../library.ts';

/** The positions of the pages of a section; whoever names the section of a former version asks for that version. */
export const pagesOfSection = (
  { select }: Pick<Library, 'select'>,
  { name, size }: Pick<LibrarySection, 'name' | 'size'>,
): Uint32Array => select({ section: name, ...(size === 0 && { version: anyVersion }) });
