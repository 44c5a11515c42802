import { elementsIn, isElement, textIn, type Visitor } from '../../../content/html-tree.ts';

/** Names the box of a task by the words beside it, for assistive technology. */
export const nameTask: Visitor = (item) => {
  const holder = item.children.find((child) => isElement(child, 'p')) ?? item;
  const box = elementsIn(item).find(({ tagName, properties }) => tagName === 'input' && properties.type === 'checkbox');
  if (box === undefined || holder.type !== 'element') return undefined;
  // Lists inside of the task have words of their own.
  const words = holder.children
    .filter((child) => !isElement(child, 'ul', 'ol'))
    .map(textIn)
    .join('')
    .trim();
  if (words !== '') box.properties.ariaLabel = words;
  return undefined;
};
