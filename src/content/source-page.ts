import type { FrontMatter } from '../library/front-matter/front-matter.ts';
import type { WrittenTags } from '../library/front-matter/read-tags.ts';
import type { PageKind } from '../library/page-kind.ts';
import type { Section } from '../library/sections.ts';
import type { PageNavigation } from '../site/page-navigation.ts';

/** A page with parsed front matter and unparsed text. */
export interface SourcePage {
  readonly file: string;
  readonly section: Section;
  readonly path: string;
  /** Path in the tree of folders, which is that of the file even if the author chose another address. */
  readonly treePath: string;
  readonly fields: FrontMatter;
  readonly writtenTags?: WrittenTags;
  /** What plug-ins store beside the page, by the names of their fields. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The file that it was made from, if no author wrote it: its text is shown as it is. */
  readonly from?: string;
  /** Front matter with its delimiters, as written. */
  readonly head: string;
  readonly body: string;
  readonly kind: PageKind;
  /** The navigation that its front matter states. */
  readonly navigation?: PageNavigation;
  /** Day of the last write of an author's file. */
  readonly modified?: string;
  /** False for a draft, scheduled or expired page, which only `npm run dev` shows. */
  readonly published: boolean;
}
