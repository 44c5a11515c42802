import type { Root } from 'mdast';
import { createAdditions } from '../../additions.ts';
import type { PublishedDocument } from '../../http/handler.ts';
import type { Library } from '../../library/library.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SearchIndex } from '../../search/index/open-index.ts';
import type { Site } from '../../site/schema.ts';

/** An entry of the AI catalog: what an agent reads about a resource before it opens it (AI Catalog, ARD). */
export interface CatalogEntry {
  /** The last parts of its `urn:air:` identifier: a kind and a name, such as `mcp:content`. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  /** Two to five requests by users that the resource serves. */
  readonly queries: readonly string[];
  /** The type in the catalog, if it differs from the media type. */
  readonly type?: string;
}

/** The size and the SHA-256 (hex) of a file that the build has written. */
export interface BuiltFile {
  /** The format of one that has all pages, as `llms.txt` names it. */
  readonly form?: string | undefined;
  readonly bytes: number;
  readonly sha256: string;
}

/** A picture of a published page in its sizes. */
export interface PublishedPicture {
  readonly variants?: readonly {
    readonly type: string;
    readonly files: readonly { readonly pathname: string }[];
  }[];
}

/** The place of a document that is built. */
export interface BuildTarget {
  /** The file to write. */
  readonly file: string;
  /** The site that is being built; undefined where there is no build. */
  readonly site?: {
    /** Its folder, with its pages and pictures. */
    readonly folder: string;
    readonly pictures: ReadonlyMap<string, PublishedPicture>;
    /** The content folder. */
    readonly owner: string;
    /** The folder of caches. */
    readonly cache: string;
  };
}

/** A typed link of a page (RFC 8288), with an absolute address. */
export interface PageLink {
  readonly rel: string;
  readonly href: string;
  /** A type and subtype, without parameters. */
  readonly type?: string;
  readonly title?: string;
  /** The language of what it leads to. */
  readonly hreflang?: string;
  /** The words of a link to it in the footer of the page, if that has one. */
  readonly footer?: string;
}

/** Data besides the library that a document may need. */
export interface RenderContext {
  /** The time of the build, in milliseconds since 1970. */
  readonly now: number;
  /** Every document of the site. */
  readonly documents?: readonly PublishedDocument[];
  readonly search?: SearchIndex;
  /** The files of documents that are built, by pathname. */
  readonly built?: ReadonlyMap<string, BuiltFile>;
  /** Parses Markdown faster than requests can; without it, their parser does. */
  readonly parse?: (markdown: string) => Root;
  /** Takes what an earlier build made of a text, or makes it now; without it, everything is made. */
  readonly keep?: (text: string, make: () => Promise<string>) => Promise<string>;
}

/** A file that describes the site to machines. It is written at build and served unchanged. */
export interface DiscoveryDocument {
  /** Its pathname on the site. */
  readonly pathname: `/${string}`;
  /** The Content-Type of its response. */
  readonly mediaType: string;
  /** The relation of the pages' links to it (RFC 8288), if agents look for one. */
  readonly rel?: string;
  /** Its name among the downloads on the page for developers, if it is one of them. */
  readonly download?: string;
  /** The endpoint that it describes; it is published only together with that. */
  readonly describes?: string;
  /** True if it mentions the endpoints without describing one of them; it is published only where they answer. */
  readonly needsEndpoints?: true;
  /** Writes the file of a document that is no text: in a build, or when `npm run dev` is asked for it. Nothing renders it. */
  readonly build?: (library: Library, target: BuildTarget) => Promise<void>;
  /** The format of a document that has all pages, as `llms.txt` names it. */
  readonly holdsAllPages?: string;
  /** False for a site that lacks the facts it is made of: such a site has no such document. */
  readonly isPublished?: (library: Pick<Library, 'site' | 'origin'>) => boolean;
  /** Makes its entry in the AI catalog; without it the catalog does not list the document. */
  readonly catalogEntry?: (site: Site) => CatalogEntry;
  /** Further headers of its response, in lower case. */
  readonly headers?: (library: Pick<Library, 'site' | 'origin'>) => Readonly<Record<string, string>>;
  /** Writes the text, whole or in pieces if it grows with the site. */
  render(library: Library, context: RenderContext): string | Iterable<string> | AsyncIterable<string>;
}

/** A family of documents whose number depends on the content, such as the feeds of tags. */
export interface DocumentFamily {
  /** Checks if a pathname has the form of this family, without the content. */
  readonly matches: (pathname: string) => boolean;
  readonly mediaType: string;
  readonly getMembers: (library: Library) => DiscoveryDocument[];
  /** Lists the links of a page to members. */
  readonly findLinks?: (library: Library, page: PageSummary) => readonly PageLink[];
}

/** The documents of plug-ins. */
export const addedDocuments = createAdditions<DiscoveryDocument>('discovery documents');

/** The document families of plug-ins. */
export const addedFamilies = createAdditions<DocumentFamily>('document families');

/** Renders a document as one string. */
export const documentText = async (
  document: DiscoveryDocument,
  library: Library,
  context: RenderContext,
): Promise<string> => {
  const text = document.render(library, context);
  if (typeof text === 'string') return text;
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces.join('');
};
