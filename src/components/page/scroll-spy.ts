/** Marks the heading under which one reads, in the list of the page's headings. */
export const startScrollSpy = (): void => {
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a')) {
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  }
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? []);
  let current: HTMLAnchorElement | undefined;
  const update = (): void => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight * 0.3).at(-1);
    const link = links.get((passed ?? headings[0])?.id ?? '');
    if (link === current) return;
    current?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    current = link;
  };
  let waiting = false;
  const onScroll = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      update();
    });
  };
  addEventListener('scroll', onScroll, { passive: true });
  update();
};
