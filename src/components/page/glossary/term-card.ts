let card: HTMLElement | undefined;
let anchor: HTMLElement | undefined;

const hide = (): void => {
  card?.hidePopover();
  anchor?.style.removeProperty('anchor-name');
  anchor?.removeAttribute('aria-describedby');
  anchor = undefined;
};

const createCard = (): HTMLElement => {
  const element = document.createElement('div');
  element.className = 'popover term-card';
  element.id = 'ui-term-card';
  element.role = 'tooltip';
  element.popover = 'manual';
  element.dir = 'auto';
  document.body.append(element);
  addEventListener('keydown', (event) => event.key === 'Escape' && hide());
  return element;
};

/** Shows the definition of a linked term in a popover, until pointer and focus leave it. */
export const showTermCard = (link: HTMLElement): void => {
  if (anchor === link) return;
  hide();
  card ??= createCard();
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
