import { toBasePath } from '../../../library/address.ts';
import type { Library } from '../../../library/library.ts';
import { rootSection } from '../../../library/sections.ts';
import { escapeMarkup } from '../../../library/text/escape-markup.ts';
import { markedHtml, type TextRange } from '../../../library/text/marked-html.ts';
import { fillMarked, pageMarks } from '../../../library/text/page-marks.ts';
import { typeset } from '../../../library/text/typographic-quotes.ts';
import { endpoints } from '../../../site/site.ts';
import { fill, type Strings } from '../../../strings.ts';
import { type AskedSearch, type FoundPages, hasMore } from './find-results.ts';
import { nearTags } from './near-tags.ts';

/** Parts of a page of search results. */
export interface ShownResults {
  readonly asked: AskedSearch;
  readonly found: FoundPages;
  /** The pages in the language of the page. */
  readonly library: Library;
  /** The pathname of the page for searching. */
  readonly pathname: string;
  /** The words of the query in a text. */
  readonly marksIn: (text: string) => readonly TextRange[];
}

type Hit = FoundPages['items'][number];

/** Escapes a text with the quotation marks of the language of the page. */
const showText = (text: string, { site }: Library): string => escapeMarkup(typeset(text, site.language));

const titleIn = ({ sections, site }: Library, section: string): string =>
  section === rootSection ? site.strings.pageTree : (sections.get(section)?.title ?? section);

/** The address of the same search in another section or on another page. */
const toAddress = (
  { asked, library, pathname }: ShownResults,
  { section, number }: Pick<AskedSearch, 'section' | 'number'>,
): string => {
  const parameters = new URLSearchParams({ q: asked.query });
  if (section !== undefined) parameters.set('section', section);
  if (number > 1) parameters.set('page', String(number));
  return escapeMarkup(`${toBasePath(library.origin)}${pathname}?${parameters}`);
};

const filtersHtml = (shown: ShownResults): string => {
  const { asked, found, library } = shown;
  const { strings } = library.site;
  const names = [...library.sections.values()].flatMap(({ name, size }) => (size > 0 ? [name] : []));
  if (names.length < 2 || (found.total === 0 && asked.section === undefined))
    return '<fieldset class="filters" hidden></fieldset>';
  const links = [undefined, ...names].map((section) => {
    const title = section === undefined ? strings.searchAll : titleIn(library, section);
    const current = section === asked.section ? ' aria-current="true"' : '';
    return `<a href="${toAddress(shown, { section, number: 1 })}"${current}>${showText(title, library)}</a>`;
  });
  return `<fieldset class="filters"><legend class="hidden-text">${escapeMarkup(strings.searchFilter)}</legend>${links.join('')}</fieldset>`;
};

const statusHtml = ({ asked, found, library }: ShownResults): string => {
  const { searchNone, searchOne, searchCount, searchCorrected } = library.site.strings;
  const { total, corrected } = found;
  const count =
    total === 1 ? searchOne : fill(total === 0 ? searchNone : searchCount, { query: asked.query, count: total });
  const text = corrected === null ? count : `${fill(searchCorrected, { query: corrected })} ${count}`;
  return `<p class="search-status" role="status">${showText(text, library)}</p>`;
};

/** The best passage of a result. Blocks in a row, such as items of a list, are not one sentence. */
const snippetHtml = ({ snippet, highlights }: Hit, { site }: Library): string => {
  let start = 0;
  const lines = snippet.split('\n').map((line) => {
    const from = start;
    start += line.length + 1;
    const inside = highlights.filter(([at = 0]) => at >= from && at < start);
    const ranges = inside.map(([at = 0, end = 0]): TextRange => [at - from, end - from]);
    return markedHtml(line, ranges, site.language);
  });
  return lines.join(' … ');
};

