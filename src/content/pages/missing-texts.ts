import { isMissingPath, languageOfPath } from '../../library/language/site-language.ts';
import type { StoredPage } from '../../library/library.ts';
import type { MissingText, Site } from '../../site/schema.ts';

const toText = ({ summary, parts, chunks, markdown }: StoredPage): MissingText => ({
  title: summary.title,
  description: summary.description,
  markdown: parts.map(({ id, start, end }) => (id === 'body' ? markdown.slice(start, end) : '')).join(''),
  anchors: chunks.flatMap(({ part, anchor }) => (part === 'body' ? [anchor] : [])),
});

/** Takes the texts for missing addresses out of the pages: they are shown there, and are in no list, search or interface. */
export const withMissingTexts = (site: Site, pages: readonly StoredPage[]): { site: Site; pages: StoredPage[] } => {
  const missing = pages.filter(({ summary }) => isMissingPath(site, summary.path));
  if (missing.length === 0) return { site, pages: [...pages] };
  const texts = missing.map((page) => [languageOfPath(site, page.summary.path).folder, toText(page)] as const);
  return {
    site: { ...site, missing: Object.fromEntries(texts) },
    pages: pages.filter((page) => !missing.includes(page)),
  };
};
