import type { Library } from '../../../library/library.ts';
import { site } from '../../../site.ts';
import { strings } from '../../../strings.ts';

export interface FooterLink {
  readonly href: string;
  readonly title: string;
}

/** The lists of links at the end of every page, without those to pages that the site does not have. */
export interface FooterView {
  readonly about: readonly FooterLink[];
  readonly machines: readonly FooterLink[];
  readonly legal: readonly FooterLink[];
}

const all: FooterView = {
  about: [
    { href: '/about', title: strings.about },
    { href: '/editorial-method', title: strings.editorialMethod },
    { href: '/ai-policy', title: strings.aiPolicyTitle },
    { href: '/tags', title: strings.tags },
    { href: site.contact.page, title: strings.contact },
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
};

/** Creates the footer of a site. Documents such as llms.txt always exist; pages may not. */
export const footerOf = ({ find }: Library): FooterView => {
  const published = (links: readonly FooterLink[]): FooterLink[] =>
    links.filter(({ href }) => href.includes('.') || find(href.slice(1)) !== undefined);
  return { about: published(all.about), machines: published(all.machines), legal: published(all.legal) };
};
