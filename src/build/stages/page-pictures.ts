import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MadePictures, Pictures } from '../../content/files/pictures.ts';
import { type MadeRemotePictures, noRemotePictures, pictureFetcher } from '../../content/remote/picture-fetcher.ts';
import { fetchedPictures, missingPictureIssues } from '../../content/remote/remote-pictures.ts';
import type { StoredContent } from '../../content/store-content.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import type { ContentIssue } from '../../library/issues/content-issue.ts';
import type { Library } from '../../library/library.ts';
import type { Settings } from '../../project/settings.ts';
import { widePictures } from '../views/html/wide-pictures.ts';
import { makePictures } from './make-pictures.ts';

export interface PagePicturesInput {
  readonly settings: Settings;
  readonly content: Pick<StoredContent, 'assets' | 'remotePictures'>;
  readonly library: Library;
  /** Variants and copies of earlier builds. */
  readonly cache: FileCache;
  /** Folder for temporary files. */
  readonly work: string;
  readonly notify: (sentence: string) => void;
  readonly onIssues: (issues: readonly ContentIssue[]) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** The pictures that pages show: the owner's and those of other hosts. */
export interface PagePictures {
  readonly own: MadePictures;
  readonly remote: MadeRemotePictures;
  readonly made: Pictures;
  /** The file that lists them. */
  readonly file: string;
}

/** Makes the pictures that pages show, and says which cannot be had. */
export const makePagePictures = async (input: PagePicturesInput): Promise<PagePictures> => {
  const { settings, content, library, cache, work, notify, onIssues, onProgress } = input;
  const { remotePictures } = content;
  const files = { folder: settings.contentFolder, assets: content.assets, cache };
  const own = await makePictures({ ...files, wide: widePictures(library), onProgress });
  const urls = fetchedPictures(library.site, remotePictures);
  const fetcher = pictureFetcher();
  const remote = (await fetcher?.fetch({ urls, cache, now: settings.now, onProgress })) ?? noRemotePictures;
  const made = new Map([...own.pictures, ...remote.pictures]);
  const file = path.join(work, 'pictures.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(made)));
  if (fetcher !== undefined) onIssues(missingPictureIssues(remotePictures, remote.missing, fetcher));
  if (remote.warning !== undefined) notify(remote.warning);
  return { own, remote, made, file };
};
