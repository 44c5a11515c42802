import { pathnameOf } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { folderSections } from '../../../library/sections.ts';
import type { Site } from '../../../site-schema.ts';
import { strings } from '../../../strings.ts';

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

/** The links at the start and end of every page, without those to pages that the site does not have. */
export interface NavigationView {
  /** The sections by the names of their folders. */
  readonly sections: readonly SectionLink[];
  readonly about: readonly NavigationLink[];
  readonly machines: readonly NavigationLink[];
  readonly legal: readonly NavigationLink[];
}

const linksOf = ({ contact }: Site): Omit<NavigationView, 'sections'> => ({
  about: [
    { href: '/about', title: strings.about },
    { href: '/editorial-method', title: strings.editorialMethod },
    { href: '/ai-policy', title: strings.aiPolicyTitle },
    { href: '/tags', title: strings.tags },
    ...(contact.page === undefined ? [] : [{ href: contact.page, title: strings.contact }]),
  ],
  machines: [
    { href: '/developers', title: strings.developers },
    { href: '/developers/api', title: strings.reference },
    { href: '/llms.txt', title: 'llms.txt' },
    { href: '/changelog', title: strings.changelog },
    { href: '/problems', title: strings.problemsTitle },
  ],
  legal: [
    { href: '/accessibility', title: strings.accessibility },
    { href: '/privacy', title: strings.privacy },
    { href: '/terms', title: strings.terms },
  ],
});

/** Creates the navigation of a site. Documents such as llms.txt always exist; pages may not. */
export const navigationOf = ({ site, sections, find }: Library): NavigationView => {
  const all = linksOf(site);
  const published = (links: readonly NavigationLink[]): NavigationLink[] =>
    links.filter(({ href }) => href.includes('.') || find(href.slice(1)) !== undefined);
  return {
    sections: folderSections(sections).map(({ name, title, size }) => ({ name, title, size, href: pathnameOf(name) })),
    about: published(all.about),
    machines: published(all.machines),
    legal: published(all.legal),
  };
};
