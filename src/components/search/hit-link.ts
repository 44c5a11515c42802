import type { Hit } from './hit.ts';

const element = (tag: string, text: string): HTMLElement => {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
};

/** Creates the link of a result. In a list box it is an option, which the focus never reaches. */
export const createHitLink = (hit: Hit, index: number, section: string, isListbox: boolean): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = hit.href;
  const title = element('b', hit.title);
  if (hit.heading !== undefined && hit.heading !== hit.title) title.append(element('span', hit.heading));
  const excerpt = element('p', '');
  excerpt.append(...hit.excerpt.map(({ text, isMarked }) => (isMarked ? element('mark', text) : text)));
  link.append(title, excerpt, element('small', section));
  if (isListbox) {
    link.role = 'option';
    link.id = `ui-search-hit-${index}`;
    link.tabIndex = -1;
    link.ariaSelected = 'false';
  }
  return link;
};
