import { isPast } from './is-past.ts';

// The page may be older than the last day of the banner.
for (const banner of document.querySelectorAll<HTMLElement>('[data-until]'))
  if (isPast(banner.dataset.until, new Date())) banner.remove();
