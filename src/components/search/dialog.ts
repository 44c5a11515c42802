import { createSearchView } from './view.ts';

const started = new WeakSet<HTMLDialogElement>();

/** Enables search in the dialog. The browser traps and restores the focus. */
export const startSearchDialog = (dialog: HTMLDialogElement): void => {
  const input = dialog.querySelector('input');
  if (input === null || started.has(dialog)) return;
  started.add(dialog);
  let selected = -1;

  const options = (): HTMLAnchorElement[] => [...view.hits.querySelectorAll('a')];
  const select = (index: number): void => {
    const all = options();
    selected = all.length === 0 ? -1 : (index + all.length) % all.length;
    for (const [at, option] of all.entries()) option.ariaSelected = String(at === selected);
    const current = all[selected];
    current?.scrollIntoView({ block: 'nearest' });
    if (current === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', current.id);
  };
  const view = createSearchView(dialog, { isListbox: true, limit: 8, onResults: () => select(0) });
  /** Waits for the latest search, so that a quick Enter does not open a result of an earlier one. */
  const enter = async (): Promise<void> => {
    await view.flush();
    const option = options()[selected];
    if (option === undefined) input.form?.requestSubmit();
    else option.click();
  };

  input.addEventListener('input', view.update);
  dialog.addEventListener('keydown', (event) => {
    if (event.target !== input || event.isComposing) return;
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter') void enter();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // A result on this page only scrolls to its section.
    if (target === dialog || target?.closest('[data-close], .hits a')) dialog.close();
  });
  if (input.value !== '') view.update();
};
