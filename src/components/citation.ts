import type { PageSummary } from '../library/page.ts';
import type { Site } from '../site/schema.ts';

export interface Citation {
  readonly plain: string;
  readonly bibtex: string;
  /** CSL-JSON, as citation managers import it. */
  readonly csl: string;
}

const escapeBibtex = (text: string): string =>
  text.replace(/[\\{}]/g, '').replace(/[#$%&_]/g, (character) => `\\${character}`);

const dayParts = (day: string): number[] => day.split('-').map(Number);

/** Citations of a page in three formats. Without a date of publication, the last change is its date. */
export const getCitation = (page: PageSummary, isArticle: boolean, site: Pick<Site, 'name' | 'language'>): Citation => {
  const day = page.date ?? page.updated;
  const [year = '', month = ''] = day.split('-');
  const key = `${site.name.toLowerCase().replace(/[^a-z0-9]/g, '') || 'site'}-${page.path.replaceAll('/', '-')}-${year}`;
  const bibtex = [
    `@online{${key},`,
    ...(page.author === undefined ? [] : [`  author  = {{${escapeBibtex(page.author)}}},`]),
    `  title   = {{${escapeBibtex(page.title)}}},`,
    `  year    = {${year}},`,
    `  month   = {${Number(month)}},`,
    `  url     = {${page.url}},`,
    `  urldate = {${page.updated}},`,
    '}',
  ].join('\n');
  const csl = {
    id: key,
    type: isArticle ? 'post-weblog' : 'webpage',
    title: page.title,
    ...(page.author !== undefined && { author: [{ literal: page.author }] }),
    'container-title': site.name,
    issued: { 'date-parts': [dayParts(day)] },
    URL: page.url,
    language: site.language,
  };
  return { plain: page.attribution, bibtex, csl: JSON.stringify([csl], null, 2) };
};
