const item = /<input type="checkbox"( checked)? disabled>([^\n]*)/g;

/** Returns the words of the line after a box, without what follows the item. */
const wordsOf = (html: string): string =>
  html
    .replace(/<\/(?:p|li)>.*$/, '')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();

/** Names the boxes of task lists by the words beside them, for assistive technology. */
export const withNamedTasks = (html: string): string =>
  html.includes('class="task-list-item"')
    ? html.replaceAll(item, (whole, checked: string | undefined, rest: string) => {
        const words = wordsOf(rest);
        return words === '' ? whole : `<input type="checkbox"${checked ?? ''} disabled aria-label="${words}">${rest}`;
      })
    : html;
