import type { StoredPage } from '../../../library/library.ts';
import { fitPages } from '../../../operations/budget/fit-page.ts';
import { findPage } from '../../../operations/find-page.ts';
import type { ResultFields } from '../../../operations/result-fields.ts';
import { Problem } from '../../../problem.ts';
import { extractText } from './page-sections.ts';
import { anchorIn, readPath } from './requested-page.ts';
import type { ToolContext } from './tool.ts';

/** A request for several pages together. */
export interface SeveralPages {
  readonly paths: readonly string[];
  /** The question that the text is to answer: the sections that serve it best are chosen. */
  readonly query: string | undefined;
  /** The most characters of all texts together. */
  readonly max: number;
}

/** A page, or the section that the reference has the anchor of, as a page of its own. */
const requestedPart = (reference: string, context: ToolContext): StoredPage => {
  const { library } = context.source;
  const page = library.pageAt(findPage(readPath({ path: reference }, context), library));
  const anchor = anchorIn({ path: reference }, page);
  if (anchor === undefined) return page;
  return { ...page, markdown: `# ${page.summary.title}\n\n${extractText(page, [anchor], 'heading').text}`, chunks: [] };
};

/** Reads the pages that are published, each once, and the references of the others. Throws if none is. */
const readPages = (references: readonly string[], context: ToolContext) => {
  const pages: StoredPage[] = [];
  const missing: string[] = [];
  let problem: Problem | undefined;
  for (const reference of new Set(references)) {
    try {
      pages.push(requestedPart(reference, context));
    } catch (error) {
      problem = Problem.from(error);
      if (problem.status >= 500) throw error;
      missing.push(reference);
    }
  }
  if (pages.length === 0 && problem !== undefined) throw problem;
  return { pages, missing };
};

/** The best sections of several pages that fit together, each page below its title. */
export const severalPages = ({ paths, query, max }: SeveralPages, context: ToolContext): ResultFields => {
  const { pages, missing } = readPages(paths, context);
  const fitted = fitPages(pages, max, query, context.source);
  const markdown = fitted.map(({ text }) => text.trimEnd()).join('\n\n');
  return {
    pages: pages.map(({ summary }, at) => ({
      title: summary.title,
      url: summary.url,
      updated: summary.updated,
      omitted: fitted[at]?.omitted || undefined,
    })),
    missing: missing.length === 0 ? undefined : missing,
    tokens: Math.ceil(markdown.length / 4),
    markdown,
  };
};
