import { escapeMarkup } from '../../../../src/library/text/escape-markup.ts';
import { resultHtml } from '../../model/html/result-html.ts';
import type { Figure } from '../../public/calculator.ts';
import { type Fields, getFields } from './host.ts';

const extractText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(getFields) : []);

const getFigure = ({ label, value, note }: Fields): Figure => ({
  label: extractText(label),
  value: extractText(value),
  ...(typeof note === 'string' ? { note } : {}),
});

/** Renders a result of which the host passes on only what models read. */
const plainHtml = ({ content, structuredContent }: Fields): string => {
  const { headline, figures, explanation, inputs } = getFields(structuredContent);
  const sentences = Array.isArray(explanation) ? explanation.map(extractText) : [];
  const values = toList(inputs).map(
    ({ label, value, unit }) => `${extractText(label)}: ${extractText(value)} ${extractText(unit)}`,
  );
  const result =
    headline === undefined
      ? toList(content).map(({ text }) => `<p>${escapeMarkup(extractText(text))}</p>`)
      : [
          resultHtml({
            headline: extractText(headline),
            figures: toList(figures).map(getFigure),
            explanation: [...sentences, ...values],
          }),
        ];
  return `<section class="result calculator" tabindex="-1">${result.join('')}</section>`;
};

/** Shows a call: the form with its inputs, as the page of the calculator has it, and the result. */
export const showCall = (main: Element, result: Fields): void => {
  const { title, page, html } = getFields(getFields(result._meta)['halyard/view']);
  const { title: stated, page: source } = getFields(result.structuredContent);
  const name = extractText(title) || extractText(stated);
  const address = extractText(page) || extractText(source);
  if (name !== '') document.title = name;
  const heading = escapeMarkup(document.title);
  const linked = `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${heading}</a>`;
  main.innerHTML = `<h1>${address === '' ? heading : linked}</h1>${extractText(html) || plainHtml(result)}`;
};
