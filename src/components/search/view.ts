import { liveStrings } from '../../strings.ts';
import { excerptAfterTitle } from './excerpt.ts';
import { canonicalHref, type Hit, loadPagefind, searchPages } from './pagefind.ts';

const optionOf = (hit: Hit, index: number, title: string, isListbox: boolean): HTMLElement => {
  const link = document.createElement('a');
  link.href = canonicalHref(hit.url);
  const name = document.createElement('b');
  name.textContent = hit.meta.title ?? '';
  const excerpt = document.createElement('p');
  // Pagefind's excerpts are escaped text of our own pages with <mark> around the words that were found.
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
  /** Searches for what the field holds now. */
  update(): Promise<void>;
  readonly hits: HTMLElement;
}

/** Brings a search box to life: `root` holds a field, filters, a status line and a list of hits. */
export const createSearchView = (
  root: HTMLElement,
  { isListbox, limit }: { isListbox: boolean; limit: number },
): SearchView => {
  const part = <Kind extends HTMLElement>(selector: string): Kind => {
    const element = root.querySelector<Kind>(selector);
    if (element === null) throw new Error(`The search box lacks ${selector}`);
    return element;
  };
  const input = part<HTMLInputElement>('input');
  const filters = part('.filters');
  const status = part('.search-status');
  const hits = part('.hits');
  const form = part<HTMLFormElement>('form');
  const ask = root.querySelector<HTMLAnchorElement>('[data-ask]');
  // The page says how its sections are called: name and title, in their order.
  const titles = new Map<string, string>(
    new URLSearchParams(root.closest<HTMLElement>('[data-sections]')?.dataset.sections ?? ''),
  );
  const titleOf = (name: string): string => titles.get(name) ?? '';
  let section: string | undefined;
  let run = 0;

  const showFilters = (counts: Readonly<Record<string, number>>): void => {
    const names = [...titles.keys()].filter((name) => name === section || (counts[name] ?? 0) > 0);
    filters.hidden = names.length < 2 && section === undefined;
    filters.replaceChildren(
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

  const say = (text: string): void => {
    status.textContent = text;
  };

  const clear = (text: string): void => {
    hits.replaceChildren();
    hits.hidden = true;
    filters.hidden = true;
    input.ariaExpanded = 'false';
    say(text);
  };

  const update = async (): Promise<void> => {
    const mine = ++run;
    const question = input.value.trim();
    if (ask !== null)
      ask.href = question === '' ? form.action : `${form.action}?${new URLSearchParams({ query: question })}`;
    if (question === '') return clear(liveStrings.searchStart);
    try {
      const found = await searchPages(await loadPagefind(), question, section, limit);
      if (mine !== run) return;
      showFilters(found.sections);
      hits.replaceChildren(
        ...found.hits.map((hit, index) => optionOf(hit, index, titleOf(hit.filters.section?.[0] ?? ''), isListbox)),
      );
      hits.hidden = found.hits.length === 0;
      input.ariaExpanded = String(found.hits.length > 0);
      if (found.total === 0) say(liveStrings.searchNone);
      else
        say(
          found.total === 1 ? liveStrings.searchOne : liveStrings.searchCount.replace('{count}', String(found.total)),
        );
    } catch {
      if (mine === run) clear(liveStrings.searchFailed);
    }
  };
  return { update, hits };
};