/** A result, as the script of the page shows it, too. The address has no host, since another one may send the page. */
const hitHtml = (hit: Hit, { library, marksIn }: ShownResults): string => {
  const { title, heading, passage_url: url, section } = hit;
  // A page may be found by its title alone.
  const named = hit.highlights.length > 0 ? [] : marksIn(title);
  const below = heading === null || heading.text === title ? '' : `<span>${showText(heading.text, library)}</span>`;
  return [
    `<a href="${escapeMarkup(url.replace(/^https?:\/\/[^/]+/, ''))}"><b>${markedHtml(title, named, library.site.language)}${below}</b>`,
    `<p>${snippetHtml(hit, library)}</p><small>${showText(titleIn(library, section), library)}</small></a>`,
  ].join('');
};

const tagsHtml = ({ asked, found, library }: ShownResults): string => {
  const tags = found.total === 0 ? nearTags(asked.query, library) : [];
  if (tags.length === 0) return '';
  const base = toBasePath(library.origin);
  const links = tags.map(({ name, href }) => `<a href="${escapeMarkup(base + href)}">${showText(name, library)}</a>`);
  return `<h2>${escapeMarkup(library.site.strings.tags)}</h2><p class="chips">${links.join('')}</p>`;
};

const turnsHtml = (shown: ShownResults, strings: Strings): string => {
  const { asked, found } = shown;
  const { section, number } = asked;
  const turn = (rel: 'prev' | 'next', at: number, label: string): string =>
    `<a class="button small" rel="${rel}" href="${toAddress(shown, { section, number: at })}">${escapeMarkup(label)}</a>`;
  const turns = [
    ...(number > 1 ? [turn('prev', number - 1, strings.previousPages)] : []),
    ...(hasMore(asked, found) ? [turn('next', number + 1, strings.nextPages)] : []),
  ];
  if (turns.length === 0) return '';
  return `<nav class="turns" aria-label="${escapeMarkup(strings.pages)}">${turns.join('')}</nav>`;
};

/** A link to what was typed, between quotation marks: words in these are not corrected. */
const insteadHtml = (shown: ShownResults): string => {
  const { asked, found, library } = shown;
  if (found.corrected === null) return '';
  const typed = { ...shown, asked: { ...asked, query: `"${asked.query.replaceAll('"', ' ').trim()}"` } };
  const text = fill(library.site.strings.searchInstead, { query: asked.query });
  return `<p><a href="${toAddress(typed, { section: asked.section, number: 1 })}">${showText(text, library)}</a></p>`;
};

const askHtml = ({ asked, library }: ShownResults): string => {
  const { folder, language } = library.site;
  const parameters = new URLSearchParams({ query: asked.query, ...(folder !== '' && { language }) });
  const address = `${toBasePath(library.origin)}${endpoints.ask}?${parameters}`;
  return `<p><a href="${escapeMarkup(address)}">${escapeMarkup(library.site.strings.searchAsk)}</a></p>`;
};

/** Puts the results of a search into the page for searching, with everything from outside escaped. */
export const renderResults = (page: string, shown: ShownResults): string => {
  const { asked, found, library } = shown;
  const { strings, name } = library.site;
  const title = escapeMarkup(fill(strings.questionPageTitle, { question: asked.query, site: name }));
  const [before = '', ...rest] = page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title><meta name="robots" content="noindex">`)
    .split(/(?=data-search-page)/);
  // The dialog on the same page has a field of this name, too.
  const form = rest.join('').replace('name="query"', () => `name="query" value="${escapeMarkup(asked.query)}"`);
  const status = filtersHtml(shown) + statusHtml(shown);
  const hits = found.items.map((hit) => hitHtml(hit, shown)).join('');
  const more = `<div class="more-hits">${tagsHtml(shown)}${turnsHtml(shown, strings)}${insteadHtml(shown)}${askHtml(shown)}</div>`;
  // In the list, so that the script of the page replaces it together with the results.
  const below = `<div class="hits">${hits}${more}</div>`;
  const filled = before + form;
  const withStatus = fillMarked(filled, pageMarks.status, status) ?? filled;
  return fillMarked(withStatus, pageMarks.hits, below) ?? withStatus;
};
