import { element } from '../client/element.ts';
import type { PageLinks } from './page-links.ts';

interface PageRecord {
  readonly title: string;
  readonly headings: readonly { readonly text: string }[];
}

interface Results {
  readonly items: readonly { readonly path: string; readonly title: string; readonly snippet: string }[];
}

const maxQueries = 20;
/** The results that a program usually reads. */
const limit = 10;

const getResult = async (query: string, path: string): Promise<Node[]> => {
  const address = `/api/v1/search?${new URLSearchParams({ q: query, limit: String(limit) })}`;
  const { items }: Results = await (await fetch(address)).json();
  const at = items.findIndex((item) => item.path === path);
  const [first] = items;
  const found = items[at];
  const place = found === undefined ? `not among the first ${limit}` : `result ${at + 1}`;
  const before = first === undefined || at === 0 ? '' : `; first is “${first.title}”`;
  return [
    element('dt', {}, query, ' ', element('span', { class: at === 0 ? 'good' : 'bad' }, place + before)),
    element('dd', {}, found === undefined ? '—' : found.snippet || '—'),
  ];
};

/** Shows which passage of the page search quotes for its title and for each of its headings, and at which place. */
export const showPassages = async ({ path, json }: PageLinks): Promise<Node[]> => {
  const { title, headings }: PageRecord = await (await fetch(json)).json();
  const queries = [...new Set([title, ...headings.map(({ text }) => text)])].slice(0, maxQueries);
  const results = await Promise.all(queries.map((query) => getResult(query.slice(0, 500), path)));
  return [
    element(
      'p',
      { class: 'note' },
      'Search for the title and each heading, and the passage that it quotes from this page',
    ),
    element('dl', {}, ...results.flat()),
  ];
};
