import { scripts } from 'virtual:halyard/scripts';
import { endpoints } from '../../site/site.ts';
import { liveWords } from '../live-words.ts';
import type { AgentSubmission } from './form-result.ts';

// Progressive enhancement: pages work without this script. Larger parts are imported on first use.

const find = <Kind extends HTMLElement>(selector: string): Kind | null => document.querySelector<Kind>(selector);

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

/** States on the button whether the dark theme is on. */
const showTheme = (): void => find('[data-theme-switch]')?.setAttribute('aria-pressed', String(isDark()));

const switchTheme = (): void => {
  const theme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  showTheme();
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
};

/** Opens the search dialog at once, so that no keystroke is lost while its script loads. */
const openSearch = (): void => {
  const dialog = find<HTMLDialogElement>('dialog.search');
  if (dialog === null || dialog.open) return;
  dialog.showModal();
  dialog.querySelector('input')?.select();
  void import('../search/dialog.ts').then(({ startSearchDialog }) => startSearchDialog(dialog));
};

const textToCopy = async (button: HTMLElement): Promise<string> => {
  const address = button.dataset.copyFrom;
  if (address !== undefined) return (await fetch(address)).text();
  if (button.dataset.copyAddress !== undefined) return location.href;
  const blocks = [...(button.closest('.code')?.querySelectorAll<HTMLElement>('pre') ?? [])];
  return blocks.find((block) => block.offsetParent !== null)?.innerText ?? '';
};

const copy = async (button: HTMLElement): Promise<void> => {
  const label = button.querySelector('span');
  const originalText = label?.textContent ?? '';
  let result: string = liveWords().copied;
  try {
    await navigator.clipboard.writeText(await textToCopy(button));
  } catch {
    result = liveWords().copyFailed;
  }
  if (label === null || label.textContent === result) return;
  label.textContent = result;
  setTimeout(() => {
    label.textContent = originalText;
  }, 2000);
};

showTheme();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);

addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('[data-theme-switch]')) switchTheme();
  const button = target?.closest<HTMLElement>('[data-copy], [data-copy-from], [data-copy-address]');
  if (button) void copy(button);
  if (target?.closest('[data-search]') && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    openSearch();
  }
});

addEventListener('keydown', (event) => {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const isTyping = target?.matches('input, textarea, select, [contenteditable]') ?? false;
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
  if (!isShortcut && (isTyping || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey)) return;
  event.preventDefault();
  openSearch();
});

const isByAgent = (event: SubmitEvent): event is AgentSubmission =>
  'agentInvoked' in event && event.agentInvoked === true;

/** The scripts of plug-ins that the page needs. */
const added = scripts.flatMap(([selector, load]) => (find(selector) === null ? [] : [load()]));

// A form that an assistant submits returns its result in place of a navigation.
addEventListener('submit', (event) => {
  const form = event.target;
  if (!isByAgent(event) || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.respondWith(import('./form-result.ts').then(({ formResult }) => formResult(form, added)));
});

/** True for an address that computes, which nothing may fetch in advance. */
const isAtEndpoint = (pathname: string): boolean =>
  Object.values(endpoints).some((path) => pathname === path || pathname.startsWith(`${path}/`));

const onPointOrFocus = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null) return;
  if (link.dataset.definition !== undefined)
    void import('../page/glossary/term-card.ts').then(({ showTermCard }) => showTermCard(link));
  if (link.origin !== location.origin || link.pathname === location.pathname || link.dataset.fetched) return;
  link.dataset.fetched = 'yes';
  const pathname = link.pathname.slice(import.meta.env.BASE_URL.replace(/\/$/, '').length);
  if (pathname.includes('.') || isAtEndpoint(pathname)) return;
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = link.href;
  document.head.append(hint);
};
addEventListener('pointerover', onPointOrFocus);
addEventListener('focusin', onPointOrFocus);

const openCitation = (): void => {
  const target = location.hash === '#ui-cite' ? find<HTMLDetailsElement>('#ui-cite') : null;
  if (target !== null) target.open = true;
};
addEventListener('hashchange', openCitation);
openCitation();

if (find('.contents')) void import('../page/scroll-spy.ts').then(({ startScrollSpy }) => startScrollSpy());
if (find('[data-search-page]')) void import('../search/page.ts').then(({ startSearchPage }) => startSearchPage());
if (find('[data-filter-terms]'))
  void import('../page/glossary/filter-terms.ts').then(({ startTermFilter }) => startTermFilter());
if (find('[data-run]')) void import('../developers/run-buttons.ts').then(({ startRunButtons }) => startRunButtons());
if (find('[data-not-found]')) void import('../search/nearest.ts').then(({ suggestPages }) => suggestPages());
