import { firstCharacters } from '../../library/text/characters.ts';
import { maxQueryLength } from '../../search/query/parse-query.ts';
import { liveWords } from '../live-words.ts';
import { base, loadPagefind, searchPages } from './pagefind.ts';

/** Suggests pages on the 404 page: those with words of the URL, unless the server has listed some. */
export const suggestPages = async (): Promise<void> => {
  const container = document.querySelector('[data-nearest]');
  const input = document.querySelector<HTMLInputElement>('[data-not-found] input');
  const path = location.pathname.slice(base.length);
  // The folder of a language is no word of the address.
  const folder = `/${document.documentElement.lang.toLowerCase()}/`;
  const words = (path.startsWith(folder) ? path.slice(folder.length) : path)
    .replace(/\.\w+$/, '')
    .split(/[/_-]+/)
    .join(' ')
    .trim();
  if (container === null || words === '') return;
  if (input !== null) input.value = firstCharacters(words, maxQueryLength);
  if (container.childElementCount > 0) return;
  const { hits } = await searchPages(await loadPagefind(), firstCharacters(words, 200), undefined, 4);
  if (hits.length === 0) return;
  const heading = document.createElement('h2');
  heading.textContent = liveWords().notFoundNearest;
  const list = document.createElement('ul');
  list.className = 'rows bare';
  for (const hit of hits) {
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = hit.href.replace(/#.*/, '');
    link.textContent = hit.title;
    item.append(link);
    list.append(item);
  }
  container.replaceChildren(heading, list);
};
