import type { Picture } from '../../content/files/pictures.ts';
import type { PageLink } from '../../interfaces/discovery/document.ts';
import type { ListPage } from '../../library/lists/list-pages.ts';
import type { Neighbours } from '../../library/neighbours.ts';
import type { PageSummary } from '../../library/page.ts';
import type { PartId } from '../../library/parts.ts';
import type { AuthorView } from './author-views.ts';
import type { PreviewImage } from './card.ts';
import type { HomeView } from './home-view.ts';
import type { IndexFilters } from './index-filters.ts';
import type { LayoutName } from './layout-of.ts';
import type { ListedGroup } from './listed-groups.ts';
import type { Crumb } from './navigation/breadcrumbs.ts';
import type { LanguageLink } from './navigation/language-links.ts';
import type { NavigationView } from './navigation/navigation-view.ts';
import type { TagLink } from './navigation/tag-links.ts';
import type { TreeView } from './navigation/tree-view.ts';
import type { VersionView } from './navigation/version-view.ts';
import type { ServiceView } from './service-view.ts';
import type { ShownFacts } from './shown-facts.ts';

/** A heading as the page shows it. */
export interface HeadingView {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A part of the page as Markdown, with its headings in document order. */
export interface PartView {
  readonly id: PartId;
  readonly markdown: string;
  readonly headings: readonly HeadingView[];
}

/** Everything around the content that depends on the page: head and footer. */
export interface ShellView {
  readonly site: ShownFacts;
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly canonical: string;
  /** URL of the Markdown twin. */
  readonly markdown: string;
  /** The image for link previews. */
  readonly image: PreviewImage;
  readonly author?: string | undefined;
  /** Days as YYYY-MM-DD. */
  readonly published: string | null;
  readonly modified: string;
  readonly isArticle: boolean;
  /** True for an unlisted page. */
  readonly noindex?: boolean;
  /** The JSON-LD graph, escaped for a script element. */
  readonly jsonLd: string;
  readonly links: readonly PageLink[];
  readonly navigation: NavigationView;
  /** Only on a site in several languages: the links to the others. */
  readonly languages?: readonly LanguageLink[] | undefined;
  /** Only on a page of a version of the documentation: the links to the others. */
  readonly version?: VersionView | undefined;
  /** Origins of the pictures that the page loads from other hosts. */
  readonly pictureHosts: readonly string[];
}

/**
 * Everything that a layout shows of one page, as JSON can hold it: layouts and components get it as props and read
 * nothing else, so a page whose view and code are those of the last release is that release's file.
 */
export interface PageView {
  readonly layout: LayoutName;
  readonly shell: ShellView;
  readonly summary: PageSummary;
  readonly origin: string;
  readonly parts: readonly PartView[];
  /** Definitions of the glossary terms that the page links to, and descriptions of notes, by pathname. */
  readonly definitions: Readonly<Record<string, string>>;
  /** The pictures of the page, by the pathname of the original or its URL on another host. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** The result of a page that computes, as HTML. */
  readonly computed?: string | undefined;
  /** True if nothing says when the page was changed. */
  readonly isUndated?: true | undefined;
  readonly crumbs: readonly Crumb[];
  /** The deepest level of headings in the list of contents, if the page states it; 0 for no list. */
  readonly contents?: number;
  readonly neighbours: Neighbours;
  /** The address at which readers propose changes of the text, if the owner states it. */
  readonly edit?: string;
  /** Authors of the page, in order; none for the page about a person. */
  readonly authors: readonly AuthorView[];
  /** True for the page about a person. */
  readonly isPerson?: true;
  /** The pathname of the page about the use of AI, where there is one. */
  readonly policy?: string;
  readonly tags: readonly TagLink[];
  /** The tree of the pages around a page of documentation; empty on others. */
  readonly tree: readonly TreeView[];
  /** The pages that an index shows, under its headings; empty on other pages. */
  readonly listed: readonly ListedGroup[];
  /** Only on a list of several pages: which of them it is. */
  readonly listPage?: ListPage;
  /** True for a list of a tag, a series or a year, whose pages are of several kinds. */
  readonly isMixed: boolean;
  /** Only on an index: the ways to shorter lists. */
  readonly filters?: IndexFilters;
  /** Only on the home page; that of documentation shows the newest posts. */
  readonly home?: HomeView;
  /** Only on the page for developers. */
  readonly service?: ServiceView;
}
