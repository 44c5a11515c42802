import type { Nodes } from 'mdast';
import { htmlTagsIn } from './hidden-elements.ts';

/** The ids of the elements in a tree, and the names of its anchors. */
export const findElementIds = (node: Nodes): string[] => {
  if (node.type === 'html')
    return htmlTagsIn(node.value)
      .flatMap(({ name, attributes }) => [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined])
      .filter((id): id is string => id !== undefined && id !== '');
  return 'children' in node ? node.children.flatMap(findElementIds) : [];
};
