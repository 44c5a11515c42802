import type { FrontMatter } from '../../../library/front-matter.ts';
import { seriesPath, tagPath, yearPath } from '../../../library/list-paths.ts';
import { linkNode, listNode } from '../../../library/markdown/build.ts';
import { writeMarkdown } from '../../../library/markdown/parse.ts';
import { type Section, sections } from '../../../library/sections.ts';
import { problemCodes, problemPath, problemTypes } from '../../../problem.ts';
import { site } from '../../../site.ts';
import { fill, strings } from '../../../strings.ts';
import { generatedGuides } from './generated-guides.ts';

/** A page that no file holds: its text is made from values that the product already has. */
export interface GeneratedPage {
  readonly section: Section;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The author's Markdown that this page would have, with addresses relative to the root. */
  readonly body: string;
}

const problemPages = (origin: string): GeneratedPage[] => [
  {
    section: 'site',
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
      section: 'site',
      path: problemPath(code),
      title: `${title} (${code})`,
      description: `${meaning} HTTP status ${status}.`,
      body: `## ${strings.whatHappened}\n\n${meaning} The answer has the HTTP status ${status}.\n\n## ${strings.whatToDo}\n\n${remedy}\n\n## ${strings.exampleAnswer}\n\n\`\`\`json\n${example}\n\`\`\`\n`,
    };
  }),
];

const isListed = (section: Section): section is Exclude<Section, 'site'> => section !== 'site';

/** The index pages of the sections; an author's `index.md` takes the place of one of these. */
const sectionIndexes = (): GeneratedPage[] =>
  sections.filter(isListed).map((section) => ({ section: 'site', path: section, ...site.sections[section], body: '' }));

/** What the pages of subjects and series are made from. */
interface Subjects {
  readonly section: Section;
  readonly fields: Pick<FrontMatter, 'tags' | 'series' | 'date'>;
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

const listOf = (path: string, title: string, description: string, body = ''): GeneratedPage => ({
  section: 'site',
  path,
  title,
  description,
  body,
});

/** A page for each tag, each series and each year in use, and the index of each; the pages they list come as references. */
const subjectPages = (authored: readonly Subjects[]): GeneratedPage[] => {
  const tags = unique(authored.flatMap(({ fields }) => fields.tags));
  const names = unique(authored.flatMap(({ fields }) => fields.series?.name ?? []));
  const tagPages = tags.map((tag) =>
    listOf(tagPath(tag), fill(strings.tagTitle, { tag }), fill(strings.tagDescription, { tag })),
  );
  const seriesPages = names.map((name) => listOf(seriesPath(name), name, fill(strings.seriesDescription, { name })));
  const years = unique(
    authored.flatMap(({ section, fields }) => (section === 'site' ? [] : (fields.date?.slice(0, 4) ?? []))),
  ).reverse();
  const yearPages = years.map((year) =>
    listOf(yearPath(year), fill(strings.yearTitle, { year }), fill(strings.yearDescription, { year })),
  );
  const index = (
    title: string,
    description: string,
    path: string,
    pages: readonly GeneratedPage[],
    labels: readonly string[],
  ): GeneratedPage[] =>
    pages.length === 0
      ? []
      : [
          listOf(
            path,
            title,
            description,
            // Names are what authors wrote: they go into the tree as text, not into Markdown.
            writeMarkdown({
              type: 'root',
              children: [listNode(pages.map((page, at) => [linkNode(`/${page.path}`, labels[at] ?? '')]))],
            }),
          ),
          ...pages,
        ];
  return [
    ...index(strings.tags, strings.tagsDescription, 'tags', tagPages, tags),
    ...index(strings.seriesIndex, strings.seriesIndexDescription, 'series', seriesPages, names),
    ...index(strings.years, strings.yearsDescription, 'years', yearPages, years),
  ];
};

/** Pages that exist on every site unless an author wrote one at the same address. */
export const generatedPages = (origin: string, authored: readonly Subjects[]): GeneratedPage[] => [
  { section: 'site', path: 'index', title: site.name, description: site.description, body: '' },
  ...sectionIndexes(),
  ...problemPages(origin),
  ...generatedGuides(origin),
  ...subjectPages(authored),
];
