import type { Figure, Result } from '../../calculators/calculator.ts';
import { chartHtml } from './chart-html.ts';
import { escapeHtml } from './escape-html.ts';

const figureHtml = ({ label, value, note, copy }: Figure): string => {
  const shown = copy ? `<pre tabindex="0"><code>${escapeHtml(value)}</code></pre>` : `<b>${escapeHtml(value)}</b>`;
  return `<div${copy ? ' class="wide"' : ''}><dt>${escapeHtml(label)}</dt><dd>${shown}${note === undefined ? '' : ` <small>${escapeHtml(note)}</small>`}</dd></div>`;
};

/** What a calculator found, as HTML; the page has it for the worked example, and scripts put newer ones in its place. */
export const resultHtml = ({ headline, figures, explanation, chart }: Result): string =>
  [
    `<p class="headline">${escapeHtml(headline)}</p>`,
    `<dl class="figures">${figures.map(figureHtml).join('')}</dl>`,
    chart === undefined ? '' : chartHtml(chart),
    ...explanation.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
  ].join('');
