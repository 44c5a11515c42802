import { llmsPathname } from '../../../interfaces/markdown/all-pages-line.ts';
import { linkedPath, toPathname } from '../../../library/address.ts';
import { pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { hasTree } from '../../../library/neighbours.ts';
import { folderSections } from '../../../library/sections.ts';
import type { Site } from '../../../site/schema.ts';
import { referenceHref, referencePath } from './guide-tree.ts';

export interface NavigationLink {
  readonly href: string;
  readonly title: string;
}

/** A link to the index of a section. */
export interface SectionLink extends NavigationLink {
  readonly name: string;
  /** Number of its pages. */
  readonly size: number;
}

/** A heading at the bottom of pages with the links below it. */
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The links at the start and end of every page, without those to pages that the site does not have. */
export interface NavigationView {
  /** The sections by the names of their folders. */
  readonly sections: readonly SectionLink[];
  /** The menu at the top. */
  readonly menu: readonly NavigationLink[];
  readonly footer: readonly FooterColumn[];
  readonly legal: readonly NavigationLink[];
}

/** More would not fit in one line; the footer and the tree of pages have all of them. */
const maxSections = 5;
const maxCharacters = 60;

/** True for sections whose titles fit in one line with those before them: a link's padding is as wide as four characters. */
const fitsMenu = (_section: SectionLink, at: number, all: readonly SectionLink[]): boolean =>
  all.slice(0, at + 1).reduce((sum, { title }) => sum + title.length + 4, 0) <= maxCharacters;

const isPublished = (href: string, { find }: Pick<Library, 'find'>): boolean =>
  !href.startsWith('/') || href.includes('.') || find(linkedPath(href)) !== undefined;

/** The columns of a site whose owner states none. */
const usualFooter = (
  { contact, strings }: Site,
  hasEndpoints: boolean,
  sections: readonly NavigationLink[],
  isInTree: boolean,
  isForDevelopers: boolean,
): FooterColumn[] => [
  { title: strings.footRead, links: sections },
  {
    title: strings.footSite,
    links: [
      { href: '/about', title: strings.about },
      { href: '/editorial-method', title: strings.editorialMethod },
      { href: '/ai-policy', title: strings.aiPolicyTitle },
      { href: '/tags', title: strings.tags },
      // Elsewhere the indexes of sections lead to them.
      ...(isInTree
        ? [
            { href: '/series', title: strings.seriesIndex },
            { href: '/years', title: strings.years },
          ]
        : []),
      ...(contact.page === undefined ? [] : [{ href: contact.page, title: strings.contact }]),
    ],
  },
  ...(isForDevelopers
    ? [
        {
          title: strings.footMachines,
          links: [
            { href: '/developers', title: strings.developers },
            { href: hasEndpoints ? referenceHref : toPathname(referencePath), title: strings.reference },
            { href: llmsPathname, title: 'llms.txt' },
            { href: '/changelog', title: strings.changelog },
            { href: '/problems', title: strings.problemsTitle },
          ],
        },
      ]
    : []),
];

/** The pages from which on a site has those for developers in its menus, if its owner does not say. */
const manyPages = 20;

/** True if menus, footer and home page of a site lead to what is for developers. */
export const showsDevelopers = ({ site, size }: Pick<Library, 'site' | 'size'>): boolean =>
  site.developers ?? size >= manyPages;

/** Creates the navigation of a site. Documents such as llms.txt always exist; pages may not. */
export const getNavigation = (library: Library): NavigationView => {
  const { site, find, summaryAt } = library;
  const { strings, menu, footer, folder } = site;
  /** The address in the language of these pages of what has an address in the default one. */
  const local = (href: string): string => {
    if (folder === '' || !href.startsWith('/')) return href;
    if (href === llmsPathname) return `/${folder}${href}`;
    const path = pathInFolder(folder, linkedPath(href));
    return find(path) === undefined ? href : href.replace(/^[^?#]*/, () => toPathname(path));
  };
  const published = (links: readonly NavigationLink[]): NavigationLink[] =>
    links.map(({ href, title }) => ({ href: local(href), title })).filter(({ href }) => isPublished(href, library));
  /** Gives a link the title of its page, if its owner states none. */
  const titled = ({ link, title }: NonNullable<Site['menu']>[number]): NavigationLink => {
    const href = local(link);
    // The owner writes titles in the default language.
    const own = href === link ? title : undefined;
    const position = own === undefined && href.startsWith('/') ? find(linkedPath(href)) : undefined;
    return { href, title: own ?? (position === undefined ? link : summaryAt(position).title) };
  };
  const sections = folderSections(library.sections).map(({ name, title, size }) => ({
    name,
    title,
    size,
    href: toPathname(name),
  }));
  const isForDevelopers = showsDevelopers(library);
  const columns = footer?.map(({ title, links }) => ({ title, links: links.map(titled) }));
  return {
    sections,
    menu: published(
      menu?.map(titled) ?? [
        ...sections
          .slice(0, maxSections)
          .filter(fitsMenu)
          .map(({ href, title }) => ({ href, title })),
        ...(isForDevelopers ? [{ href: '/developers', title: strings.developers }] : []),
      ],
    ),
    footer: (
      columns ??
      usualFooter(
        site,
        library.hasEndpoints,
        sections.map(({ href, title }) => ({ href, title })),
        hasTree(library),
        isForDevelopers,
      )
    )
      .map(({ title, links }) => ({ title, links: published(links) }))
      .filter(({ links }) => links.length > 0),
    legal: published([
      { href: '/accessibility', title: strings.accessibility },
      { href: '/privacy', title: strings.privacy },
      { href: '/terms', title: strings.terms },
      // The one link to what describes the service.
      ...(isForDevelopers
        ? []
        : [{ href: find('developers') === undefined ? llmsPathname : '/developers', title: strings.footMachines }]),
    ]),
  };
};
