import type { DialectNode, Rewrite, TreeDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { inlineHtml, text } from '../nodes.ts';

const blockId = /(?:^|[ \t\n])\^([A-Za-z0-9-]{3,60})[ \t]*$/;
const highlight = /==([^\s=](?:[^\n=]{0,500}[^\s=])?)==/;

/** Makes an anchor of the id of a block, to which links of other notes lead; one alone stands below its block. */
const paragraph: Rewrite = (node) => {
  const children = node.children ?? [];
  const last = children.at(-1);
  const id = last?.type === 'text' ? blockId.exec(last.value ?? '')?.[1] : undefined;
  if (last === undefined || id === undefined) return undefined;
  const value = (last.value ?? '').replace(blockId, '');
  const words = value === '' ? [] : [{ ...last, value }];
  return [{ ...node, children: [...children.slice(0, -1), ...words, inlineHtml(`<a id="^${id}"></a>`)] }];
};

const words: Rewrite = (node) => {
  const parts = (node.value ?? '').split(highlight);
  if (parts.length === 1) return undefined;
  return parts.flatMap((part, at): DialectNode[] => {
    if (part === '') return [];
    return at % 2 === 0 ? [{ ...node, value: part }] : [inlineHtml('<mark>'), text(part), inlineHtml('</mark>')];
  });
};

/** Syntax of Obsidian other than links and callouts: ids of blocks (`^id` at their end) and highlights (`==words==`). */
export const notes: TreeDialect = {
  mayOccur: (source) => /(?:^|\s)\^[A-Za-z0-9-]{3,60}[ \t]*$|==[^\s=]/m.test(source),
  features: [],
  rewrites: () =>
    new Map([
      ['paragraph', paragraph],
      ['text', words],
    ]),
};
