import { withNumericColumns } from '../../library/markdown/html/numeric-columns.ts';
import { quoted } from '../../library/markdown/html/typographic-quotes.ts';
import { escapeMarkup } from '../../library/text/escape-markup.ts';
import type { FullAnswer } from '../../operations/answer/full-answer.ts';
import type { Quotation } from '../../operations/answer/quotation.ts';
import type { Answer } from '../../operations/answer.ts';
import type { CalculatorAnswer } from '../../operations/calculate/answer-by-calculator.ts';
import { type Passage, passageTitle } from '../../operations/passage.ts';
import type { Site } from '../../site-schema.ts';
import { fill, type Strings } from '../../strings.ts';
import { inShell } from '../shell-page.ts';

const link = (url: string, text: string): string => `<a href="${escapeMarkup(url)}">${escapeMarkup(text)}</a>`;
const items = (all: readonly string[]): string => all.map((item) => `<li>${item}</li>`).join('');
const paragraphs = (all: readonly string[]): string => all.map((text) => `<p>${escapeMarkup(text)}</p>`).join('');

const tableOf = (cells: readonly string[], columns: number): string => {
  const rows: string[] = [];
  for (let at = 0; at < cells.length; at += columns) {
    const tag = at === 0 ? 'th' : 'td';
    rows.push(
      `<tr>${cells
        .slice(at, at + columns)
        .map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`)
        .join('')}</tr>`,
    );
  }
  const [head = '', ...body] = rows;
  return withNumericColumns(`<table><thead>${head}</thead><tbody>${body.join('')}</tbody></table>`);
};

const bodyOf = ({ kind, spans, columns }: Quotation, language: string): string => {
  if (kind === 'steps') return `<ol>${items(spans.map(escapeMarkup))}</ol>`;
  if (kind === 'list') return `<ul>${items(spans.map(escapeMarkup))}</ul>`;
  if (kind === 'table') return tableOf(spans, columns ?? 1);
  if (kind === 'code') return `<pre>${escapeMarkup(spans.join('\n'))}</pre>`;
  return paragraphs(spans.map((span) => quoted(span, language)));
};

/** A quotation with its source right below it. */
const quotation = (passage: Quotation, number: number, language: string): string => {
  const lead = passage.introduction === undefined ? '' : paragraphs([passage.introduction]);
  const source = `${link(passage.passageUrl, passageTitle(passage))}<br><cite>${escapeMarkup(passage.page.attribution)}</cite>`;
  return `<figure id="source-${number}"><blockquote cite="${escapeMarkup(passage.url)}">${lead}${bodyOf(passage, language)}</blockquote><figcaption>${source}</figcaption></figure>`;
};

const pageList = (title: string, passages: readonly Passage[]): string =>
  passages.length === 0
    ? ''
    : `<section><h2>${escapeMarkup(title)}</h2><ul>${items(passages.map((passage) => `${link(passage.url, passageTitle(passage))}<br>${escapeMarkup(passage.page.description)}`))}</ul></section>`;

const answeredHtml = ({ quotes, results, offer }: Answer, { strings, language }: Site): string => {
  const shown = new Set(quotes.map(({ page }) => page.path));
  const others = results.filter(({ page }) => !shown.has(page.path)).slice(0, 3);
  const next =
    offer === undefined || shown.has(offer.path)
      ? ''
      : `<section><h2>${escapeMarkup(strings.goOn)}</h2><ul><li>${link(offer.url, offer.title)}<br>${escapeMarkup(offer.description)}</li></ul></section>`;
  const more = `${next}${pageList(strings.alsoFound, others)}`;
  return [
    `<div class="quotations">${quotes.map((quote, index) => quotation(quote, index + 1, language)).join('')}</div>`,
    more === '' ? '' : `<div class="more-pages">${more}</div>`,
  ].join('');
};

const unansweredHtml = ({ statement = '', results }: Answer, strings: Strings): string =>
  `<p>${escapeMarkup(statement)}</p>${pageList(strings.nearestPages, results.slice(0, 3))}`;

/** Renders the answer of a calculator, with a link to the page that has these inputs in its form. */
const calculationHtml = ({ data, text }: CalculatorAnswer, strings: Strings): string => {
  if (!('figures' in data)) return `<section class="result">${paragraphs(text.split('\n'))}</section>`;
  const { headline, figures, inputs, form, title } = data;
  const input = ({ label, value: number, unit, assumed }: (typeof inputs)[number]): string => {
    const value = unit === undefined ? `${number}` : `${number} ${unit}`;
    return `${label}: ${assumed === true ? fill(strings.assumedValue, { value }) : value}`;
  };
  return [
    `<section class="result"><p class="headline">${escapeMarkup(headline)}</p>`,
    `<dl class="figures">${figures.map(({ label, value }) => `<div><dt>${escapeMarkup(label)}</dt><dd><b>${escapeMarkup(value)}</b></dd></div>`).join('')}</dl>`,
    `<p>${escapeMarkup(inputs.map(input).join('; '))}</p><p>${link(form, title)}</p></section>`,
  ].join('');
};

/** Renders an answer into the shell, a page of the site in the same language, with everything from outside escaped; without an answer it shows the form only. */
export const answerPage = (shell: string, site: Site, question: string, answer: FullAnswer | undefined): string => {
  const calculation = answer?.calculation;
  const { strings } = site;
  const title = question === '' ? strings.askTitle : question;
  const page = shell.replace('name="query"', () => `name="query" value="${escapeMarkup(question)}"`);
  const computed = calculation === undefined ? '' : calculationHtml(calculation, strings);
  const answered = (found: Answer): string => {
    if (found.quotes.length > 0) return answeredHtml(found, site);
    // What a calculator answers is answered: only the pages near it are named below.
    return calculation === undefined
      ? unansweredHtml(found, strings)
      : pageList(strings.nearestPages, found.results.slice(0, 3));
  };
  const content = answer === undefined ? '' : computed + answered(answer);
  return inShell(page, site, { title, content });
};
