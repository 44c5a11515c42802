import { loadPagefind } from './pagefind.ts';
import { createView } from './view.ts';

const start = (dialog: HTMLDialogElement): (() => void) => {
  const input = dialog.querySelector('input');
  const view = createView(dialog, { isListbox: true, limit: 8 });
  if (input === null) return () => dialog.showModal();
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
  const update = async (): Promise<void> => {
    await view.update();
    select(0);
  };

  input.addEventListener('input', () => void update());
  dialog.addEventListener('keydown', (event) => {
    if (event.target !== input || event.isComposing) return;
    if (event.key === 'ArrowDown') select(selected + 1);
    else if (event.key === 'ArrowUp') select(selected - 1);
    else if (event.key === 'Enter' && options()[selected] !== undefined) options()[selected]?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target === dialog || target?.closest('[data-close]')) dialog.close();
  });
  return () => {
    dialog.showModal();
    input.select();
    // Fetched while the question is being typed; a failure is reported by the search itself.
    loadPagefind().catch(() => undefined);
  };
};

let open: (() => void) | undefined;

/** Opens the search dialog. The browser keeps the focus inside it and gives it back. */
export const openSearch = (): void => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.search');
  if (dialog === null || dialog.open) return;
  open ??= start(dialog);
  open();
};
