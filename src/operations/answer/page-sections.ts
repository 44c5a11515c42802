import type { PartId } from '../../library/compose.ts';
import type { StoredPage } from '../../library/library.ts';
import { parseMarkdown } from '../../library/markdown/parse.ts';

/** A heading of a page and the text below it, up to the next heading of any level. */
export interface PageSection {
  /** Its place in the page's list of headings; 0 is the title, with the text that stands directly below it. */
  readonly heading: number;
  /** The stretch of the page that it belongs to. */
  readonly part: PartId;
  /** Questions that the author says it answers: other names of its heading. */
  readonly questions: readonly string[];
  /** Its Markdown without the heading. */
  readonly markdown: string;
  /** Its Markdown without the addresses of links, which are not words of the page. */
  readonly text: string;
}

/** Parts that only lead elsewhere: nobody's question is answered by a list of links. */
export const navigationParts: ReadonlySet<PartId> = new Set(['pages', 'questions', 'series', 'related', 'sources']);

/** Where the headings start, without a parse: the store keeps Markdown in one canonical form. */
const headingLines = (markdown: string): number[] => {
  const starts: number[] = [];
  let fence: string | undefined;
  let at = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else if (/^#{1,6}( |$)/.test(line)) starts.push(at);
    at += line.length + 1;
  }
  return starts;
};

const parsedHeadings = (markdown: string): number[] =>
  parseMarkdown(markdown).children.flatMap((node) =>
    node.type === 'heading' ? [node.position?.start.offset ?? 0] : [],
  );

const section = (heading: number, part: PartId, markdown: string, questions: readonly string[]): PageSection[] =>
  navigationParts.has(part) || markdown.trim() === ''
    ? []
    : [{ heading, part, questions, markdown, text: markdown.replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ']') }];

/** The questions that the section below a heading answers; those that name no section belong to the title. */
const questionsBelow =
  ({ questions, summary }: StoredPage) =>
  (at: number): readonly string[] =>
    questions.flatMap(({ question, section: anchor }) =>
      (anchor === undefined ? at === 0 : summary.headings[at]?.url.endsWith(`#${anchor}`)) ? [question] : [],
    );

/** The sections of a page that can hold an answer, in order. */
export const pageSections = (page: StoredPage): PageSection[] => {
  const { summary, parts, markdown } = page;
  const questions = questionsBelow(page);
  const lines = headingLines(markdown);
  const starts = lines.length === summary.headings.length ? lines : parsedHeadings(markdown);
  const body = parts.find(({ id }) => id === 'body')?.start ?? markdown.length;
  return starts.flatMap((start, heading) => {
    const below = markdown.indexOf('\n', start) + 1;
    const end = starts[heading + 1] ?? markdown.length;
    if (below === 0) return [];
    const part = heading === 0 ? 'lead' : (parts.find((one) => start < one.end)?.id ?? 'body');
    // What the author wrote before the first heading stands below the page's summary, and is no part of that.
    if (part === 'body' || body <= below || body >= end)
      return section(heading, part, markdown.slice(below, end), questions(heading));
    return [
      ...section(heading, part, markdown.slice(below, body), questions(heading)),
      ...section(0, 'body', markdown.slice(body, end), []),
    ];
  });
};

/** Link and footnote definitions stand anywhere on a page; a section that is read alone needs them. */
export const definitionsIn = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => /^\[[^\]]+\]: ?\S/.test(line))
    .join('\n');
