import { pathOf } from '../../../library/address.ts';
import type { Library, StoredPage } from '../../../library/library.ts';
import { localPathname } from './local-links.ts';
import type { ListedGroup, ListedPage, PartView } from './page-view.ts';

const listedPage = (library: Library, path: string): ListedPage[] => {
  const position = library.find(path);
  if (position === undefined) return [];
  const { title, description, section, date, time } = library.summaryAt(position);
  return [{ path, title, description, section, date, ...(time !== undefined && { time }) }];
};

/** Returns the pages that the part `pages` of an index lists, in its order, under its headings. */
export const listedGroups = (library: Library, { summary }: StoredPage, part: PartView | undefined): ListedGroup[] =>
  (part?.markdown ?? '')
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith('## '))
    .flatMap((text, index) => {
      const anchor = part?.anchors[index];
      const heading = summary.headings.find(({ url }) => anchor !== undefined && url.endsWith(`#${anchor}`));
      const links = text.matchAll(/^(?:[*-]|\d+\.) +\[(?:\\.|[^\]\\])*\]\(([^)\s]+)/gm);
      const pages = [...links].flatMap(([, href = '']) =>
        listedPage(library, pathOf(localPathname(library.origin, href) ?? '//')),
      );
      return anchor === undefined || heading === undefined ? [] : [{ title: heading.text, anchor, pages }];
    });
