import { liveWords } from '../live-words.ts';
import { createSearch } from './find.ts';
import { gather } from './gather.ts';
import type { Hit, SearchOutcome } from './hit.ts';
import { recentQueries, rememberQuery } from './recent.ts';

const element = (tag: string, text: string): HTMLElement => {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
};

/** Makes a link an option of a list box, which the focus never reaches. */
const makeOption = (link: HTMLAnchorElement, index: number): void => {
  link.role = 'option';
  link.id = `ui-search-hit-${index}`;
  link.tabIndex = -1;
  link.ariaSelected = 'false';
};

/** Creates the link of a result. */
const createHitLink = (hit: Hit, section: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = hit.href;
  const title = element('b', hit.title);
  if (hit.heading !== undefined && hit.heading !== hit.title) title.append(element('span', hit.heading));
  const excerpt = element('p', '');
  excerpt.append(...hit.excerpt.map(({ text, isMarked }) => (isMarked ? element('mark', text) : text)));
  link.append(title, excerpt, element('small', section));
  return link;
};

/** The fewest words of a search that is probably a question, where it does not end as one. */
const questionWords = 5;

/** Checks if a search is a question as people put it to somebody. */
const isQuestion = (text: string): boolean => /[?？؟;]$/.test(text) || text.split(/\s+/).length >= questionWords;

/** Creates the link that asks the site a question. */
const createAskLink = ({ href, textContent }: HTMLAnchorElement, question: string): HTMLAnchorElement => {
  const link = document.createElement('a');
  link.href = href;
  link.append(element('b', question), element('small', textContent));
  return link;
};

/** Keys pressed within these milliseconds are one search: quick enough to feel immediate, and far below the quota. */
const gathered = 80;

export interface SearchView {
  /** Searches for the present value of the input as soon as no key follows. */
  update(): void;
  /** Searches at once for what is waiting, and resolves when its results are shown. */
  flush(): Promise<void>;
  readonly hits: HTMLElement;
}

interface ViewOptions {
  readonly isListbox: boolean;
  readonly limit: number;
  /** Called when the results have changed. */
  readonly onResults?: () => void;
}

/** The address to which a form sends a question, in the language and the version of its page. */
const toAddress = (form: HTMLFormElement, question: string): string => {
  const parameters = new URLSearchParams(question === '' ? {} : { query: question });
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]'))
    parameters.set(name, value);
  return parameters.size === 0 ? form.action : `${form.action}?${parameters}`;
};

/** Shows what was searched for in this tab, and what the site suggests. */
const showIdeas = (ideas: HTMLElement, isShown: boolean): void => {
  ideas.hidden = !isShown;
  if (!isShown) return;
  for (const old of ideas.querySelectorAll('[data-recent]')) old.remove();
  ideas.prepend(
    ...recentQueries().map((query) => {
      const item = document.createElement('li');
      item.dataset.recent = '';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = query;
      item.append(button);
      return item;
    }),
  );
  ideas.hidden = ideas.childElementCount === 0;
};

/** Formats the number of results, and the query where it was corrected. */
const countResults = ({ total, corrected }: SearchOutcome): string => {
  const { searchOne, searchCount, searchCorrected } = liveWords();
  const count = total === 1 ? searchOne : searchCount.replace('{count}', String(total));
  return corrected ? `${searchCorrected.replace('{query}', () => corrected)} ${count}` : count;
};

/** A part of a search box, which must have it. */
const select = <Kind extends HTMLElement>(root: HTMLElement, selector: string): Kind => {
  const element = root.querySelector<Kind>(selector);
  if (element === null) throw new Error(`The search box lacks ${selector}`);
  return element;
};

/** Enables a search box. `root` contains the input, filters, a status line, suggestions and a list of results. */
export const createSearchView = (root: HTMLElement, { isListbox, limit, onResults }: ViewOptions): SearchView => {
  const input = select<HTMLInputElement>(root, 'input');
  const filters = select(root, '.filters');
  const legend = filters.querySelector('legend') ?? '';
  const status = select(root, '.search-status');
  const hits = select(root, '.hits');
  const ideas = select(root, '.search-ideas');
  const form = select<HTMLFormElement>(root, 'form');
  const ask = root.querySelector<HTMLAnchorElement>('[data-ask]');
  const { service, sections = '' } = root.closest<HTMLElement>('[data-sections]')?.dataset ?? {};
  const search = createSearch(service);
  const failed = service === undefined ? liveWords().searchFilesFailed : liveWords().searchFailed;
  // Section titles by name, in the order of the site.
  const titles = new Map<string, string>(new URLSearchParams(sections));
  let section: string | undefined;
  /** The filters of the last search of the whole site. */
  let names: readonly string[] = [];
  let latest = new AbortController();

  const showFilters = ({ counts, hits: found }: SearchOutcome): void => {
    if (section === undefined) {
      const held = new Set(
        counts ? Object.keys(counts).filter((name) => counts[name]) : found.map((hit) => hit.section),
      );
      names = [...titles.keys()].filter((name) => held.has(name));
    }
    filters.hidden = names.length < 2 && section === undefined;
    filters.replaceChildren(
      legend,
      ...[undefined, ...names].map((name) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.ariaPressed = String(name === section);
        const count = name === undefined ? undefined : counts?.[name];
        button.textContent =
          name === undefined ? liveWords().searchAll : `${titles.get(name)} ${count ?? ''}`.trimEnd();
        button.addEventListener('click', () => {
          section = name;
          void run();
          input.focus();
        });
        return button;
      }),
    );
  };

  const show = (text: string, found?: SearchOutcome): void => {
    const question = input.value.trim();
    const links = found?.hits.map((hit) => createHitLink(hit, titles.get(hit.section) ?? '')) ?? [];
    // A whole question has its answer one key away.
    if (isListbox && ask !== null && isQuestion(question)) links.unshift(createAskLink(ask, question));
    if (isListbox) for (const [at, link] of links.entries()) makeOption(link, at);
    hits.replaceChildren(...links);
    hits.hidden = links.length === 0;
    input.ariaExpanded = String(links.length > 0);
    if (found) showFilters(found);
    else filters.hidden = true;
    status.textContent = text;
    root.ariaBusy = 'false';
    onResults?.();
  };

  const run = async (): Promise<void> => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const question = input.value.trim();
    if (ask !== null) ask.href = toAddress(form, question);
    showIdeas(ideas, question === '');
    if (question === '') return show(liveWords().searchStart);
    root.ariaBusy = 'true';
    try {
      const found = await search({ question, section, limit }, signal);
      if (signal.aborted) return;
      const { total } = found;
      if (total === 0)
        show(
          liveWords().searchNone.replace('{query}', () => question),
          found,
        );
      else show(countResults(found), found);
    } catch {
      if (!signal.aborted) show(failed);
    }
  };

  const { call, flush } = gather(run, gathered);
  hits.addEventListener('click', () => rememberQuery(input.value.trim()));
  ideas.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    input.value = button.textContent;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  showIdeas(ideas, input.value.trim() === '');
  return { update: call, flush, hits };
};
