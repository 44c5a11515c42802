import { chartHtml } from '../../../../src/library/charts/chart-html.ts';
import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import type { Figure, InputError, Result } from '../../public/calculator.ts';

const figureHtml = ({ label, value, note, copy }: Figure): string => {
  const shown = copy ? `<pre tabindex="0"><code>${escapeMarkup(value)}</code></pre>` : `<b>${escapeMarkup(value)}</b>`;
  return `<div${copy ? ' class="wide"' : ''}><dt>${escapeMarkup(label)}</dt><dd>${shown}${note === undefined ? '' : ` <small>${escapeMarkup(note)}</small>`}</dd></div>`;
};

/** Renders a result as HTML: for the worked example at build time, for other values in the browser. */
export const resultHtml = ({ headline, figures, explanation, chart }: Result): string =>
  [
    `<p class="headline">${escapeMarkup(headline)}</p>`,
    `<dl class="figures">${figures.map(figureHtml).join('')}</dl>`,
    chart === undefined ? '' : chartHtml(chart),
    ...explanation.map((sentence) => `<p>${escapeMarkup(sentence)}</p>`),
  ].join('');

/** Renders the errors of the form in place of a result, under a title. */
export const errorsHtml = (errors: readonly InputError[], title: string): string =>
  [
    `<p class="headline">${escapeMarkup(title)}</p>`,
    ...errors.map(({ label, fix }) => `<p><b>${escapeMarkup(label)}:</b> ${escapeMarkup(fix)}</p>`),
  ].join('');
