/** A person who wrote pages, as an export describes them. */
export interface ImportedAuthor {
  readonly name: string;
  readonly description?: string | undefined;
  /** The address of a picture in the source. */
  readonly picture?: string | undefined;
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** The target of a former path: the page of a tag or of an author, or a path of the new site. */
export type RedirectTarget = { readonly tag: string } | { readonly author: string } | { readonly path: string };

/** An entry of the menu, which leads to an address of the source. */
export interface ImportedLink {
  readonly title: string;
  readonly to: string | RedirectTarget;
}

/** The facts of the site in an export. All are optional. */
export interface ImportedSite {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly language?: string | undefined;
  /** A colour as `#rrggbb`. */
  readonly accent?: string | undefined;
  /** Addresses of pictures in the source. */
  readonly logo?: string | undefined;
  readonly icon?: string | undefined;
  /** People by the last part of the address of their page. */
  readonly authors?: ReadonlyMap<string, ImportedAuthor>;
  readonly menu?: readonly ImportedLink[];
  /** Former paths, without slashes at their ends. */
  readonly redirects?: ReadonlyMap<string, RedirectTarget>;
}
