import type { StoredPage } from '../../../library/library.ts';
import type { PartView } from './page-view.ts';

const headingLines = (markdown: string): number => {
  let count = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) fence = '';
    else if (fence === '' && /^#{1,6} /.test(line)) count += 1;
  }
  return count;
};

/** Returns the parts of a page with the anchors of their headings. */
export const partViews = ({ summary, parts, markdown }: StoredPage): PartView[] => {
  const anchors = summary.headings.map(({ url }) => url.slice(url.indexOf('#') + 1));
  let used = 0;
  return parts.map(({ id, start, end }) => {
    const text = markdown.slice(start, end);
    const first = used;
    used += headingLines(text);
    return { id, markdown: text, anchors: anchors.slice(first, used) };
  });
};
