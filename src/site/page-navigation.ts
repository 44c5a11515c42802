/** The link before or after a page: none, or with other words or another page. */
export type NeighbourChoice = false | { readonly title?: string; readonly link?: string };

/** The navigation of a page that its front matter states, as other documentation tools have it: neighbours, contents, its entry in the tree. */
export interface PageNavigation {
  /** True for a page that the tree beside pages leaves out. */
  readonly hidden?: true;
  /** Words beside its entry in the tree, such as New. */
  readonly badge?: string;
  readonly previous?: NeighbourChoice;
  readonly next?: NeighbourChoice;
  /** The deepest level of headings in the list of contents; 0 for no list. */
  readonly contents?: number;
}

/** An entry of the tree beside pages that leads to another site. */
export interface TreeLink {
  /** The folder of the tree that it is in; empty for the root. */
  readonly folder: string;
  /** The entry that it comes after; the first one without it. */
  readonly after?: string | undefined;
  readonly title: string;
  readonly href: string;
}
