import { liveStrings } from '../../strings.ts';

/** Hides the terms of the glossary that do not have the words typed into its filter. */
export const startTermFilter = (): void => {
  const input = document.querySelector<HTMLInputElement>('[data-filter-terms]');
  const groups = [...document.querySelectorAll<HTMLElement>('[data-letter]')];
  if (input === null) return;
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'wrap';
  input.closest('nav')?.after(status);
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const group of groups) {
      const items = [...group.querySelectorAll('li')];
      for (const item of items) item.hidden = !(item.textContent ?? '').toLowerCase().includes(wanted);
      const left = items.filter((item) => !item.hidden).length;
      group.hidden = left === 0;
      shown += left;
    }
    status.textContent = shown === 0 ? liveStrings.noTerm : '';
  });
};
