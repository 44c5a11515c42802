import { liveWords } from '../../live-words.ts';

/** Enables the filter of the glossary: hides the terms that do not contain its text. */
export const startTermFilter = (): void => {
  const input = document.querySelector<HTMLInputElement>('[data-filter-terms]');
  const groups = [...document.querySelectorAll<HTMLElement>('[data-letter]')];
  if (input === null) return;
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'wrap';
  input.closest('nav')?.after(status);
  input.addEventListener('input', () => {
    const query = input.value.trim().toLowerCase();
    let shown = 0;
    for (const group of groups) {
      const items = [...group.querySelectorAll('li')];
      for (const item of items) item.hidden = !(item.textContent ?? '').toLowerCase().includes(query);
      const visible = items.filter((item) => !item.hidden).length;
      group.hidden = visible === 0;
      shown += visible;
    }
    status.textContent = shown === 0 ? liveWords().noTerm : '';
  });
};
