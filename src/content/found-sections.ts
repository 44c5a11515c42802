import { splitName, titleFromName, withoutEnding } from '../library/layout/file-name.ts';
import { compareTitles } from '../library/layout/reading-order.ts';
import type { Section, Sections } from '../library/sections.ts';
import { fill, type Strings } from '../strings.ts';

/** A page as far as the sections of the site depend on it. */
export interface FoundPage {
  readonly file: string;
  readonly path: string;
  readonly section: Section;
  readonly fields: {
    readonly title: string;
    readonly description?: string | undefined;
    readonly date?: string | undefined;
    readonly order?: number | undefined;
  };
}

/** Names of folders that hold dated texts rather than documentation. */
const journalNames = new Set([
  'articles',
  'blog',
  'changelog',
  'diary',
  'journal',
  'news',
  'posts',
  'releases',
  'weblog',
  'weekly',
]);

/** The title of a section by its folder, which is in that of its language on a site of several. */
const toTitle = (name: string): string => titleFromName(name.slice(name.lastIndexOf('/') + 1));

/** The name of a folder of pages about people. */
const peopleName = 'authors';

const isOfPeople = (name: string): boolean => name.slice(name.lastIndexOf('/') + 1) === peopleName;

/** A section for a folder that the owner's facts do not declare, before its pages are read. */
export const undeclaredSection = (name: string): Section => ({
  name,
  title: toTitle(name),
  description: '',
  type: isOfPeople(name) ? 'people' : 'docs',
});

const isNamedByDate = ({ file }: FoundPage): boolean =>
  splitName(withoutEnding(file.slice(file.lastIndexOf('/') + 1))).date !== undefined;

/** True if most of the pages are dated, and their names or that of their folder show that this is their order. */
const isJournal = (name: string, pages: readonly FoundPage[]): boolean => {
  const isMost = (count: number): boolean => count * 2 > pages.length;
  return (
    isMost(pages.filter(isNamedByDate).length) ||
    (journalNames.has(name.slice(name.lastIndexOf('/') + 1)) &&
      isMost(pages.filter(({ fields }) => fields.date !== undefined).length))
  );
};

/**
 * The sections of a site: those that its owner declares, then its other folders. A section without pages does not
 * appear, unless its index is one that an author wrote.
 */
export const foundSections = (
  declared: Sections,
  pages: readonly FoundPage[],
  folderOrders: ReadonlyMap<string, number>,
  { language, strings }: { readonly language: string; readonly strings: Strings },
): Sections => {
  const byName = Map.groupBy(pages, ({ section }) => section.name);
  const indexes = new Map(pages.map((page) => [page.path, page]));
  const found = [...byName].flatMap(([name, own]): Section[] => {
    if (declared.has(name)) return [];
    const fields = indexes.get(name)?.fields;
    const title = fields?.title ?? toTitle(name);
    return [
      {
        name,
        title,
        description: fields?.description ?? fill(strings.sectionDescription, { title }),
        type: isOfPeople(name) ? 'people' : isJournal(name, own) ? 'journal' : 'docs',
      },
    ];
  });
  const compare = compareTitles(language);
  const getOrder = ({ name }: Section): number => indexes.get(name)?.fields.order ?? folderOrders.get(name) ?? Infinity;
  found.sort((a, b) => (getOrder(a) === getOrder(b) ? compare(a.title, b.title) : getOrder(a) - getOrder(b)));
  return new Map([
    ...[...declared].filter(([name, { type }]) => type === 'root' || byName.has(name) || indexes.has(name)),
    ...found.map((section) => [section.name, section] as const),
  ]);
};
