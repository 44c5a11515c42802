/** Marks the current heading in the table of contents while the page scrolls. */
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
  let isScheduled = false;
  const onScroll = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      update();
    });
  };
  addEventListener('scroll', onScroll, { passive: true });
  update();
};
