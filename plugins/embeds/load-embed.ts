// Nothing is asked of another site before a reader does.

const load = (place: HTMLElement, link: HTMLAnchorElement): void => {
  const frame = document.createElement('iframe');
  frame.src = place.dataset.embed ?? '';
  frame.title = link.textContent;
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media; clipboard-write';
  frame.allowFullscreen = true;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  place.replaceChildren(frame);
  place.dataset.loaded = '';
  frame.focus();
};

document.addEventListener('click', (event) => {
  const { target } = event;
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-embed]') : null;
  const link = place?.querySelector('a');
  // Another tab is another wish.
  if (!place || !link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  load(place, link);
});
