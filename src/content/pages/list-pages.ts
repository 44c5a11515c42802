import { toUrl } from '../../library/address.ts';
import type { Composition, Reference } from '../../library/compose.ts';
import { getFrontMatter } from '../../library/front-matter/front-matter.ts';
import { listPagePath, listSize } from '../../library/lists/list-pages.ts';
import { getPathname } from '../../library/pathname.ts';
import { rootSection, type Sections } from '../../library/sections.ts';
import type { Site } from '../../site/schema.ts';
import { fill } from '../../strings.ts';
import type { SourcePage } from '../source-page.ts';

/** One page of a list: what it names, and the links to its neighbours. */
export interface ListPart {
  readonly pages: readonly Reference[];
  readonly pager?: Composition['pager'];
}

const getSlice = (pages: readonly Reference[], size: number, number: number): readonly Reference[] =>
  pages.slice((number - 1) * size, number * size);

const getPager = (list: string, number: number, count: number, origin: string, site: Site) => {
  const link = (to: number, title: string): Reference[] => {
    const path = listPagePath(list, to);
    return to < 1 || to > count ? [] : [{ path, title, url: toUrl(origin, getPathname(site, path)) }];
  };
  return {
    label: fill(site.strings.pageOfList, { page: number, count }),
    links: [...link(number - 1, site.strings.previousPages), ...link(number + 1, site.strings.nextPages)],
  };
};

/** The pages of a list, of which the first is the list itself. */
export interface PagedList {
  readonly first: ListPart;
  readonly others: readonly { readonly page: SourcePage; readonly part: ListPart }[];
}

export interface PagedListInput {
  readonly site: Site;
  readonly sections: Sections;
  readonly origin: string;
  /** The paths of all other pages, which a page of a list never takes. */
  readonly paths: ReadonlySet<string>;
}

/** Cuts the list of an index page into pages, so that the list of fifty thousand pages is no text of megabytes. */
export const pageList = (
  index: SourcePage,
  pages: readonly Reference[],
  { site, sections, origin, paths }: PagedListInput,
): PagedList => {
  const size = sections.get(index.path)?.type === 'glossary' ? listSize.glossary : listSize.list;
  const count = Math.ceil(pages.length / size);
  const root = sections.get(rootSection);
  const numbers = Array.from({ length: Math.max(0, count - 1) }, (_, at) => at + 2);
  const isTaken = numbers.some((number) => paths.has(listPagePath(index.path, number)));
  if (count < 2 || root === undefined || isTaken) return { first: { pages }, others: [] };
  const { strings } = site;
  const schema = getFrontMatter(root.type);
  const getPart = (number: number): ListPart => ({
    pages: getSlice(pages, size, number),
    pager: getPager(index.path, number, count, origin, site),
  });
  return {
    first: getPart(1),
    others: numbers.map((number) => {
      const path = listPagePath(index.path, number);
      const { title, description = title } = index.fields;
      const values = { title, description, page: number, count };
      const fields = schema.parse({
        title: fill(strings.pagedTitle, values),
        description: fill(strings.pagedDescription, values),
      });
      const file = `${rootSection}/${path}.md`;
      return {
        page: {
          file,
          section: root,
          path,
          treePath: path,
          fields,
          head: '',
          body: '',
          kind: 'list',
          published: true,
        },
        part: getPart(number),
      };
    }),
  };
};
