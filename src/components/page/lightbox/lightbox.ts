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

/** Shows the picture of a link as large as the window, in the copy that suits it. */
const showPicture = async (link: HTMLAnchorElement): Promise<void> => {
  await loadStyles();
  const dialog = createDialog(link.dataset.close ?? '');
  const figure = document.createElement('figure');
  figure.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
  for (const source of figure.querySelectorAll('source')) source.sizes = '100vw';
  const image = figure.querySelector('img');
  if (image) image.loading = 'eager';
  const caption = link.parentElement?.querySelector(':scope > figcaption')?.cloneNode(true);
  if (caption) figure.append(caption);
  dialog.setAttribute('aria-label', image?.alt || link.getAttribute('aria-label') || '');
  dialog.append(figure);
  document.body.append(dialog);
  dialog.showModal();
};

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.zoom') : null;
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void showPicture(link);
});
