import type { FrontMatter } from '../../library/front-matter/front-matter.ts';
import { pathInFolder, toHomePath } from '../../library/language/site-language.ts';
import { compareTitles } from '../../library/layout/reading-order.ts';
import { tagPath, yearPath } from '../../library/lists/list-paths.ts';
import { linkNode, listNode } from '../../library/markdown/build.ts';
import { writeMarkdown } from '../../library/markdown/write/write-markdown.ts';
import type { PageKind } from '../../library/page-kind.ts';
import { folderSections, type Section, type Sections } from '../../library/sections.ts';
import { seriesPath } from '../../library/series-path.ts';
import { problemCodes, problemPath, problemTypes } from '../../problem.ts';
import type { Site } from '../../site/schema.ts';
import { tagName } from '../../site/tags.ts';
import { fill, type Strings } from '../../strings.ts';
import { generatedGuides } from './generated-guides.ts';

/** A page of the root section without a source file, generated from the site's facts, tags, series and problems. */
export interface GeneratedPage {
  readonly kind: Exclude<PageKind, 'page'>;
  readonly path: string;
  readonly title: string;
  readonly description?: string | undefined;
  /** Markdown source, with root-relative links. */
  readonly body: string;
}

const problemPages = (origin: string, strings: Strings): GeneratedPage[] => [
  {
    kind: 'service',
    path: 'problems',
    title: strings.problemsTitle,
    description: strings.problemsDescription,
    body: problemCodes
      .map((code) => `- [${code}](/${problemPath(code)}): ${problemTypes[code].status}. ${problemTypes[code].title}.`)
      .join('\n'),
  },
  ...problemCodes.map((code): GeneratedPage => {
    const { status, title, meaning, remedy } = problemTypes[code];
    const type = `${origin}/${problemPath(code)}`;
    const example = JSON.stringify({ type, title, status, code, documentation: type }, null, 2);
    return {
      kind: 'service',
      path: problemPath(code),
      title: `${title} (${code})`,
      description: `${meaning} HTTP status ${status}.`,
      body: `## ${strings.whatHappened}\n\n${meaning} The response has the HTTP status ${status}.\n\n## ${strings.whatToDo}\n\n${remedy}\n\n## ${strings.exampleAnswer}\n\n\`\`\`json\n${example}\n\`\`\`\n`,
    };
  }),
];

/** Index pages of the sections; an authored `index.md` replaces one. */
const sectionIndexes = (sections: Sections): GeneratedPage[] =>
  folderSections(sections).map(({ name, title, description }) => ({
    kind: 'list',
    path: name,
    title,
    ...(description !== '' && { description }),
    body: '',
  }));

/** Fields of a page that tag, series and year pages are generated from. */
interface Subjects {
  readonly section: Section;
  readonly path: string;
  readonly fields: Pick<FrontMatter, 'tags' | 'series' | 'date' | 'title'>;
}

/** The number of pages that the index of years names for each year. */
const newestOfYear = 5;

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

const toList = (path: string, title: string, description: string, body = ''): GeneratedPage => ({
  kind: 'list',
  path,
  title,
  description,
  body,
});

/** Pages of each tag, series and year in use, and their indexes; the pages they list are added as references. */
const subjectPages = (
  authored: readonly Subjects[],
  { strings, folder, language, tags: tagNames }: Site,
): GeneratedPage[] => {
  const at = (path: string): string => pathInFolder(folder, path);
  const names = unique(authored.flatMap(({ fields }) => fields.series?.name ?? []));
  const getName = (tag: string): string => tagName(tagNames, tag);
  const compare = compareTitles(language);
  const tags = unique(authored.flatMap(({ fields }) => fields.tags)).sort((one, other) =>
    compare(getName(one), getName(other)),
  );
  const tagPages = tags.map((tag) =>
    toList(
      at(tagPath(tag)),
      fill(strings.tagTitle, { tag: getName(tag) }),
      fill(strings.tagDescription, { tag: getName(tag) }),
    ),
  );
  const seriesPages = names.map((name) =>
    toList(at(seriesPath(name)), name, fill(strings.seriesDescription, { name })),
  );
  const dated = authored
    .filter(({ section, fields }) => section.type !== 'root' && fields.date !== undefined)
    .sort((one, other) => (other.fields.date ?? '').localeCompare(one.fields.date ?? ''));
  const byYear = Map.groupBy(dated, ({ fields }) => fields.date?.slice(0, 4) ?? '');
  const years = [...byYear.keys()];
  const yearPages = years.map((year) =>
    toList(at(yearPath(year)), fill(strings.yearTitle, { year }), fill(strings.yearDescription, { year })),
  );
  const index = (
    title: string,
    description: string,
    path: string,
    pages: readonly GeneratedPage[],
    labels: readonly string[],
    newest: readonly (readonly Subjects[])[] = [],
  ): GeneratedPage[] =>
    pages.length === 0
      ? []
      : [
          toList(
            path,
            title,
            description,
            // Names are authors' text: they go into the tree as text nodes, not into Markdown.
            writeMarkdown({
              type: 'root',
              children: [
                listNode(
                  pages.map((page, index) => [linkNode(`/${page.path}`, labels[index] ?? '')]),
                  false,
                  newest.map((some) => listNode(some.map(({ path, fields }) => [linkNode(`/${path}`, fields.title)]))),
                ),
              ],
            }),
          ),
          ...pages,
        ];
  return [
    ...index(strings.tags, strings.tagsDescription, at('tags'), tagPages, tags.map(getName)),
    ...index(strings.seriesIndex, strings.seriesIndexDescription, at('series'), seriesPages, names),
    ...index(strings.years, strings.yearsDescription, at('years'), yearPages, years, [
      ...byYear.values().map((some) => some.slice(0, newestOfYear)),
    ]),
  ];
};

/** The pages of all subjects; those that only pages of former versions have are not on the indexes. */
const subjects = <One extends Subjects>(
  authored: readonly One[],
  site: Site,
  isShown: (page: One) => boolean,
): GeneratedPage[] => {
  const { shown = [], others = [] } = Object.groupBy(authored, (page) => (isShown(page) ? 'shown' : 'others'));
  const pages = subjectPages(shown, site);
  const paths = new Set(pages.map(({ path }) => path));
  return [...pages, ...subjectPages(others, site).filter(({ path }) => !paths.has(path))];
};

/** Every generated page; an authored page at the same path replaces one. */
export const generatedPages = <One extends Subjects>(
  site: Site,
  { origin, hasEndpoints }: { readonly origin: string; readonly hasEndpoints: boolean },
  sections: Sections,
  authored: readonly One[],
  isShown: (page: One) => boolean,
): GeneratedPage[] => [
  { kind: 'list', path: toHomePath(site), title: site.name, description: site.description, body: '' },
  ...sectionIndexes(sections),
  // What describes the service is in English, and there once.
  ...(hasEndpoints && site.folder === ''
    ? [
        ...problemPages(origin, site.strings),
        ...generatedGuides(origin).map((guide) => ({ kind: 'service' as const, ...guide })),
      ]
    : []),
  ...subjects(authored, site, isShown),
];
