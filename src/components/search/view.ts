import { liveStrings } from 'virtual:halyard/strings';
import { excerptAfterTitle } from './excerpt.ts';
import { canonicalHref, type Hit, loadPagefind, searchPages } from './pagefind.ts';

const createHit = (hit: Hit, index: number, title: string, isListbox: boolean): HTMLElement => {
  const link = document.createElement('a');
  link.href = canonicalHref(hit.url);
  const name = document.createElement('b');
  name.textContent = hit.meta.title ?? '';
  const excerpt = document.createElement('p');
  // Safe: an excerpt is escaped text of this site's pages, with <mark> around matches.
  excerpt.innerHTML = excerptAfterTitle(name.textContent, hit.excerpt);
  const place = document.createElement('small');
  place.textContent = title;
  link.append(name, excerpt, place);
  if (isListbox) {
    link.role = 'option';
    link.id = `ui-search-hit-${index}`;
    link.tabIndex = -1;
    link.ariaSelected = 'false';
  }
  return link;
};

export interface SearchView {
  /** Searches for the present value of the input and shows the results. */
  update(): Promise<void>;
  readonly hits: HTMLElement;
}

/** Enables a search box. `root` contains the input, filters, a status line and a list of results. */
export const createSearchView = (
  root: HTMLElement,
  { isListbox, limit }: { isListbox: boolean; limit: number },
): SearchView => {
  const select = <Kind extends HTMLElement>(selector: string): Kind => {
    const element = root.querySelector<Kind>(selector);
    if (element === null) throw new Error(`The search box lacks ${selector}`);
    return element;
  };
  const input = select<HTMLInputElement>('input');
  const filters = select('.filters');
  const legend = filters.querySelector('legend') ?? '';
  const status = select('.search-status');
  const hits = select('.hits');
  const form = select<HTMLFormElement>('form');
  const ask = root.querySelector<HTMLAnchorElement>('[data-ask]');
  // Without endpoints the form leads to the search page.
  const failed = form.action.endsWith('/search') ? liveStrings.searchFilesFailed : liveStrings.searchFailed;
  // Section titles by name, in the order of the site.
  const titles = new Map<string, string>(
    new URLSearchParams(root.closest<HTMLElement>('[data-sections]')?.dataset.sections ?? ''),
  );
  const titleOf = (name: string): string => titles.get(name) ?? '';
  let section: string | undefined;
  let latestRun = 0;

  const showFilters = (counts: Readonly<Record<string, number>>): void => {
    const names = [...titles.keys()].filter((name) => name === section || (counts[name] ?? 0) > 0);
    filters.hidden = names.length < 2 && section === undefined;
    filters.replaceChildren(
      legend,
      ...[undefined, ...names].map((name) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.ariaPressed = String(name === section);
        button.textContent = name === undefined ? liveStrings.searchAll : `${titleOf(name)} ${counts[name] ?? ''}`;
        button.addEventListener('click', () => {
          section = name;
          void update();
          input.focus();
        });
        return button;
      }),
    );
  };

  const setStatus = (text: string): void => {
    status.textContent = text;
  };

  const clear = (text: string): void => {
    hits.replaceChildren();
    hits.hidden = true;
    filters.hidden = true;
    input.ariaExpanded = 'false';
    setStatus(text);
  };

  const update = async (): Promise<void> => {
    const thisRun = ++latestRun;
    const question = input.value.trim();
    if (ask !== null)
      ask.href = question === '' ? form.action : `${form.action}?${new URLSearchParams({ query: question })}`;
    if (question === '') return clear(liveStrings.searchStart);
    try {
      const found = await searchPages(await loadPagefind(), question, section, limit);
      if (thisRun !== latestRun) return;
      showFilters(found.sections);
      hits.replaceChildren(
        ...found.hits.map((hit, index) => createHit(hit, index, titleOf(hit.filters.section?.[0] ?? ''), isListbox)),
      );
      hits.hidden = found.hits.length === 0;
      input.ariaExpanded = String(found.hits.length > 0);
      if (found.total === 0) setStatus(liveStrings.searchNone.replace('{query}', () => question));
      else
        setStatus(
          found.total === 1 ? liveStrings.searchOne : liveStrings.searchCount.replace('{count}', String(found.total)),
        );
    } catch {
      if (thisRun === latestRun) clear(failed);
    }
  };
  return { update, hits };
};
