import type { PartId } from '../../library/compose.ts';
import type { StoredPage } from '../../library/library.ts';
import { parseMarkdown } from '../../library/markdown/parse.ts';

/** A heading of a page and the text below it, up to the next heading of any level. */
export interface PageSection {
  /** Index into the headings of the page; 0 is the title, with the text directly below it. */
  readonly heading: number;
  /** The part of the page that it belongs to. */
  readonly part: PartId;
  /** Questions that the author says it answers; they count as further names of its heading. */
  readonly questions: readonly string[];
  /** Its Markdown without the heading. */
  readonly markdown: string;
  /** Its Markdown without link URLs, which readers do not see. */
  readonly text: string;
}

/** Parts that only link to other pages: a list of links answers no question. */
export const navigationParts: ReadonlySet<PartId> = new Set(['pages', 'questions', 'series', 'related', 'sources']);

/** Returns the offsets of headings without parsing, which works because stored Markdown has one canonical form. */
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

/** Returns the author's questions for the heading at an index; questions without an anchor belong to the title. */
const questionsBelow =
  ({ questions, summary }: StoredPage) =>
  (at: number): readonly string[] =>
    questions.flatMap(({ question, section: anchor }) =>
      (anchor === undefined ? at === 0 : summary.headings[at]?.url.endsWith(`#${anchor}`)) ? [question] : [],
    );

/** Returns the sections of a page that can hold an answer, in document order. */
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
    // Text that the author wrote before the first heading follows the summary, but is not part of it.
    if (part === 'body' || body <= below || body >= end)
      return section(heading, part, markdown.slice(below, end), questions(heading));
    return [
      ...section(heading, part, markdown.slice(below, body), questions(heading)),
      ...section(0, 'body', markdown.slice(body, end), []),
    ];
  });
};

/** Returns the link and footnote definitions of a page: they may be anywhere on it, and a section parsed alone needs them. */
export const definitionsIn = (markdown: string): string =>
  markdown
    .split('\n')
    .filter((line) => /^\[[^\]]+\]: ?\S/.test(line))
    .join('\n');
