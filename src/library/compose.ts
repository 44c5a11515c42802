import type { Root, RootContent } from 'mdast';
import { strings } from '../strings.ts';
import type { FrontMatter, PageQuestion } from './front-matter.ts';
import { heading, link, list, paragraph, quote, strong, text } from './markdown/build.ts';
import { countWords } from './markdown/count-words.ts';
import type { Document } from './markdown/document.ts';
import { plainText } from './markdown/walk.ts';
import { type WrittenText, writeChunks } from './markdown/write-chunks.ts';

/** The parts of a page, in reading order. The store writes their places in this list. */
export const partIds = [
  'title',
  'lead',
  'summary',
  'facts',
  'body',
  'pages',
  'questions',
  'series',
  'related',
  'sources',
] as const;
export type PartId = (typeof partIds)[number];

/** A stretch of a page that layouts place as they like: one part after another is the whole page. */
export interface PagePart extends WrittenText {
  readonly id: PartId;
  readonly words: number;
}

/** A page that another page names: by its title, at its absolute URL. */
export interface Reference {
  readonly path: string;
  readonly title: string;
  readonly url: string;
  readonly description?: string;
  /** The heading under which a list of several kinds shows it; references of one group stand together. */
  readonly group?: string;
}

export interface Composition {
  readonly title: string;
  /** The canonical URL of the page. */
  readonly url: string;
  /** The author's description; a derived one would only repeat the text. */
  readonly description: string | undefined;
  readonly fields: FrontMatter;
  readonly body: Pick<Document, 'markdown' | 'chunks' | 'words'>;
  /** What an index page lists. */
  readonly pages?: readonly Reference[];
  readonly series?: readonly Reference[];
  readonly related?: readonly Reference[];
  /** Where a page that is named by its path lives, for the fields that name pages. */
  readonly urlOf: (path: string) => string;
  /** Writes a part as Markdown; without it, texts stay unwritten. */
  readonly write: ((tree: Root) => string) | undefined;
}

const leadOf = ({ fields, description }: Composition): RootContent[] => {
  if (fields.definition !== undefined) return [paragraph(text(fields.definition))];
  const lead = description === undefined ? [] : [paragraph(text(description))];
  return fields.problem === undefined
    ? lead
    : [...lead, heading(2, strings.theProblem), quote(paragraph(text(fields.problem)))];
};

const factsOf = ({ fields, urlOf }: Composition): RootContent[] => {
  const nodes: RootContent[] = [];
  if (fields.also?.length) nodes.push(paragraph(strong(`${strings.alsoCalled}:`), text(` ${fields.also.join(', ')}.`)));
  if (fields.notToBeConfusedWith?.length) {
    nodes.push(
      heading(2, strings.notToBeConfusedWith),
      list(
        fields.notToBeConfusedWith.map(({ term, difference, page }) => [
          page === undefined ? strong(term) : link(urlOf(page), term),
          text(`: ${difference}`),
        ]),
      ),
    );
  }
  if (fields.checks?.length)
    nodes.push(heading(2, strings.isThisYours), list(fields.checks.map((check) => [text(check)])));
  if (fields.inputs?.length) {
    nodes.push(
      heading(2, strings.whatYouNeed),
      list(
        fields.inputs.map(({ name, description, unit }) => [
          strong(name),
          text(`${unit === undefined ? '' : ` (${unit})`}: ${description}`),
        ]),
      ),
    );
  }
  if (fields.time !== undefined) nodes.push(paragraph(strong(`${strings.timeNeeded}:`), text(` ${fields.time}.`)));
  if (fields.illustrative) nodes.push(paragraph(text(strings.illustrative)));
  if (fields.result !== undefined) nodes.push(paragraph(strong(`${strings.theResult}:`), text(` ${fields.result}`)));
  return nodes;
};

const references = (title: string, pages: readonly Reference[] | undefined, ordered = false): RootContent[] =>
  pages?.length
    ? [
        heading(2, title),
        list(
          pages.map((page) => [
            link(page.url, page.title),
            ...(page.description === undefined ? [] : [text(`: ${page.description}`)]),
          ]),
          ordered,
        ),
      ]
    : [];

/** Groups what an index page lists by the headings that it stands under. */
export const groupsOf = (pages: readonly Reference[]): ReadonlyMap<string, readonly Reference[]> =>
  Map.groupBy(pages, ({ group = strings.allPages }) => group);

const listed = (pages: readonly Reference[] = []): RootContent[] =>
  [...groupsOf(pages)].flatMap(([group, some]) => references(group, some));

const sourcesOf = ({ fields }: Composition): RootContent[] =>
  fields.sources.length
    ? [
        heading(2, strings.sources),
        list(
          fields.sources.map(({ title, url, publisher }) => [
            link(url, title),
            ...(publisher === undefined ? [] : [text(`, ${publisher}`)]),
          ]),
        ),
      ]
    : [];

/** The questions of a page, each a link to the section that answers it. */
const questionsOf = ({ fields, url }: Composition): RootContent[] =>
  fields.questions.length
    ? [
        heading(2, strings.questions),
        list(
          fields.questions.map(({ question, section }: PageQuestion) => [
            section === undefined ? text(question) : link(`${url}#${section}`, question),
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

/** The whole page as parts in reading order: fields and the author's text become one document. */
export const compose = (page: Composition): PagePart[] => {
  const made = (id: PartId, children: RootContent[]): PagePart => part(id, children, page.write);
  return [
    made('title', [heading(1, page.title)]),
    made('lead', leadOf(page)),
    made(
      'summary',
      page.fields.summary.length
        ? [heading(2, strings.inShort), list(page.fields.summary.map((line) => [text(line)]))]
        : [],
    ),
    made('facts', factsOf(page)),
    { id: 'body' as const, ...page.body },
    made('pages', listed(page.pages)),
    made('questions', questionsOf(page)),
    made('series', references(strings.series, page.series, true)),
    made('related', references(strings.related, page.related)),
    made('sources', sourcesOf(page)),
  ].filter(({ markdown, chunks }) => markdown.trim() !== '' || chunks.some(({ heading }) => heading !== undefined));
};
