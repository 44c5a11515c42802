import { withTypographicQuotes } from '../library/markdown/html/typographic-quotes.ts';
import { escapeMarkup } from '../library/text/escape-markup.ts';
import type { Site } from '../site-schema.ts';
import { fill } from '../strings.ts';

/** Placeholders of the shell for the heading and what is below it. */
const placeholders = { question: '<!--halyard:question-->', answer: '<!--halyard:answer-->' } as const;

/** Inserts a heading and content into the shell, a page of the site with two placeholders. The content is HTML already. */
export const inShell = (
  shell: string,
  { name: site, language, strings }: Site,
  { title, content }: { readonly title: string; readonly content: string },
): string => {
  const page = shell.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeMarkup(fill(strings.questionPageTitle, { question: title, site }))}</title>`,
  );
  const [beforeQuestion = '', afterQuestion = ''] = page.split(placeholders.question);
  const [between = '', afterAnswer = ''] = afterQuestion.split(placeholders.answer);
  return `${beforeQuestion}<h1>${escapeMarkup(title)}</h1>${between}${withTypographicQuotes(content, language)}${afterAnswer}`;
};
