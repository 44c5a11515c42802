import { escapeMarkup } from '../../library/text/escape-markup.ts';
import type { Verdict } from '../../operations/verify/verdict.ts';
import type { Site } from '../../site-schema.ts';
import { inShell } from '../shell-page.ts';

/** Renders what became of a quotation that is not where it was, into a page of the site. */
export const citationPage = (shell: string, site: Site, { statement, page }: Verdict): string => {
  const link = page === null ? '' : `<p><a href="${escapeMarkup(page.url)}">${escapeMarkup(page.title)}</a></p>`;
  return inShell(shell, site, {
    title: page?.title ?? site.name,
    content: `<p>${escapeMarkup(statement)}</p>${link}`,
  });
};
