import { element } from '../client/element.ts';
import { readPageLinks } from './page-links.ts';
import { type View, views } from './views.ts';

export interface Panel {
  readonly dialog: HTMLDialogElement;
  /** Shows the chosen view of the page as it is now. */
  readonly refresh: () => void;
}

const getTab = ({ name, title }: View): HTMLButtonElement =>
  element('button', { type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': 'view' }, title);

/** The place to which a key moves in a list of tabs (ARIA Authoring Practices, Tabs); undefined for other keys. */
const movedBy = (key: string, at: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % views.length;
  if (key === 'ArrowLeft') return (at + views.length - 1) % views.length;
  if (key === 'Home') return 0;
  return key === 'End' ? views.length - 1 : undefined;
};

/** Creates the dialog beside the page. It is not modal: the page can be read, scrolled and edited meanwhile. */
export const createPanel = (close: () => void): Panel => {
  const tabs = views.map(getTab);
  const view = element('div', { role: 'tabpanel', id: 'view' });
  const closeButton = element('button', { type: 'button', class: 'close', 'aria-label': 'Close' }, '×');
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'title' },
    element('div', { class: 'head' }, element('h2', { id: 'title' }, 'As agents see it'), closeButton),
    element('div', { role: 'tablist', 'aria-labelledby': 'title' }, ...tabs),
    view,
  );
  let chosen = 0;
  let shown = 0;
  const refresh = async (): Promise<void> => {
    shown += 1;
    const mine = shown;
    const page = readPageLinks();
    let nodes: readonly Node[];
    try {
      nodes =
        page === undefined
          ? [element('p', {}, 'Agents get no form of this page: it is made in the browser.')]
          : ((await views[chosen]?.show(page)) ?? []);
    } catch (error) {
      nodes = [element('p', { role: 'alert' }, `This view could not be loaded: ${String(error)}`)];
    }
    if (mine === shown) view.replaceChildren(...nodes);
  };
  const choose = (at: number): void => {
    chosen = at;
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
    }
    view.setAttribute('aria-labelledby', tabs[at]?.id ?? '');
    view.replaceChildren(element('p', { class: 'note' }, 'Loading…'));
    void refresh();
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(at));
    tab.addEventListener('keydown', ({ key }) => {
      const moved = movedBy(key, at);
      if (moved === undefined) return;
      choose(moved);
      tabs[moved]?.focus();
    });
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  closeButton.addEventListener('click', close);
  choose(0);
  return { dialog, refresh: () => void refresh() };
};
