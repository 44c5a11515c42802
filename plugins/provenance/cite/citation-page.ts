import { inShell } from '../../../src/interfaces/shell-page.ts';
import { escapeMarkup } from '../../../src/library/text/escape-markup.ts';
import { typeset } from '../../../src/library/text/typographic-quotes.ts';
import type { Site } from '../../../src/site/schema.ts';
import type { Verdict } from '../verify/verdict.ts';

/** Renders what became of a quotation that is not where it was, into a page of the site. */
export const citationPage = (shell: string, site: Site, { statement, page }: Verdict): string => {
  const show = (text: string): string => escapeMarkup(typeset(text, site.language));
  const link = page === null ? '' : `<p><a href="${escapeMarkup(page.url)}">${show(page.title)}</a></p>`;
  return inShell(shell, site, { title: page?.title ?? site.name, content: `<p>${show(statement)}</p>${link}` });
};
