import { createAdditions } from '../../../additions.ts';
import type { Fragment } from '../../../content/html-tree.ts';
import type { Strings } from '../../../strings.ts';

/** The context of a text visitor. */
export interface VisitedText {
  readonly strings: Strings;
  /** Adds a style sheet to the page, by its address. */
  readonly addSheet: (href: string) => void;
}

/** Completes the HTML of the text of a page. */
export type TextVisitor = (tree: Fragment, text: VisitedText) => void;

/** The paths of the modules of plug-ins that export `visitText`. */
export const addedVisitors = createAdditions<string>('visitors of texts');

/** The code of `virtual:halyard/visitors`. */
export const visitorsModule = (): string => {
  const files = addedVisitors.read().map(({ item }) => item);
  return [
    ...files.map((file, at) => `import { visitText as visitor${at} } from ${JSON.stringify(file)};`),
    `export const visitors = [${files.map((_, at) => `visitor${at}`).join(', ')}];`,
  ].join('\n');
};
