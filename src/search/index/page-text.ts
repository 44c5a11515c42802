import type { StoredPage } from '../../library/library.ts';
import { indexedChunks } from './indexed-page.ts';

/** The words of a page that the index counts. */
export interface PageText {
  /** The language of the page, on a site in several. */
  readonly language?: string;
  readonly title: string;
  /** Other names of what the page is about (`also`); they count as title words. */
  readonly names: readonly string[];
  readonly chunks: readonly {
    readonly heading: string;
    readonly text: string;
    /** Set for what leads to another chunk: a question, or a list of links. */
    readonly leadsOn: boolean;
  }[];
}

/** The text of a page as the index counts it. */
export const getPageText = ({ summary, chunks }: Pick<StoredPage, 'summary' | 'chunks'>): PageText => {
  const plainAt = (at: number | undefined): string => (at === undefined ? '' : (chunks[at]?.plain ?? ''));
  return {
    title: chunks[0]?.heading ?? '',
    names: summary.also ?? [],
    ...(summary.language !== undefined && { language: summary.language }),
    chunks: indexedChunks(chunks, plainAt(0) !== '').map(({ heading, text, shown }, at) => ({
      heading: heading?.text ?? '',
      text: plainAt(text),
      leadsOn: shown !== at,
    })),
  };
};
