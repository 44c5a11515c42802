import { oncePer } from '../once.ts';
import type { Library } from './library.ts';
import type { PageSummary } from './page.ts';

/** An author of a page, and the position of the page about this person if the site has one. */
export interface Author {
  readonly name: string;
  readonly position: number | undefined;
}

/** The positions of the pages about people, by their names: the titles of the pages. */
const peopleIn = oncePer((library: Library): ReadonlyMap<string, number> => {
  const people = new Map<string, number>();
  for (const { name: section, type, size } of library.sections.values()) {
    if (type !== 'people' || size === 0) continue;
    for (const position of library.select({ section })) {
      const { title } = library.summaryAt(position);
      if (!people.has(title)) people.set(title, position);
    }
  }
  return people;
});

/** True for the page about a person. */
export const isPerson = ({ section }: Pick<PageSummary, 'section'>, { sections }: Pick<Library, 'sections'>): boolean =>
  sections.get(section)?.type === 'people';

/** The authors of a page in the order of its front matter. */
export const getAuthors = ({ author, authors }: PageSummary, library: Library): Author[] => {
  const people = peopleIn(library);
  const names = authors ?? (author === undefined ? [] : [author]);
  return names.map((name) => ({ name, position: people.get(name) }));
};

/** The address of the first picture in the text of a page, which on the page about a person shows that person. */
export const firstPicture = (library: Library, position: number): string | undefined => {
  const { markdown, parts } = library.pageAt(position);
  const body = parts.find(({ id }) => id === 'body');
  return body && /!\[[^\]\n]*\]\(<?([^\s)>]+)/.exec(markdown.slice(body.start, body.end))?.[1];
};
