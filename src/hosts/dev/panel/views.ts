import type { PageLinks } from './page-links.ts';
import { showPassages } from './passages-view.ts';
import { showQuestion } from './question-view.ts';
import { showJsonLd, showMarkdown, showMcp, showRecord } from './text-views.ts';

/** A form of the page that agents get. */
export interface View {
  readonly name: string;
  readonly title: string;
  readonly show: (page: PageLinks) => readonly Node[] | Promise<readonly Node[]>;
}

export const views: readonly View[] = [
  { name: 'markdown', title: 'Markdown', show: showMarkdown },
  { name: 'record', title: 'JSON', show: showRecord },
  { name: 'mcp', title: 'MCP', show: showMcp },
  { name: 'passages', title: 'Passages', show: showPassages },
  { name: 'json-ld', title: 'JSON-LD', show: showJsonLd },
  { name: 'question', title: 'Questions', show: showQuestion },
];
