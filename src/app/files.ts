import type { Bytes } from '../http/plain-response.ts';

/** A published file, as it is sent. */
export interface PublishedFile {
  readonly size: number;
  /** An HTTP date. */
  readonly modified: string;
  readonly tag: string;
  /** The whole file; undefined for one that is too large for memory. */
  readonly bytes: Bytes | undefined;
  /** Reads a part of the file, without the byte at `end`. */
  readonly stream: (start: number, end: number) => ReadableStream<Bytes>;
}

/** The files of a release by their names, such as `blog/a-page.html`: an unknown name never reaches the disk. */
export interface PublishedFiles {
  has(name: string): boolean;
  /** Checks if the file comes from the content folder. */
  isContent(name: string): boolean;
  /** Reads a file. Rejects for one that is missing or is not as it was published. */
  read(name: string): Promise<PublishedFile>;
}
