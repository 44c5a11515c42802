let card: HTMLElement | undefined;
let anchor: HTMLElement | undefined;

const hide = (): void => {
  card?.hidePopover();
  anchor?.style.removeProperty('anchor-name');
  anchor?.removeAttribute('aria-describedby');
  anchor = undefined;
};

const make = (): HTMLElement => {
  const made = document.createElement('div');
  made.className = 'popover term-card';
  made.id = 'ui-term-card';
  made.role = 'tooltip';
  made.popover = 'manual';
  document.body.append(made);
  addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  return made;
};

/** Shows the definition of the term that a link leads to, until pointer and focus have left. */
export const showTermCard = (link: HTMLElement): void => {
  if (anchor === link) return;
  hide();
  card ??= make();
  card.textContent = link.dataset.definition ?? '';
  anchor = link;
  link.style.setProperty('anchor-name', '--term');
  link.setAttribute('aria-describedby', card.id);
  card.showPopover();
  const leave = (): void => {
    if (link.matches(':hover, :focus-visible') || card?.matches(':hover')) return;
    if (anchor === link) hide();
  };
  for (const event of ['pointerleave', 'blur'] as const) {
    link.addEventListener(event, () => setTimeout(leave, 150), { once: true });
  }
  card.addEventListener('pointerleave', () => setTimeout(leave, 150), { once: true });
};
