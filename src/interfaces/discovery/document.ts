import type { Library } from '../../library/library.ts';

/** A file that tells machines what is here. Written at build, served as it is. */
export interface DiscoveryDocument {
  /** Where it is published, relative to the origin. */
  readonly pathname: `/${string}`;
  /** The Content-Type that it is served with. */
  readonly mediaType: string;
  render(library: Library): string;
}
