import { createAdditions, joinAdditions } from '../../additions.ts';
import type { FileCache } from '../../disk/file-cache.ts';
import type { LocalIssue } from '../../library/issues/content-issue.ts';
import type { SourcePosition } from '../../library/position.ts';
import { once } from '../../once.ts';
import type { Site } from '../../site/schema.ts';
import type { MadePictures } from '../files/pictures.ts';

/** Pictures of other hosts. */
export interface MadeRemotePictures extends MadePictures {
  /** A sentence for the owner where the whole network is missing. */
  readonly warning?: string | undefined;
  /** Why pictures are missing, as clauses by URL. */
  readonly missing: ReadonlyMap<string, string>;
  /** Copies that are drawings, by their paths on the site: they are sent with the policy of the owner's files. */
  readonly drawings: readonly string[];
}

export interface FetchInput {
  readonly urls: readonly string[];
  /** Copies and variants of earlier builds. */
  readonly cache: FileCache;
  /** The time of the build, in milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: (done: number, total: number) => void;
}

/** The fetcher of pictures of other hosts. */
export interface PictureFetcher {
  /** False for a site whose readers load them from their hosts: the Content-Security-Policy allows these. */
  readonly isWanted: (site: Site) => boolean;
  /** Fetches pictures and creates their web variants. One that cannot be had is missing, not an error. */
  readonly fetch: (input: FetchInput) => Promise<MadeRemotePictures>;
  /** Creates the issue of a picture that is missing. */
  readonly missingIssue: (place: SourcePosition, message: string) => LocalIssue;
}

/** The fetcher of a plug-in. */
export const addedPictureFetcher = createAdditions<PictureFetcher>('fetchers of pictures');

/** Finds what fetches pictures of other hosts; undefined where no plug-in does: browsers load them from their hosts then. */
export const pictureFetcher = once(() => joinAdditions('fetching of', [], addedPictureFetcher, () => ['pictures'])[0]);

/** The pictures of a site that shows none of other hosts, or links all. */
export const noRemotePictures: MadeRemotePictures = {
  pictures: new Map(),
  missing: new Map(),
  drawings: [],
  copyTo: async () => undefined,
};
