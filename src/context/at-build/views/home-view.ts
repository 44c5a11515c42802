import type { Library } from '../../../library/library.ts';
import { sectionPages } from '../../../library/neighbours.ts';
import type { PageSummary } from '../../../library/page.ts';
import { evenSample } from './even-sample.ts';
import { letterOf } from './letters.ts';

/** Some pages of a section, and the number of all of them. */
interface Selected<Page> {
  readonly count: number;
  readonly pages: readonly Page[];
}

/** The pages that the home page introduces. */
export interface HomeView {
  /** The newest essay. */
  readonly feature?: Pick<PageSummary, 'path' | 'title' | 'description' | 'author' | 'date' | 'words'>;
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

/** Returns the first figure with a unit in a result: a bare number means nothing on a card. */
const figureOf = (result: string): string | undefined =>
  /[−-]?(?:[£$€]\d[\d.,]*\d|\d[\d.,]*(?:%|×| (?:day|week|month|year|minute|hour)s?\b))/.exec(result)?.[0];

export const homeView = (library: Library): HomeView => {
  const blog = sectionPages(library, 'blog');
  const [feature, ...essays] = blog;
  const terms = sectionPages(library, 'glossary');
  const tools = sectionPages(library, 'tools');
  const examples = sectionPages(library, 'examples');
  const cases = examples.flatMap(({ path, title, result = '' }) => {
    const figure = figureOf(result);
    return figure === undefined ? [] : [{ path, title, result, figure }];
  });
  return {
    ...(feature && {
      feature: {
        path: feature.path,
        title: feature.title,
        description: feature.description,
        author: feature.author,
        date: feature.date,
        words: feature.words,
      },
    }),
    essays: {
      count: blog.length,
      pages: essays.slice(0, 7).map(({ path, title, description, date }) => ({ path, title, description, date })),
    },
    terms: {
      count: terms.length,
      letters: [...new Set(terms.map(({ title }) => letterOf(title)))],
      pages: evenSample(terms, 3).map(({ path, title, description, definition = description }) => ({
        path,
        title,
        definition,
      })),
    },
    tools: {
      count: tools.length,
      pages: evenSample(tools, 5).map(({ path, title, description, time }) => ({
        path,
        title,
        description,
        ...(time !== undefined && { time }),
      })),
    },
    examples: { count: examples.length, pages: evenSample(cases, 3) },
  };
};
