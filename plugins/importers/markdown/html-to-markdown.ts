import { treeToMarkdown } from '../../../src/content/html/tree-to-markdown.ts';
import { type CardOptions, readCards } from './cards.ts';
import { parseHtml } from './parse-html.ts';
import { splitParagraphs } from './split-paragraphs.ts';

export interface HtmlOptions extends CardOptions {
  /** True if blank lines separate paragraphs, as in texts of WordPress's classic editor. */
  readonly hasBareParagraphs?: boolean;
}

/** Converts the HTML of an editor to Markdown. */
export const htmlToMarkdown = (html: string, options: HtmlOptions): string => {
  const parsed = parseHtml(html, true, options.lose);
  try {
    const read = readCards(parsed, options);
    return treeToMarkdown(options.hasBareParagraphs === true ? splitParagraphs(read) : read, options.lose);
  } catch (error) {
    // Cards that are nested too deeply.
    if (!(error instanceof RangeError)) throw error;
    return treeToMarkdown(parsed, options.lose);
  }
};
