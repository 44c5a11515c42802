import type { DialectNode, Rewrite, TreeDialect } from '../../../src/library/markdown/dialects/dialect.ts';
import { inlineHtml, text } from '../nodes.ts';

/** An id after words has three letters at least, so that it is no exponent. */
const blockId = /(?:^|\n)\^([A-Za-z0-9-]{1,60})[ \t]*$|[ \t]\^([A-Za-z0-9-]{3,60})[ \t]*$/;
const highlight = /==([^\s=](?:[^\n=]{0,500}[^\s=])?)==/;

const opens = /(?<![=\w])==(?:[^\s=][^=]*)?$/;
const closes = /^[^=]*[^\s=]==(?![=\w])|^==(?![=\w])/;

/** Marks words between signs that stand in different texts, with code, links or emphasis in between. */
const markAcross = (nodes: readonly DialectNode[]): DialectNode[] | undefined => {
  const isText = ({ type }: DialectNode): boolean => type === 'text';
  const start = nodes.findIndex((node) => isText(node) && opens.test(node.value ?? ''));
  const end = nodes.findIndex((node, at) => at > start + 1 && isText(node) && /==/.test(node.value ?? ''));
  const [first, last] = [nodes[start], nodes[end]];
  if (first === undefined || last === undefined || !closes.test(last.value ?? '')) return undefined;
  const split = ({ value = '' }: DialectNode, at: number): [string, string] => [
    value.slice(0, at),
    value.slice(at + 2),
  ];
  const [before, opening] = split(first, (first.value ?? '').lastIndexOf('=='));
  const [closing, after] = split(last, (last.value ?? '').indexOf('=='));
  const words = (value: string): DialectNode[] => (value === '' ? [] : [text(value)]);
  return [
    ...nodes.slice(0, start),
    ...words(before),
    inlineHtml('<mark>'),
    ...words(opening),
    ...nodes.slice(start + 1, end),
    ...words(closing),
    inlineHtml('</mark>'),
    ...words(after),
    ...nodes.slice(end + 1),
  ];
};

/** Makes an anchor of the id of a block, to which links of other notes lead; one alone stands below its block. */
const paragraph: Rewrite = (node) => {
  const marked = markAcross(node.children ?? []);
  const children = marked ?? node.children ?? [];
  const last = children.at(-1);
  const found = last?.type === 'text' ? blockId.exec(last.value ?? '') : undefined;
  const id = found?.[1] ?? found?.[2];
  if (last === undefined || id === undefined) return marked && [{ ...node, children: marked }];
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
  mayOccur: (source) => /(?:^|\s)\^[A-Za-z0-9-]{1,60}[ \t]*$|==[^\s=]/m.test(source),
  features: [],
  rewrites: () =>
    new Map([
      ['paragraph', paragraph],
      ['text', words],
    ]),
};
