import type { Nodes, Root, RootContent } from 'mdast';

declare module 'mdast' {
  interface RootData {
    /** The definitions of the page of which the tree is a part; see `getDefinitions`. */
    definitions?: readonly RootContent[];
  }
}

const collect = (node: Nodes, isNote: boolean, labels: Map<string, string>): void => {
  if ('identifier' in node && node.type.startsWith('footnote') === isNote)
    labels.set(node.identifier, node.label ?? node.identifier);
  if ('children' in node) for (const child of node.children) collect(child, isNote, labels);
};

const labelsIn = (tree: Root, isNote: boolean): [string, string][] => {
  const labels = new Map<string, string>();
  collect(tree, isNote, labels);
  return [...labels];
};

/** A definition, with no address, for every link and footnote that a tree defines or refers to: brackets may name them. */
export const getDefinitions = (tree: Root): readonly RootContent[] =>
  tree.data?.definitions ?? [
    ...labelsIn(tree, false).map(
      ([identifier, label]): RootContent => ({ type: 'definition', identifier, label, url: '/' }),
    ),
    ...labelsIn(tree, true).map(
      ([identifier, label]): RootContent => ({
        type: 'footnoteDefinition',
        identifier,
        label,
        children: [{ type: 'code', value: '' }],
      }),
    ),
  ];
