import { getClasses, isElement, textIn, type Visitor } from '../../../content/html-tree.ts';
import { fill, type Strings } from '../../../strings.ts';

export const headingNames = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Raises headings of raw HTML that skip a level; those of Markdown skip none. An `<h5>` that titles a note below an `<h2>`
 * becomes an `<h3>`.
 */
export const closeGaps = (): Visitor => {
  const parents: { readonly written: number; readonly level: number }[] = [];
  return (heading) => {
    const written = Number(heading.tagName.slice(1));
    while ((parents.at(-1)?.written ?? 0) >= written) parents.pop();
    const level = Math.min(written, (parents.at(-1)?.level ?? 1) + 1);
    parents.push({ written, level });
    heading.tagName = `h${level}`;
    return undefined;
  };
};

/** Names the link of each heading after its section: in a list of links, equal names would not tell them apart. */
export const nameHeadingLink =
  ({ sectionLink }: Strings): Visitor =>
  (heading) => {
    const link = heading.children.at(-1);
    if (isElement(link, 'a') && getClasses(link).includes('hash'))
      link.properties.ariaLabel = fill(sectionLink, { title: textIn(heading).trim() });
    return undefined;
  };
