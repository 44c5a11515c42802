import { toPathname } from '../../../library/address.ts';
import { pathInFolder } from '../../../library/language/site-language.ts';
import type { Library } from '../../../library/library.ts';
import { tagPath } from '../../../library/lists/list-paths.ts';
import type { PageSummary } from '../../../library/page.ts';
import { tagName } from '../../../site/tags.ts';

/** The name of a tag, and the pathname of its list in the language of the page, where there is one. */
export interface TagLink {
  readonly name: string;
  readonly href?: string;
}

const hrefIn = ({ site, find }: Library, path: string): string | undefined => {
  const own = pathInFolder(site.folder, path);
  return find(own) === undefined ? undefined : toPathname(own);
};

/** The tags of a page, with links to their lists. */
export const tagLinks = (library: Library, { tags }: PageSummary): TagLink[] =>
  tags.map((tag) => {
    const href = hrefIn(library, tagPath(tag));
    return { name: tagName(library.site.tags, tag), ...(href !== undefined && { href }) };
  });

/** The pathname of the page about the use of AI in the language of the pages. */
export const policyLink = (library: Library): { readonly policy?: string } => {
  const policy = hrefIn(library, 'ai-policy');
  return policy === undefined ? {} : { policy };
};
