import type { Pictures } from '../../content/files/pictures.ts';
import type { Library } from '../../library/library.ts';
import { sectionPages } from '../../library/neighbours.ts';
import type { PageSummary } from '../../library/page.ts';
import type { SectionType } from '../../library/section-types.ts';
import { type HomeBlock, homeBlocks } from '../../site/look.ts';
import { evenSample } from './even-sample.ts';
import { getCover, type Thumbnail } from './html/thumbnails.ts';
import { getLetter } from './letters.ts';

/** Some pages of a section, and the number of all of them. */
interface Selected<Page> {
  /** Title of the section and the path of its index. */
  readonly title: string;
  readonly path: string;
  readonly count: number;
  readonly pages: readonly Page[];
}

/** The pages that the home page introduces. */
export interface HomeView {
  /** The blocks to show, in their order. */
  readonly blocks: readonly HomeBlock[];
  /** The newest essay. */
  readonly feature?: Pick<PageSummary, 'path' | 'title' | 'description' | 'author' | 'date' | 'words'> & {
    readonly cover?: Thumbnail;
  };
  readonly essays: Selected<Pick<PageSummary, 'path' | 'title' | 'description' | 'date'>>;
  readonly terms: Selected<Pick<PageSummary, 'path' | 'title'> & { readonly definition: string }> & {
    readonly letters: readonly string[];
  };
  readonly tools: Selected<Pick<PageSummary, 'path' | 'title' | 'description' | 'time'>>;
  /** Cases, each with the figure that it comes down to. */
  readonly examples: Selected<
    Pick<PageSummary, 'path' | 'title'> & { readonly result: string; readonly figure: string }
  >;
}

/** Essays beside the text of the home page: about as high as the text. */
const latestEssays = 6;

/** The first figure with a unit in a result: a bare number means nothing on a card. */
const getFigure = (result: string): string | undefined =>
  /[−-]?(?:[£$€]\d+(?:[.,]\d+)*|\d[\d.,]*(?:%|×| (?:day|week|month|year|minute|hour)s?\b))/.exec(result)?.[0];

/** The first section of a type and its pages in reading order; no pages if the site has no such section. */
const firstSection = (library: Library, type: SectionType) => {
  const section = [...library.sections.values()].find((candidate) => candidate.type === type);
  return {
    head: { title: section?.title ?? '', path: section?.name ?? '', count: section?.size ?? 0 },
    pages: section === undefined ? [] : sectionPages(library, section),
  };
};

export const homeView = (library: Library, pictures: Pictures): HomeView => {
  const essays = firstSection(library, 'essays');
  const terms = firstSection(library, 'glossary');
  const tools = firstSection(library, 'tools');
  const examples = firstSection(library, 'examples');
  const [feature, ...older] = essays.pages;
  const cases = examples.pages.flatMap(({ path, title, result = '' }) => {
    const figure = getFigure(result);
    return figure === undefined ? [] : [{ path, title, result, figure }];
  });
  return {
    blocks: library.site.home ?? homeBlocks,
    ...(feature && {
      feature: {
        path: feature.path,
        title: feature.title,
        description: feature.description,
        ...(feature.author !== undefined && { author: feature.author }),
        date: feature.date,
        words: feature.words,
        ...getCover(feature, library.origin, pictures),
      },
    }),
    essays: {
      ...essays.head,
      pages: older
        .slice(0, latestEssays)
        .map(({ path, title, description, date }) => ({ path, title, description, date })),
    },
    terms: {
      ...terms.head,
      letters: [...new Set(terms.pages.map(({ title }) => getLetter(title)))],
      pages: evenSample(terms.pages, 3).map(({ path, title, description, definition = description }) => ({
        path,
        title,
        definition,
      })),
    },
    tools: {
      ...tools.head,
      pages: evenSample(tools.pages, 5).map(({ path, title, description, time }) => ({
        path,
        title,
        description,
        ...(time !== undefined && { time }),
      })),
    },
    examples: { ...examples.head, pages: evenSample(cases, 3) },
  };
};
