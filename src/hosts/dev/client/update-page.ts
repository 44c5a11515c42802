import { Idiomorph } from 'idiomorph';
import { isHost } from './element.ts';

/** Parts that scripts fill; they do not come from the content. */
const filled = 'dialog, [data-filled]';

const isKept = (node: Node): boolean => isHost(node) || (node instanceof Element && node.matches(filled));

/** Changes the page to the given one. Only elements that differ are replaced, so scroll position and focus stay. */
const morphTo = ({ head, body, title }: Document): void => {
  document.title = title;
  const graph = 'script[type="application/ld+json"]';
  document.head.querySelector(graph)?.replaceWith(...head.querySelectorAll(graph));
  Idiomorph.morph(document.body, body, {
    ignoreActiveValue: true,
    callbacks: {
      beforeNodeRemoved: (node: Node) => !isKept(node),
      beforeNodeMorphed: (node: Node) => !isKept(node),
      // A person has opened it.
      beforeAttributeUpdated: (name: string) => name !== 'open',
    },
  });
};

let last = 0;

/** Fetches the page as it is now and shows it. A page that is gone stays on the screen: its file has an error, perhaps. */
export const updatePage = async (): Promise<void> => {
  last += 1;
  const mine = last;
  const response = await fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const html = await response.text();
  // Another change came meanwhile, and its page is newer.
  if (mine !== last || !response.ok) return;
  morphTo(new DOMParser().parseFromString(html, 'text/html'));
};
