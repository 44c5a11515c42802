import { firstCharacters } from '../../library/characters.ts';
import { maxQueryLength } from '../../search/query/parse-query.ts';
import { liveStrings } from '../../strings.ts';
import { canonicalHref, loadPagefind, searchPages } from './pagefind.ts';

/** On the page for unknown addresses: pages that have the words of the address, unless the server has listed some. */
export const suggestPages = async (): Promise<void> => {
  const place = document.querySelector('[data-nearest]');
  const input = document.querySelector<HTMLInputElement>('[data-not-found] input');
  const words = location.pathname
    .replace(/\.\w+$/, '')
    .split(/[/_-]+/)
    .join(' ')
    .trim();
  if (place === null || words === '') return;
  if (input !== null) input.value = firstCharacters(words, maxQueryLength);
  if (place.childElementCount > 0) return;
  const { hits } = await searchPages(await loadPagefind(), firstCharacters(words, 200), undefined, 4);
  if (hits.length === 0) return;
  const heading = document.createElement('h2');
  heading.textContent = liveStrings.notFoundNearest;
  const list = document.createElement('ul');
  list.className = 'rows bare';
  for (const hit of hits) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = canonicalHref(hit.url);
    link.textContent = hit.meta.title ?? '';
    item.append(link);
    list.append(item);
  }
  place.replaceChildren(heading, list);
};
