import { escapeMarkup } from '../library/text/escape-markup.ts';
import { fillMarked, pageMarks } from '../library/text/page-marks.ts';
import type { Site } from '../site/schema.ts';
import { fill } from '../strings.ts';

/** Inserts a heading and content into the shell, a page of the site with two places. The content is HTML already. */
export const inShell = (
  shell: string,
  { name: site, strings }: Pick<Site, 'name' | 'strings'>,
  { title, content }: { readonly title: string; readonly content: string },
): string => {
  const page = shell.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeMarkup(fill(strings.questionPageTitle, { question: title, site }))}</title>`,
  );
  const titled = fillMarked(page, pageMarks.question, `<h1>${escapeMarkup(title)}</h1>`) ?? page;
  return fillMarked(titled, pageMarks.answer, content) ?? titled;
};
