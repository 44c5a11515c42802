import type { ImportedSite } from './imported-site.ts';
import type { Notes } from './notes.ts';

/** A page of another system, as its reader found it. */
export interface ImportedPage {
  /** Its name in the source, which links and the report use: a path, or the slug of a post. */
  readonly source: string;
  /** Posts go to a section of posts, pages to the root. */
  readonly kind: 'post' | 'page';
  /** The wanted path below the section, without ending. */
  readonly path: string;
  /** Fields under the names of our front matter; those that it does not allow are dropped and reported. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields of the source without a counterpart here, which stay in the front matter under their names. */
  readonly properties?: ReadonlyMap<string, string>;
  /** The text, whose links and images are still those of the source. */
  readonly markdown: string;
  /** The picture of the page, as a link of the source. */
  readonly cover?: { readonly url: string; readonly alt?: string; readonly caption?: string } | undefined;
  /** Paths at which the page was published before. */
  readonly formerAddresses: readonly string[];
}

/** Everything that a reader found in an export or a folder. */
export interface ImportedSource {
  /** Name of the format in messages, such as "WordPress export". */
  readonly format: string;
  readonly pages: readonly ImportedPage[];
  /** Files beside the pages by their names in the source; the bytes are read when the file is written. */
  readonly files: ReadonlyMap<string, () => Promise<Uint8Array>>;
  /** The wanted path of a file below its section; without it, its name. */
  readonly pathOfFile?: (name: string) => string;
  /** The name of the page or file that an address on a page leads to; undefined for any other address. */
  readonly locate: (address: string, page: ImportedPage) => string | undefined;
  /** True if pictures are copied although no page links to them. */
  readonly keepsPictures: boolean;
  /** True if files keep their names, as far as these are names of addresses: they were published at them. */
  readonly keepsNames?: boolean;
  /** The address of the site, where what its texts name by a path may still be. */
  readonly home?: string | undefined;
  /** The folder with the pictures of the site, which belongs beside the export. */
  readonly pictureFolder?: string;
  /** The facts of the site as a whole. */
  readonly site?: ImportedSite;
}

/** Facts that every reader gets. */
export interface ReadOptions {
  readonly notes: Notes;
  /** The time of the import, in milliseconds since 1970: later posts are scheduled. */
  readonly now: number;
}

/** Fields for the publication of a page; without any, it is public. */
export interface PublishState {
  readonly draft?: true;
  readonly publishAt?: string;
}
