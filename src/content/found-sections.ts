import { lastName, splitName, titleFromName, withoutEnding } from '../library/layout/file-name.ts';
import { compareTitles } from '../library/layout/reading-order.ts';
import type { Section, Sections } from '../library/sections.ts';

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

/** Names of folders that hold posts, whether or not these have dates. */
const blogNames = new Set(
  'blog,blogs,blogg,weblog,posts,blogi,بلوگ,مدونة,בלוג,ブログ,блог,บล็อก,博客,部落格,블로그'.split(','),
);

/** Names of folders that hold dated texts rather than documentation, if some of them have dates. */
const journalNames = new Set(
  [
    'articles,changelog,diary,journal,journals,news,releases,weekly,devlog,updates',
    'beiträge,beitraege,artikel,neuigkeiten,nachrichten,aktuelles,tagebuch,journal',
    'artículos,articulos,noticias,entradas,diario',
    'articles,actualités,actualites,nouvelles,billets,carnet',
    'artigos,notícias,noticias,postagens,diário',
    'artikelen,artikelen,nieuws,berichten,dagboek',
    'artykuły,artykuly,wpisy,aktualności,aktualnosci,wiadomości,dziennik',
    'статьи,новости,записи,посты,дневник,журнал',
    '記事,ニュース,お知らせ,日記,日誌',
    '文章,新闻,新聞,日志,日誌,帖子',
    'مقالات,أخبار,اخبار,تدوينات,يوميات',
    'מאמרים,חדשות,פוסטים,יומן',
    'บทความ,ข่าว,โพสต์,บันทึก',
  ].flatMap((names) => names.split(',')),
);

/** The title of a section by its folder, which is in that of its language on a site of several. */
const toTitle = (name: string): string => titleFromName(lastName(name));

/** True for a folder of pages about people. */
const isOfPeople = (name: string): boolean => lastName(name) === 'authors';

/** A section for a folder that the owner's facts do not declare, before its pages are read. */
export const undeclaredSection = (name: string): Section => ({
  name,
  title: toTitle(name),
  description: '',
  type: isOfPeople(name) ? 'people' : 'docs',
});

const isNamedByDate = ({ file }: FoundPage): boolean => splitName(withoutEnding(lastName(file))).date !== undefined;

/** Names of folders of documentation, which stay so although their pages have dates. */
const docsNames = new Set(
  'api,book,chapters,doc,docs,documentation,examples,features,guide,guides,handbook,help,howto,how-to,learn,lessons,manual,reference,tutorial,tutorials,wiki'.split(
    ',',
  ),
);

/** True for pages that are in an order of their own. */
const isOrdered = (pages: readonly FoundPage[]): boolean =>
  pages.filter(({ fields }) => fields.order !== undefined).length * 2 > pages.length;

/** The days of pages whose names or fields have dates. */
const getDays = (pages: readonly FoundPage[]): string[] => pages.flatMap(({ fields }) => fields.date ?? []);

/**
 * True for pages of which one half has dates that tell them apart: posts. Those that tools write into all pages of
 * documentation are few days.
 */
export const arePosts = (pages: readonly FoundPage[]): boolean => {
  const days = getDays(pages);
  return (
    days.length > 1 && days.length * 2 >= pages.length && new Set(days).size * 2 > days.length && !isOrdered(pages)
  );
};

/** True for a folder of posts: by their dates, by its name, or by both. */
const isJournal = (name: string, pages: readonly FoundPage[]): boolean => {
  const folder = lastName(name).normalize().toLowerCase();
  const texts = pages.filter(({ path }) => path !== name);
  if (texts.length === 0 || isOrdered(texts)) return false;
  if (blogNames.has(folder) || (!docsNames.has(folder) && arePosts(texts))) return true;
  const isNamed = journalNames.has(folder) && getDays(texts).length * 4 >= texts.length;
  return isNamed || texts.filter(isNamedByDate).length * 2 > texts.length;
};

/**
 * The sections of a site: those that its owner declares, then its other folders. A section without pages does not
 * appear, unless its index is one that an author wrote.
 */
export const foundSections = (
  declared: Sections,
  pages: readonly FoundPage[],
  folderOrders: ReadonlyMap<string, number>,
  {
    language,
    folderLabels,
  }: {
    readonly language: string;
    readonly folderLabels?: Readonly<Record<string, string>> | undefined;
  },
): Sections => {
  const labels = new Map(Object.entries(folderLabels ?? {}));
  const byName = Map.groupBy(pages, ({ section }) => section.name);
  const indexes = new Map(pages.map((page) => [page.path, page]));
  const describe = (name: string): string => indexes.get(name)?.fields.description ?? '';
  const found = [...byName].flatMap(([name, own]): Section[] => {
    if (declared.has(name)) return [];
    const title = labels.get(name) ?? indexes.get(name)?.fields.title ?? toTitle(name);
    return [
      {
        name,
        title,
        description: describe(name),
        type: isOfPeople(name) ? 'people' : isJournal(name, own) ? 'journal' : 'docs',
      },
    ];
  });
  const compare = compareTitles(language);
  const getOrder = ({ name }: Section): number => indexes.get(name)?.fields.order ?? folderOrders.get(name) ?? Infinity;
  found.sort((a, b) => (getOrder(a) === getOrder(b) ? compare(a.title, b.title) : getOrder(a) - getOrder(b)));
  return new Map([
    ...[...declared].flatMap(([name, section]): [string, Section][] => {
      if (section.type === 'root') return [[name, section]];
      if (!byName.has(name) && !indexes.has(name)) return [];
      return [[name, { ...section, description: section.description || describe(name) }]];
    }),
    ...found.map((section) => [section.name, section] as const),
  ]);
};
