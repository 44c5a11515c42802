import sheet from './lightbox.css?url';

/** Loads the style sheet of the dialog, once; without it, the dialog is the browser's own. */
const loadStyles = (): Promise<unknown> => {
  if (document.querySelector(`link[href="${sheet}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return loaded;
};

/** Creates the dialog: Escape, the button and a press anywhere close it, and the browser returns the focus to the link. */
const createDialog = (close: string): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', close);
  dialog.append(button);
  return dialog;
};

/** Puts the picture of a link into the dialog, in the copy that suits the window. */
const fillDialog = (dialog: HTMLDialogElement, link: HTMLAnchorElement): void => {
  const figure = document.createElement('figure');
  figure.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
  for (const source of figure.querySelectorAll('source')) source.sizes = '100vw';
  const image = figure.querySelector('img');
  if (image) image.loading = 'eager';
  const caption = link.parentElement?.querySelector(':scope > figcaption')?.cloneNode(true);
  if (caption) figure.append(caption);
  dialog.setAttribute('aria-label', image?.alt || link.getAttribute('aria-label') || '');
  dialog.querySelector('figure')?.remove();
  dialog.append(figure);
};

/** The picture of the page that is so many further; undefined where there is none. */
const getFurther = (link: HTMLAnchorElement, steps: number): HTMLAnchorElement | undefined => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.zoom')].filter(
    (each) => each.offsetParent !== null,
  );
  return links[links.indexOf(link) + steps];
};

/** Shows the picture of a link as large as the window. The arrow keys go to the next and the one before. */
const showPicture = async (link: HTMLAnchorElement): Promise<void> => {
  await loadStyles();
  const dialog = createDialog(link.dataset.close ?? '');
  let shown = link;
  dialog.addEventListener('keydown', ({ key }) => {
    const onwards = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = key.startsWith('Arrow')
      ? getFurther(shown, key === onwards || key === 'ArrowDown' ? 1 : -1)
      : undefined;
    if (next === undefined) return;
    shown = next;
    fillDialog(dialog, next);
  });
  dialog.addEventListener('close', () => shown.focus());
  fillDialog(dialog, link);
  document.body.append(dialog);
  dialog.showModal();
};

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.zoom') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showPicture(link);
});
