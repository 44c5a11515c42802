import { element } from '../client/element.ts';
import type { PageLinks } from './page-links.ts';
import { wouldAnswerPathname } from './pathname.ts';
import type { PageQuote, WouldAnswer } from './would-answer.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const quoteView = (quote: PageQuote, isOwn: boolean): HTMLElement =>
  element(
    'figure',
    { class: isOwn ? 'own' : 'other' },
    element('figcaption', {}, isOwn ? 'This page' : quote.title, quote.heading === null ? '' : ` · ${quote.heading}`),
    element('blockquote', {}, quote.text),
    element('p', { class: 'note' }, `Confidence of this quotation alone: ${percent(quote.confidence)}`),
  );

const getVerdict = ({ outcome, place, rank, better, own }: WouldAnswer): string => {
  const found = rank === null ? 'Search does not find this page.' : `Search finds this page at place ${rank}.`;
  if (outcome === 'not-covered')
    return 'The owner declares this topic as not covered (topics.notCovered in site.yaml).';
  if (outcome === 'silent' || outcome === 'nearest')
    return `No: the site has no answer to this question. ${own === null ? found : 'Its best passages fall below the threshold.'}`;
  if (place === 1) return 'Yes: this page is quoted first.';
  const winner = better === null ? 'another page' : `“${better.title}”`;
  return place === null
    ? `No: ${winner} answers. ${found}`
    : `Partly: this page is quoted at place ${place}, after ${winner}.`;
};

const resultView = (result: WouldAnswer): Node[] => [
  element('p', { class: result.place === 1 ? 'verdict good' : 'verdict bad' }, getVerdict(result)),
  element(
    'p',
    {},
    element('meter', {
      min: '0',
      max: '1',
      low: String(result.threshold),
      high: String(result.threshold),
      optimum: '1',
      value: String(result.confidence),
      'aria-label': 'Confidence of the answer',
    }),
    ` Confidence of the answer: ${percent(result.confidence)}; the threshold is ${percent(result.threshold)}.`,
  ),
  ...(result.own === null ? [] : [quoteView(result.own, true)]),
  ...(result.better === null ? [] : [quoteView(result.better, false)]),
];

const pause = 120;
/** The question is kept while the author edits the page. */
let asked = '';

/** Shows a box for a question, and below it, while one types, whether this page answers it. */
export const showQuestion = ({ path }: PageLinks): Node[] => {
  const input = element('input', { type: 'text', id: 'question', maxlength: '512', autocomplete: 'off' });
  const output = element('div', { role: 'status' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: AbortController | undefined;
  const ask = async (): Promise<void> => {
    last?.abort();
    last = new AbortController();
    const query = new URLSearchParams({ question: asked, path });
    try {
      const response = await fetch(`${wouldAnswerPathname}?${query}`, { signal: last.signal });
      const result: WouldAnswer | null = await response.json();
      output.replaceChildren(...(result === null ? [] : resultView(result)));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) output.replaceChildren(String(error));
    }
  };
  input.value = asked;
  input.addEventListener('input', () => {
    asked = input.value;
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), pause);
  });
  if (asked !== '') void ask();
  return [element('label', { for: 'question' }, 'Would this page answer…?'), input, output];
};
