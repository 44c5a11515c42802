import { escapeMarkup } from '../../library/text/escape-markup.ts';
import { isNumeric } from '../../library/text/numeric.ts';
import { quoted, typeset } from '../../library/text/typographic-quotes.ts';
import type { FullAnswer } from '../../operations/answer/full-answer.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import { type Passage, passageTitle } from '../../operations/passage.ts';
import type { Site } from '../../site/schema.ts';
import { inShell } from '../shell-page.ts';

/** Escapes a text and sets its quotation marks in a language. */
type ShowText = (text: string) => string;

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

const renderBody = ({ kind, spans, columns }: Quotation, language: string, show: ShowText): string => {
  if (kind === 'steps') return `<ol>${items(spans.map(show))}</ol>`;
  if (kind === 'list') return `<ul>${items(spans.map(show))}</ul>`;
  if (kind === 'table') return renderTable(spans, columns ?? 1, show);
  if (kind === 'code') return `<pre>${escapeMarkup(spans.join('\n'))}</pre>`;
  return paragraphs(
    spans.map((span) => quoted(span, language)),
    show,
  );
};

/** A quotation with its source right below it. */
const quotation = (passage: Quotation, number: number, language: string, show: ShowText): string => {
  const lead = passage.introduction === undefined ? '' : paragraphs([passage.introduction], show);
  const source = `${link(passage.passageUrl, passageTitle(passage), show)}<br><cite>${show(passage.page.attribution)}</cite>`;
  return `<figure id="source-${number}"><blockquote cite="${escapeMarkup(passage.url)}">${lead}${renderBody(passage, language, show)}</blockquote><figcaption>${source}</figcaption></figure>`;
};

const pageList = (title: string, passages: readonly Passage[], show: ShowText): string =>
  passages.length === 0
    ? ''
    : `<section><h2>${show(title)}</h2><ul>${items(passages.map((passage) => `${link(passage.url, passageTitle(passage), show)}<br>${show(passage.page.description)}`))}</ul></section>`;

/** The closest passages under a heading that does not claim that they answer; without quotations the first one is open. */
const nearestHtml = ({ quotes, nearest }: Answer, { strings, language }: Site, show: ShowText): string => {
  if (nearest.length === 0) return '';
  const shown = nearest.map((passage, index) => {
    const number = quotes.length + index;
    const figure = quotation(passage, number + 1, language, show);
    return number === 0 ? figure : `<details><summary>${show(passageTitle(passage))}</summary>${figure}</details>`;
  });
  return `<div class="quotations nearest"><h2>${show(strings.nearestPassages)}</h2>${shown.join('')}</div>`;
};

const answeredHtml = (answer: Answer, site: Site, show: ShowText): string => {
  const { quotes, results, offer } = answer;
  const { strings, language } = site;
  const shown = new Set(quotes.map(({ page }) => page.path));
  const others = results.filter(({ page }) => !shown.has(page.path)).slice(0, 3);
  const next =
    offer === undefined || shown.has(offer.path)
      ? ''
      : `<section><h2>${show(strings.goOn)}</h2><ul><li>${link(offer.url, offer.title, show)}<br>${show(offer.description)}</li></ul></section>`;
  const more = `${next}${pageList(strings.alsoFound, others, show)}`;
  return [
    `<div class="quotations">${quotes.map((quote, index) => quotation(quote, index + 1, language, show)).join('')}</div>`,
    nearestHtml(answer, site, show),
    more === '' ? '' : `<div class="more-pages">${more}</div>`,
  ].join('');
};

/** Renders an answer into the shell, a page of the site in the same language, with everything from outside escaped; without an answer it shows the form only. */
export const answerPage = (shell: string, site: Site, question: string, answer: FullAnswer | undefined): string => {
  const computed = answer?.computed;
  const { strings, language } = site;
  const show = (text: string): string => escapeMarkup(typeset(text, language));
  const title = question === '' ? strings.askTitle : question;
  const page = shell.replace('name="query"', () => `name="query" value="${escapeMarkup(question)}"`);
  const answered = (found: Answer): string => {
    if (found.quotes.length > 0) return answeredHtml(found, site, show);
    // A computed answer is one: only the passages near it are shown below.
    const statement = computed === undefined ? `<p>${show(found.statement ?? '')}</p>` : '';
    return statement + nearestHtml(found, site, show);
  };
  const content = answer === undefined ? '' : (computed?.html(strings, show) ?? '') + answered(answer);
  return inShell(page, site, { title, content });
};
