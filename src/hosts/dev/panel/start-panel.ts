import { createHost, element } from '../client/element.ts';
import { events } from '../client/events.ts';
import styles from './panel.css?inline';

const isTyping = (event: KeyboardEvent): boolean => {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
};

/** Adds the button of the panel "As agents see it" to the page, and the key `a`. The panel is loaded when it is opened. */
export const startPanel = (): void => {
  const { root } = createHost('halyard-panel', styles);
  const button = element(
    'button',
    { type: 'button', class: 'open', 'aria-expanded': 'false', 'aria-keyshortcuts': 'a' },
    'As agents see it ',
    element('kbd', { 'aria-hidden': 'true' }, 'a'),
  );
  root.append(button);
  let dialog: HTMLDialogElement | undefined;
  let refresh = (): void => {};
  const close = (): void => {
    dialog?.close();
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  };
  const open = async (): Promise<void> => {
    if (dialog === undefined) {
      const { createPanel } = await import('./panel.ts');
      ({ dialog, refresh } = createPanel(close));
      root.append(dialog);
    } else refresh();
    dialog.show();
    button.setAttribute('aria-expanded', 'true');
    dialog.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };
  const toggle = (): void => (dialog?.open ? close() : void open());
  button.addEventListener('click', toggle);
  addEventListener('keydown', (event) => {
    if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    toggle();
  });
  addEventListener(events.update, () => {
    if (dialog?.open) refresh();
  });
};
