import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import { resultHtml } from '../../model/html/result-html.ts';
import type { Figure } from '../../public/calculator.ts';
import { type Fields, fieldsOf } from './host.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

const figureOf = ({ label, value, note }: Fields): Figure => ({
  label: textOf(label),
  value: textOf(value),
  ...(typeof note === 'string' ? { note } : {}),
});

/** Renders a result of which the host passes on only what models read. */
const plainHtml = ({ content, structuredContent }: Fields): string => {
  const { headline, figures, explanation, inputs } = fieldsOf(structuredContent);
  const sentences = Array.isArray(explanation) ? explanation.map(textOf) : [];
  const values = listOf(inputs).map(({ label, value, unit }) => `${textOf(label)}: ${textOf(value)} ${textOf(unit)}`);
  const result =
    headline === undefined
      ? listOf(content).map(({ text }) => `<p>${escapeMarkup(textOf(text))}</p>`)
      : [
          resultHtml({
            headline: textOf(headline),
            figures: listOf(figures).map(figureOf),
            explanation: [...sentences, ...values],
          }),
        ];
  return `<section class="result calculator" tabindex="-1">${result.join('')}</section>`;
};

/** Shows a call: the form with its inputs, as the page of the calculator has it, and the result. */
export const showCall = (main: Element, result: Fields): void => {
  const { title, page, html } = fieldsOf(fieldsOf(result._meta)['halyard/view']);
  const { title: stated, page: source } = fieldsOf(result.structuredContent);
  const name = textOf(title) || textOf(stated);
  const address = textOf(page) || textOf(source);
  if (name !== '') document.title = name;
  const heading = escapeMarkup(document.title);
  const linked = `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${heading}</a>`;
  main.innerHTML = `<h1>${address === '' ? heading : linked}</h1>${textOf(html) || plainHtml(result)}`;
};
