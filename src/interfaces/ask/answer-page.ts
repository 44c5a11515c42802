import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { markedHtml } from '../../library/text/marked-html.ts';
import { isNumeric } from '../../library/text/numeric.ts';
import { quoted, typeset } from '../../library/text/typographic-quotes.ts';
import type { FullAnswer } from '../../operations/answer/full-answer.ts';
import type { AnswerMarker } from '../../operations/answer/mark-words.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import { type Passage, passageTitle } from '../../operations/passage.ts';
import type { Site } from '../../site/schema.ts';
import { inShell } from '../shell-page.ts';

/** Escapes a text and sets its quotation marks in a language. */
type ShowText = (text: string) => string;

/** The functions that render the texts of an answer. */
interface Shown {
  readonly site: Site;
  readonly show: ShowText;
  /** With the words of the question marked. */
  readonly words: ShowText;
  /** With the number marked, too, that the question asks for. */
  readonly numbers: ShowText;
}

const link = (url: string, text: string, show: ShowText): string => `<a href="${escapeMarkup(url)}">${show(text)}</a>`;
const items = (all: readonly string[]): string => all.map((item) => `<li>${item}</li>`).join('');
const paragraphs = (all: readonly string[], show: ShowText): string =>
  all.map((text) => `<p>${show(text)}</p>`).join('');

/** Renders a table; columns of numbers are aligned as those of pages are. */
const renderTable = (cells: readonly string[], columns: number, show: ShowText): string => {
  const numeric = (column: number): boolean =>
    column > 0 && isNumeric(cells.filter((_, at) => at >= columns && at % columns === column));
  const classes = Array.from({ length: columns }, (_, column) => (numeric(column) ? ' class="to-right"' : ''));
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) => {
    const tag = row === 0 ? 'th' : 'td';
    const shown = cells.slice(row * columns, (row + 1) * columns);
    return `<tr>${shown.map((cell, at) => `<${tag}${classes[at]}>${show(cell)}</${tag}>`).join('')}</tr>`;
  });
  const [head = '', ...body] = rows;
  return `<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`;
};

const renderBody = ({ kind, spans, columns }: Quotation, { site, words, numbers }: Shown): string => {
  if (kind === 'steps') return `<ol>${items(spans.map(words))}</ol>`;
  if (kind === 'list') return `<ul>${items(spans.map(words))}</ul>`;
  if (kind === 'table') return renderTable(spans, columns ?? 1, words);
  if (kind === 'code') return `<pre>${escapeMarkup(spans.join('\n'))}</pre>`;
  const [first = '', ...more] = spans;
  return more.length > 0 ? `<ul>${items(spans.map(numbers))}</ul>` : `<p>${quoted(numbers(first), site.language)}</p>`;
};

/** A quotation with its source right below it, which opens the credit. */
const quotation = (passage: Quotation, number: number, shown: Shown): string => {
  const { show, site } = shown;
  const lead = passage.introduction === undefined ? '' : paragraphs([passage.introduction], shown.words);
  const credit = `<details><summary>${show(site.strings.cite)}</summary><cite>${show(passage.page.attribution)}</cite></details>`;
  const source = link(passage.passageUrl, passageTitle(passage), show) + credit;
  return `<figure id="source-${number}"><blockquote cite="${escapeMarkup(passage.url)}">${lead}${renderBody(passage, shown)}</blockquote><figcaption>${source}</figcaption></figure>`;
};

/** A quotation that its title opens. */
const foldedQuotation = (passage: Quotation, number: number, shown: Shown): string =>
  `<details><summary>${shown.show(passageTitle(passage))}</summary>${quotation(passage, number, shown)}</details>`;

const pageList = (title: string, passages: readonly Passage[], show: ShowText): string =>
  passages.length === 0
    ? ''
    : `<section class="more-pages"><h2>${show(title)}</h2><ul>${items(passages.map((passage) => `${link(passage.url, passageTitle(passage), show)}<br>${show(passage.page.description)}`))}</ul></section>`;

/** The closest passages under a heading that does not claim that they answer; without quotations the first one is open. */
const nearestHtml = ({ quotes, nearest }: Answer, shown: Shown): string => {
  if (nearest.length === 0) return '';
  const figures = nearest.map((passage, index) => {
    const number = quotes.length + index + 1;
    return (number === 1 ? quotation : foldedQuotation)(passage, number, shown);
  });
  return `<div class="quotations nearest"><h2>${shown.show(shown.site.strings.nearestPassages)}</h2>${figures.join('')}</div>`;
};

const answeredHtml = (answer: Answer, shown: Shown): string => {
  const { quotes, results, offer } = answer;
  const { show } = shown;
  const { strings } = shown.site;
  const quotedPaths = new Set(quotes.map(({ page }) => page.path));
  const others = results.filter(({ page }) => !quotedPaths.has(page.path)).slice(0, 3);
  const next =
    offer === undefined || quotedPaths.has(offer.path)
      ? ''
      : `<section class="offer"><h2>${show(strings.goOn)}</h2><p>${link(offer.url, offer.title, show)}<br>${show(offer.description)}</p></section>`;
  const figures = quotes.map((quote, index) => {
    // The first answers; a comparison needs both definitions.
    const isOpen = index === 0 || (quote.kind === 'definition' && quotes[0]?.kind === 'definition');
    return (isOpen ? quotation : foldedQuotation)(quote, index + 1, shown);
  });
  const quotations = `<div class="quotations">${figures[0] ?? ''}${next}${figures.slice(1).join('')}</div>`;
  return `<div class="answer">${quotations}${nearestHtml(answer, shown)}</div>${pageList(strings.alsoFound, others, show)}`;
};

/** The content of the page of answers; without an answer it has the form only. */
export interface Asked {
  readonly question: string;
  readonly answer?: FullAnswer | undefined;
  /** Finds what the question asks for. */
  readonly marker?: AnswerMarker | undefined;
}

/** Renders an answer into the shell, a page of the site in the same language, with everything from outside escaped. */
export const answerPage = (shell: string, site: Site, { question, answer, marker }: Asked): string => {
  const computed = answer?.computed;
  const { strings, language } = site;
  const show = (text: string): string => escapeMarkup(typeset(text, language));
  const words = (text: string): string => markedHtml(text, marker?.words(text) ?? [], language);
  const numbers = (text: string): string => markedHtml(text, marker?.wordsAndNumbers(text) ?? [], language);
  const shown = { site, show, words, numbers };
  const title = question === '' ? strings.askTitle : question;
  const page = shell.replace('name="query"', () => `name="query" value="${escapeMarkup(question)}"`);
  const answered = (found: Answer): string => {
    if (found.quotes.length > 0) return answeredHtml(found, shown);
    // A computed answer is one: only the passages near it are shown below.
    const statement = computed === undefined ? `<p>${show(found.statement ?? '')}</p>` : '';
    return `<div class="answer">${statement}${nearestHtml(found, shown)}</div>`;
  };
  const content = answer === undefined ? '' : (computed?.html(strings, show) ?? '') + answered(answer);
  return inShell(page, site, { title, content });
};
