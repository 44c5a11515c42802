import type { Heading } from './find-questions.ts';

/** The most headings of one task: an assistant reads all of them at once. */
const maxHeadings = 60;

/** The task for the owner's assistant: the headings that no question finds, and what to return. */
export const writeTask = (headings: readonly Heading[], siteName: string): string => {
  const chosen = headings.slice(0, maxHeadings);
  const list = chosen.map(({ path, anchor, title, heading, text }) =>
    JSON.stringify({ page: path, ...(anchor === undefined ? {} : { heading: anchor }), title, words: heading, text }),
  );
  return [
    `Readers ask the site “${siteName}” questions, and it answers with quotations from its pages.`,
    'For each section below, write one question that it answers, as somebody would ask who has not read the page:',
    'not in the words of its heading, short, without the name of the site. Use only what the text says. Leave out a section',
    'that answers nothing. If you have the tool propose_questions, try your questions with it, and write those anew that do',
    'not find their section. Return a JSON list and nothing else:',
    '',
    '[{"question": "…", "page": "…", "heading": "…"}]',
    '',
    `Sections${headings.length > chosen.length ? ` (the first ${chosen.length} of ${headings.length})` : ''}, one JSON object a line:`,
    '',
    ...list,
  ].join('\n');
};
