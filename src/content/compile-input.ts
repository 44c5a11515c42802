import type { ContentIssue } from '../library/issues/content-issue.ts';
import type { StoredPage } from '../library/library.ts';
import type { Withheld } from '../library/publish-gate.ts';
import type { IgnoredFile } from '../library/report/summary.ts';
import type { Sections } from '../library/sections.ts';
import type { BuildTarget } from '../project/build-target.ts';
import type { Site } from '../site/schema.ts';
import type { ProjectFile } from './addresses/check-addresses.ts';
import type { ContentCache } from './cache/content-cache.ts';
import type { ContentFiles } from './files/published-files.ts';
import type { RemotePictures } from './remote/remote-pictures.ts';
import type { SourceFolder } from './source/source-files.ts';
import type { filesOfSheets } from './theme/sheet-files.ts';

export interface CompileInput {
  readonly site: Site;
  /** The sections that the owner's facts declare. */
  readonly sections: Sections;
  readonly folder: SourceFolder;
  /** Files that cannot be published, with the reason. */
  readonly unreadable?: ReadonlyMap<string, string>;
  /** Files of pages with an error, which are not published. */
  readonly faulty?: ReadonlySet<string>;
  /** The files that the owner's style sheets load; none without them. */
  readonly sheetFiles?: ReturnType<typeof filesOfSheets>;
  /** The name of a content file for messages. */
  readonly getName: (file: string) => string;
  readonly origin: string;
  /** The URL paths at which another program has written the pages as HTML, by their files; undefined where a build does. */
  readonly pathnames?: ReadonlyMap<string, string> | undefined;
  /** The target of the build; without it, our own server. */
  readonly target?: Pick<BuildTarget, 'hasEndpoints'>;
  /** Time for the publish gate, in milliseconds since 1970. */
  readonly now: number;
  /** Includes unpublished pages, marked as such, for `npm run dev`. */
  readonly showAll: boolean;
  readonly gitDates: ReadonlyMap<string, string>;
  /** Replaces the day of a file's last write in reproducible builds. */
  readonly fallbackDay: string | undefined;
  /** Published files of the project outside the content. */
  readonly projectFiles: readonly ProjectFile[];
  /** Results of earlier builds; undefined to check only, without writing Markdown. */
  readonly cache: ContentCache | undefined;
  /** Reports how many pages of the total are read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface Compiled {
  readonly site: Site;
  readonly sections: Sections;
  /** Paths of the pages of each section in reading order. */
  readonly reading: ReadonlyMap<string, readonly string[]>;
  readonly pages: readonly StoredPage[];
  /** Paths of the authored pages by file, in NFC. */
  readonly pathsByFile: ReadonlyMap<string, string>;
  readonly aliases: ReadonlyMap<string, string>;
  /** Published files that are not pages, by their paths in the content folder. */
  readonly assets: ReadonlySet<string>;
  /** The reason why a file of the folder is never published, such as the name of a draft; undefined for others. */
  readonly reasonUnpublished: ContentFiles['reasonUnpublished'];
  /** URLs of pictures on other hosts, and where each is shown first. */
  readonly remotePictures: RemotePictures;
  readonly issues: readonly ContentIssue[];
  /** Files of the folder that cannot have their addresses, with the issue of each. */
  readonly unplaced: ReadonlyMap<string, ContentIssue>;
  readonly nextChange: number | undefined;
  /** Number of published authored pages, and of others by the reason why they are not published. */
  readonly authored: number;
  readonly withheld: ReadonlyMap<Withheld, number>;
  readonly ignored: readonly IgnoredFile[];
  /** Says which versions of the documentation were found, where the owner states none. */
  readonly assumed: string | undefined;
}
