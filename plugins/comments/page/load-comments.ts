import type { CommentService } from '../comment-facts.ts';
import { type FrameService, getFrame } from './frame.ts';
import { showCusdis } from './show-cusdis.ts';

// Nothing is asked of the service before a reader wants to see the comments.

/** Shows a service whose comments are a page of its own in a frame, which says how high it is. */
const showFrame = (place: Element, comments: FrameService, path: string): void => {
  const url = new URL(location.href);
  const session = url.searchParams.get(comments.service);
  url.searchParams.delete(comments.service);
  if (session !== null) history.replaceState(undefined, '', url);
  const address = getFrame(comments, {
    page: url.href,
    path,
    title: document.title,
    language: document.documentElement.lang,
    session,
  });
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = place.querySelector('h2')?.textContent ?? comments.service;
  addEventListener('message', ({ origin, data }: MessageEvent) => {
    if (origin !== new URL(address).origin) return;
    const height = Number(data?.giscus?.resizeHeight ?? (data?.type === 'resize' ? data.height : undefined));
    if (height > 0) frame.style.blockSize = `${height}px`;
  });
  place.lastElementChild?.replaceWith(frame);
};

/** Runs the script of Isso, which fills the element of this name. */
const showIsso = (place: Element, address: string): void => {
  const thread = document.createElement('div');
  thread.id = 'isso-thread';
  const base = address.replace(/\/+$/, '');
  const script = document.createElement('script');
  script.src = `${base}/js/embed.min.js`;
  script.dataset.isso = base;
  place.lastElementChild?.replaceWith(thread);
  document.head.append(script);
};

for (const place of document.querySelectorAll<HTMLElement>('[data-comments]')) {
  const comments: CommentService = JSON.parse(place.dataset.comments ?? '{}');
  const path = place.dataset.path ?? '';
  const load = (): void => {
    if (comments.service === 'isso') showIsso(place, comments.address);
    else if (comments.service === 'cusdis')
      void showCusdis(place, comments, path, JSON.parse(place.dataset.words ?? '{}'));
    else showFrame(place, comments, path);
  };
  place.querySelector('button')?.addEventListener('click', load);
  // Back from signing in at the service.
  if (new URLSearchParams(location.search).has(comments.service)) load();
}
