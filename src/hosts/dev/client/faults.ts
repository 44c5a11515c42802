import { createHost, element } from './element.ts';
import type { Update } from './events.ts';
import styles from './faults.css?inline';

type Fault = Update['faults'][number];

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const openInEditor = (place: string): void => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);

const findItem = ({ file, line, column, code, message, source, severity }: Fault): HTMLElement => {
  const place = `${file}:${line}:${column}`;
  const link = element('button', { type: 'button', class: 'place', title: 'Open in the editor' }, place);
  link.addEventListener('click', () => openInEditor(place));
  return element(
    'li',
    { class: severity },
    link,
    element('p', {}, message, ' ', element('span', { class: 'code' }, code)),
    ...(source === '' ? [] : [element('pre', {}, element('code', {}, source))]),
  );
};

let shown: HTMLElement | undefined;
/** The faults that the author has closed: they stay closed until they are others. */
let closed = '';

const render = ({ errors, warnings, faults }: Update, close: () => void): HTMLElement => {
  const hide = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×');
  hide.addEventListener('click', close);
  const rest = errors - faults.length;
  return element(
    'section',
    { 'aria-label': 'Errors in the content' },
    element(
      'div',
      { class: 'head' },
      element('h2', { role: 'status' }, `${count(errors, 'error')} in the content`),
      hide,
    ),
    element('ul', {}, ...faults.filter(({ severity }) => severity === 'error').map(findItem)),
    ...(rest > 0 ? [element('p', {}, `… and ${rest} more; the terminal has them all.`)] : []),
    element(
      'p',
      { class: 'note' },
      warnings === 0 ? 'This list closes when they are fixed.' : `${count(warnings, 'warning')}: see the terminal.`,
    ),
  );
};

/** Creates a bar for a content without errors, which opens to the list of its warnings. */
const renderWarnings = ({ warnings, faults }: Update): HTMLElement =>
  element(
    'details',
    { class: 'bar' },
    element('summary', {}, element('span', { role: 'status' }, `${count(warnings, 'warning')} in the content`)),
    element('ul', {}, ...faults.map(findItem)),
    ...(warnings > faults.length
      ? [
          element(
            'p',
            { class: 'note' },
            `… and ${warnings - faults.length} more; the command \`check --all\` shows them.`,
          ),
        ]
      : []),
  );

/** Shows the errors of the content over the page, or its warnings in a bar, and nothing where there are none. */
export const showFaults = (update: Update): void => {
  shown?.remove();
  shown = undefined;
  if (update.errors === 0 && update.warnings > 0) {
    const { host, root } = createHost('halyard-faults', styles);
    root.append(renderWarnings(update));
    shown = host;
    return;
  }
  const key = JSON.stringify(update.faults.filter(({ severity }) => severity === 'error'));
  if (update.errors === 0 || key === closed) return;
  const { host, root } = createHost('halyard-faults', styles);
  const close = (): void => {
    closed = key;
    host.remove();
  };
  root.append(render(update, close));
  root.addEventListener('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') close();
  });
  shown = host;
};
