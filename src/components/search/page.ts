import { createSearchView } from './view.ts';

/** Enables the search page: results while typing, and the query in the URL so that a search can be linked. */
export const startSearchPage = (): void => {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const input = root?.querySelector('input');
  if (!root || !input) return;
  const { value } = input;
  const given = new URLSearchParams(location.search);
  input.value ||= given.get('q') ?? given.get('query') ?? '';
  const view = createSearchView(root, { isListbox: false, limit: 30 });
  const update = (): void => {
    const query = input.value.trim();
    history.replaceState(null, '', query ? `?${new URLSearchParams({ q: query })}` : location.pathname);
    view.update();
  };
  input.addEventListener('input', update);
  // Without this script the server puts the results into the page.
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
    void view.flush();
  });
  input.focus();
  // Where the server has put in the query, the results are there, too.
  if (input.value !== value) view.update();
};
