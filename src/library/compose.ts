import type { Root, RootContent } from 'mdast';
import type { Strings } from '../strings.ts';
import type { ServedCover } from './fields/cover.ts';
import { showFields } from './fields/served.ts';
import type { FrontMatter, PageQuestion } from './front-matter/front-matter.ts';
import {
  blockquoteNode,
  headingNode,
  linkNode,
  listNode,
  paragraphNode,
  pictureNode,
  textNode,
} from './markdown/build.ts';
import { countWords } from './markdown/count-words.ts';
import type { Document } from './markdown/document.ts';
import { plainText } from './markdown/walk.ts';
import { type WrittenText, writeChunks } from './markdown/write/write-chunks.ts';
import type { PartId } from './parts.ts';

/** A part of a page. The parts in order are the whole page; layouts may arrange them. */
export interface PagePart extends WrittenText {
  readonly id: PartId;
  readonly words: number;
}

/** A reference from one page to another, with an absolute URL. */
export interface Reference {
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly description?: string;
  /** The heading under which a list shows this reference; references of one group are listed together. */
  readonly group?: string;
}

/** Input of `compose`. */
export interface Composition {
  readonly title: string;
  /** The canonical URL of the page. */
  readonly url: string;
  /** The description from the front matter; a derived one would only repeat the text. */
  readonly description: string | undefined;
  readonly fields: FrontMatter;
  /** The picture at the top of the page. */
  readonly cover?: ServedCover | undefined;
  readonly body: Pick<Document, 'markdown' | 'chunks' | 'words'> & Partial<Pick<Document, 'titleId'>>;
  /** The pages that an index page lists. */
  readonly pages?: readonly Reference[];
  /** The place of the page among those of a list that goes on, with the links to its neighbours. */
  readonly pager?: { readonly label: string; readonly links: readonly Reference[] } | undefined;
  /** True for an index whose readers look something up: its list comes before its text. */
  readonly listFirst?: boolean;
  readonly series?: readonly Reference[];
  readonly related?: readonly Reference[];
  /** Pages whose texts link to this one, in a folder of notes. */
  readonly backlinks?: readonly Reference[];
  /** The URL of a page by its path, for fields that name pages. */
  readonly toUrl: (path: string) => string;
  readonly strings: Strings;
  /** Serializes a part as Markdown; without it, texts stay unwritten. */
  readonly write: ((tree: Root) => string) | undefined;
}

const getLead = ({ fields, description, strings }: Composition): RootContent[] => {
  if (fields.definition !== undefined) return [paragraphNode(textNode(fields.definition))];
  const lead = description === undefined ? [] : [paragraphNode(textNode(description))];
  return fields.problem === undefined
    ? lead
    : [...lead, headingNode(2, strings.theProblem), blockquoteNode(paragraphNode(textNode(fields.problem)))];
};

const references = (title: string, pages: readonly Reference[] | undefined, ordered = false): RootContent[] =>
  pages?.length
    ? [
        headingNode(2, title),
        listNode(
          pages.map((page) => [
            linkNode(page.url, page.title),
            // A page without a text of its own may be described by its title.
            ...(page.description === undefined || page.description === page.title
              ? []
              : [textNode(`: ${page.description}`)]),
          ]),
          ordered,
        ),
      ]
    : [];

/** Groups what an index page lists by the headings that it stands under; `ungrouped` is that of the others. */
export const getGroups = (pages: readonly Reference[], ungrouped: string): ReadonlyMap<string, readonly Reference[]> =>
  Map.groupBy(pages, ({ group = ungrouped }) => group);

/** The links to the other pages of a list come first: a reader of the text learns at once that it goes on. */
const listed = ({ pages = [], pager, strings }: Composition): RootContent[] => [
  ...(pager === undefined
    ? []
    : [
        paragraphNode(
          textNode(`${pager.label}.`),
          ...pager.links.flatMap(({ url, title }) => [textNode(' '), linkNode(url, title)]),
        ),
      ]),
  ...[...getGroups(pages, strings.allPages)].flatMap(([group, some]) => references(group, some)),
];

const getSources = ({ fields, strings }: Composition): RootContent[] =>
  fields.sources.length
    ? [
        headingNode(2, strings.sources),
        listNode(
          fields.sources.map(({ title, url, publisher }) => [
            linkNode(url, title),
            ...(publisher === undefined ? [] : [textNode(`, ${publisher}`)]),
          ]),
        ),
      ]
    : [];

/** Lists the questions of a page, each linked to the heading that answers it. */
const findQuestions = ({ fields, url, strings }: Composition): RootContent[] =>
  fields.questions.length
    ? [
        headingNode(2, strings.questions),
        listNode(
          fields.questions.map(({ question, section }: PageQuestion) => [
            section === undefined ? textNode(question) : linkNode(`${url}#${section}`, question),
          ]),
        ),
      ]
    : [];

const part = (id: PartId, children: RootContent[], write: Composition['write']): PagePart => {
  const tree = { type: 'root' as const, children };
  return {
    id,
    ...writeChunks(tree, write),
    words: countWords(plainText(tree)),
  };
};

/** Composes a page from its front matter and its text, as parts in reading order. Empty parts are left out. */
export const compose = (page: Composition): PagePart[] => {
  const { strings } = page;
  const { titleId, ...written } = page.body;
  const body = { id: 'body' as const, ...written };
  const title = headingNode(1, page.title);
  const pages = part('pages', listed(page), page.write);
  const create = (id: PartId, children: RootContent[]): PagePart => part(id, children, page.write);
  return [
    create('title', [titleId === undefined ? title : { ...title, data: { id: titleId } }]),
    create('lead', getLead(page)),
    create('cover', page.cover === undefined ? [] : [paragraphNode(pictureNode(page.cover))]),
    create(
      'summary',
      page.fields.summary.length
        ? [headingNode(2, strings.inShort), listNode(page.fields.summary.map((line) => [textNode(line)]))]
        : [],
    ),
    create('facts', showFields(page.fields, page)),
    ...(page.listFirst === true ? [pages, body] : [body, pages]),
    create('questions', findQuestions(page)),
    create('series', references(strings.series, page.series, true)),
    create('related', references(strings.related, page.related)),
    create('backlinks', references(strings.backlinks, page.backlinks)),
    create('sources', getSources(page)),
  ].filter(({ markdown, chunks }) => markdown.trim() !== '' || chunks.some(({ heading }) => heading !== undefined));
};
