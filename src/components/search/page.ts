import { createSearchView } from './view.ts';

/** Enables the search page: results while typing, and the query in the URL so that a search can be linked. */
export const startSearchPage = (): void => {
  const root = document.querySelector<HTMLElement>('[data-search-page]');
  const input = root?.querySelector('input');
  if (!root || !input) return;
  const given = new URLSearchParams(location.search);
  if (input.value === '') input.value = given.get('q') ?? given.get('query') ?? '';
  const view = createSearchView(root, { isListbox: false, limit: 30 });
  const update = (): void => {
    const query = input.value.trim();
    history.replaceState(null, '', query === '' ? location.pathname : `?${new URLSearchParams({ q: query })}`);
    view.update();
  };
  input.addEventListener('input', update);
  // Without this script the form asks the question on the server.
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
    void view.flush();
  });
  input.focus();
  if (input.value !== '') view.update();
};
