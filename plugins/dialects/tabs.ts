import * as z from 'zod';
import type { DialectNode } from '../../src/library/markdown/dialects/dialect.ts';
import { readCodeInfo, writeCodeInfo } from '../../src/library/markdown/syntax/code-info.ts';
import { flow, paragraph, strong, text } from './nodes.ts';

/**
 * A tab as Markdown: code with its label in the info string, which the page shows as one of several tabs, or a
 * bold label above other text.
 */
export const asTab = (label: string, children: readonly DialectNode[]): DialectNode[] => {
  const blocks = flow(children);
  const [first] = blocks;
  if (label === '') return blocks;
  if (blocks.length > 1 || first?.type !== 'code') return [paragraph([strong([text(label)])]), ...blocks];
  const info = readCodeInfo(first.meta ?? '');
  return [{ ...first, lang: first.lang ?? 'text', meta: writeCodeInfo({ ...info, tab: label }) }];
};

/** The lines of a paragraph. */
const splitLines = ({ children = [] }: DialectNode): readonly (readonly DialectNode[])[] => {
  const lines: DialectNode[][] = [[]];
  for (const node of children) {
    const [first = '', ...rest] = node.type === 'text' ? (node.value ?? '').split('\n') : [];
    lines.at(-1)?.push(node.type === 'text' ? text(first) : node);
    for (const line of rest) lines.push([text(line)]);
  }
  return lines;
};

const getLabel = ([first]: readonly DialectNode[]): string | undefined =>
  first?.type === 'text' ? /^==\s+(\S.*)$/s.exec(first.value ?? '')?.[1]?.trim() : undefined;

/** Makes tabs of what is below lines such as `== npm`, as plug-ins of VitePress write them. */
export const readTabs = (children: readonly DialectNode[]): DialectNode[] => {
  const tabs: { readonly label: string; readonly nodes: DialectNode[] }[] = [{ label: '', nodes: [] }];
  for (const child of children) {
    const lines = child.type === 'paragraph' ? splitLines(child) : [];
    if (!lines.some((line) => getLabel(line) !== undefined)) {
      tabs.at(-1)?.nodes.push(child);
      continue;
    }
    let words: DialectNode[] = [];
    const close = (): void => {
      if (words.length > 0) tabs.at(-1)?.nodes.push(paragraph(words));
      words = [];
    };
    for (const line of lines) {
      const label = getLabel(line);
      if (label === undefined) words.push(...(words.length > 0 ? [text('\n')] : []), ...line);
      else {
        close();
        tabs.push({ label, nodes: [] });
      }
    }
    close();
  }
  return tabs.flatMap(({ label, nodes }) => (nodes.length > 0 ? asTab(label, nodes) : []));
};

const Words = z.object({ words: z.string() });
const getWords = ({ data }: DialectNode): string | undefined => Words.safeParse(data).data?.words;

/** Makes tabs of the blocks of code in a group that have a title. */
export const asTabs = (nodes: readonly DialectNode[]): DialectNode[] =>
  nodes.map((node) => {
    const { title = getWords(node), ...info } = readCodeInfo(node.type === 'code' ? (node.meta ?? '') : '');
    return title === undefined ? node : { ...node, meta: writeCodeInfo({ ...info, tab: title }) };
  });
