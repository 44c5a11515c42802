import type { Root } from 'mdast';
import type { StoredPage } from './library.ts';
import { parseMarkdown } from './markdown/parse.ts';
import { textOf } from './markdown/walk.ts';

/** A question that a page answers, and the anchor of the section that does; undefined when the page as a whole does. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly anchor: string | undefined;
}

const addressIn = (item: Root): string | undefined => {
  const [first] = item.children;
  const node = first?.type === 'paragraph' ? first.children[0] : undefined;
  return node?.type === 'link' ? node.url : undefined;
};

/** The questions that stand in a page's own list of them: what people read is what search and answers know. */
export const questionsOn = ({ parts, markdown }: Pick<StoredPage, 'parts' | 'markdown'>): AnsweredQuestion[] => {
  const part = parts.find(({ id }) => id === 'questions');
  if (part === undefined) return [];
  return parseMarkdown(markdown.slice(part.start, part.end)).children.flatMap((node) =>
    node.type !== 'list'
      ? []
      : node.children.map(({ children }) => {
          const item: Root = { type: 'root', children };
          return { question: textOf(item).trim(), anchor: addressIn(item)?.split('#')[1] };
        }),
  );
};
