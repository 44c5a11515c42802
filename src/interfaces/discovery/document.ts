import type { PublishedDocument } from '../../http/handler.ts';
import type { Library } from '../../library/library.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { endpoints } from '../../site.ts';

/** What an agent reads of a resource before it opens it (AI Catalog, ARD). */
export interface CatalogEntry {
  /** The last parts of its `urn:air:` name: a kind and a name, such as `mcp:content`. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Two to five things that somebody would say who needs it. */
  readonly queries: readonly string[];
  /** The type by which the catalog knows the resource, if it is more than the media type. */
  readonly type?: string;
}

/** What a document may need besides the library. */
export interface RenderContext {
  /** The moment of the build, in milliseconds since 1970. */
  readonly now: number;
  /** Every document of the site. */
  readonly documents?: readonly PublishedDocument[];
  readonly search?: SearchIndex;
}

/** A file that tells machines what is here. Written at build, served as it is. */
export interface DiscoveryDocument {
  /** Where it is published, relative to the origin. */
  readonly pathname: `/${string}`;
  /** The Content-Type that it is served with. */
  readonly mediaType: string;
  /** The relation by which pages link to it (RFC 8288), where agents look for one. */
  readonly rel?: string;
  /** The dynamic door that it describes for machines. */
  readonly describes?: keyof typeof endpoints;
  /** How the AI catalog lists it; left out, it does not. */
  readonly catalogEntry?: CatalogEntry;
  /** Further fields that it is served with, in lower case. */
  readonly headers?: (origin: string) => Readonly<Record<string, string>>;
  /** The text, whole or piece by piece where it grows with the site. */
  render(library: Library, supply: RenderContext): string | Iterable<string> | AsyncIterable<string>;
}

/** Documents of one kind whose number depends on the content, such as the feed of each tag. */
export interface DocumentFamily {
  /** Whether a path has the form of this family's, known without the content. */
  readonly matches: (pathname: string) => boolean;
  readonly mediaType: string;
  readonly membersOf: (library: Library) => DiscoveryDocument[];
}

/** The whole text of a document. */
export const documentText = async (
  document: DiscoveryDocument,
  library: Library,
  supply: RenderContext,
): Promise<string> => {
  const text = document.render(library, supply);
  if (typeof text === 'string') return text;
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
};
