import type { Pictures } from '../../content/files/pictures.ts';
import type { Library, LibrarySection } from '../../library/library.ts';
import { sectionPages } from '../../library/neighbours.ts';
import type { PageSummary } from '../../library/page.ts';
import { hasPosts, type SectionType } from '../../library/section-types.ts';
import { type HomeBlock, homeBlocks } from '../../site/look.ts';
import { evenSample } from './even-sample.ts';
import { getCover, type Thumbnail } from './html/thumbnails.ts';
import { getLetter } from './letters.ts';
import { type ListedPage, listPage } from './listed-groups.ts';
import { showsDevelopers } from './navigation/navigation-view.ts';

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
  /** The newest post. */
  readonly feature?: Pick<PageSummary, 'path' | 'title' | 'author' | 'date' | 'words'> & {
    readonly description?: string;
    readonly cover?: Thumbnail;
  };
  /** The newest posts; beside the feature, those after it. */
  readonly posts: Selected<ListedPage>;
  readonly terms: Selected<Pick<PageSummary, 'path' | 'title'> & { readonly definition: string }> & {
    readonly letters: readonly string[];
  };
  readonly tools: Selected<Pick<PageSummary, 'path' | 'title' | 'description' | 'time'>>;
  /** Cases, each with the figure that it comes down to. */
  readonly examples: Selected<
    Pick<PageSummary, 'path' | 'title'> & { readonly result: string; readonly figure: string }
  >;
}

/** Nobody asks a site of fewer pages a question: it is read. */
const fewPages = 4;

/** Posts on the home page: about as high as its text. */
const latestPosts = 6;

/** The first figure with a unit in a result: a bare number means nothing on a card. */
const getFigure = (result: string): string | undefined =>
  /[−-]?(?:[£$€]\d+(?:[.,]\d+)*|\d[\d.,]*(?:%|×| (?:day|week|month|year|minute|hour)s?\b))/.exec(result)?.[0];

/** The first section of a kind and its pages in reading order; no pages if the site has no such section. */
const firstSection = (library: Library, isWanted: (section: LibrarySection) => boolean) => {
  const section = [...library.sections.values()].find((candidate) => candidate.size > 0 && isWanted(candidate));
  return {
    head: { title: section?.title ?? '', path: section?.name ?? '', count: section?.size ?? 0 },
    pages: section === undefined ? [] : sectionPages(library, section),
  };
};

/** The view of the home page; one that is in the tree of documentation has the newest posts in its list. */
export const homeView = (library: Library, pictures: Pictures, isInTree = false): HomeView => {
  const ofType = (wanted: SectionType) => firstSection(library, ({ type }) => type === wanted);
  const posts = firstSection(library, hasPosts);
  const terms = ofType('glossary');
  const tools = ofType('tools');
  const examples = ofType('examples');
  const [newest, ...older] = posts.pages;
  const feature = isInTree ? undefined : newest;
  const cases = examples.pages.flatMap(({ path, title, result = '' }) => {
    const figure = getFigure(result);
    return figure === undefined ? [] : [{ path, title, result, figure }];
  });
  return {
    blocks:
      library.site.home ??
      homeBlocks.filter(
        (block) =>
          (block !== 'connect' || showsDevelopers(library)) && (block !== 'question' || library.size >= fewPages),
      ),
    ...(feature && {
      feature: {
        path: feature.path,
        title: feature.title,
        ...(feature.description !== feature.title && { description: feature.description }),
        ...(feature.author !== undefined && { author: feature.author }),
        date: feature.date,
        words: feature.words,
        ...getCover(library, feature, pictures),
      },
    }),
    posts: {
      ...posts.head,
      pages: (isInTree ? posts.pages : older).slice(0, latestPosts).map((page) => listPage(library, page, pictures)),
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
