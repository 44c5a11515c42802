import type { Library } from '../../../library/library.ts';
import type { Picture, Pictures } from '../views/html/pictures.ts';
import { openPageViews } from '../views/view-page.ts';

/** Returns the pictures that pages ask for, by their pathnames and URLs, so that a part makes no others. */
export const shownPictures = (library: Library, isOwn: (path: string) => boolean): ReadonlySet<string> => {
  const shown = new Set<string>();
  const asked = new Map<string, Picture>();
  const pictures: Pictures = Object.assign(asked, {
    get: (address: string): undefined => {
      shown.add(address);
    },
  });
  const viewAt = openPageViews(library, { tokens: '', pictures, linksPictures: false });
  for (let position = 0; position < library.totalSize; position += 1)
    if (isOwn(library.pathAt(position))) viewAt(position);
  return shown;
};
