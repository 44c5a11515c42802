import { fieldPosition } from '../../library/front-matter/read-front-matter.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import type { Site } from '../../site/schema.ts';
import type { ReadPage } from '../source/read-text.ts';
import type { PictureFetcher } from './picture-fetcher.ts';
import { getRemoteUrl, isLinked } from './remote-url.ts';

type Place = Pick<ContentIssue, 'file' | 'line' | 'column'>;

/** URLs of pictures on other hosts, and where each is shown first. */
export type RemotePictures = ReadonlyMap<string, Place>;

/** Finds the pictures of other hosts in the texts of pages, and among their covers. */
export const getRemotePictures = (
  read: readonly ReadPage[],
  origin: string,
  getName: (file: string) => string,
): RemotePictures => {
  const found = new Map<string, Place>();
  for (const { page, document, resolutions } of read) {
    const cover = getRemoteUrl(page.fields.cover?.src ?? '', origin);
    if (cover !== undefined && !found.has(cover))
      found.set(cover, { file: getName(page.file), ...fieldPosition(page, ['cover']) });
    document.addresses.forEach(({ kind, line, column }, at) => {
      const { url = '', error } = resolutions[at] ?? {};
      if (kind !== 'image' || error !== undefined) return;
      const remote = getRemoteUrl(url, origin);
      if (remote !== undefined && !found.has(remote)) found.set(remote, { file: getName(page.file), line, column });
    });
  }
  return found;
};

/** Selects the pictures that the build fetches: all but those that the owner has linked. */
export const fetchedPictures = (site: Site, pictures: RemotePictures): string[] =>
  [...pictures.keys()].filter((url) => !isLinked(site, url));

/** Reports each picture that is missing. `reasons` are clauses, by URL. */
export const missingPictureIssues = (
  pictures: RemotePictures,
  reasons: ReadonlyMap<string, string>,
  { missingIssue }: Pick<PictureFetcher, 'missingIssue'>,
): ContentIssue[] =>
  [...reasons].flatMap(([url, reason]) => {
    const place = pictures.get(url);
    return place === undefined ? [] : [{ ...missingIssue(place, `${url} is not shown: ${reason}.`), ...place }];
  });
