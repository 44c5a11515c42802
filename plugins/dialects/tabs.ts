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

const Words = z.object({ words: z.string() });
const getWords = ({ data }: DialectNode): string | undefined => Words.safeParse(data).data?.words;

/** Makes tabs of the blocks of code in a group that have a title. */
export const asTabs = (nodes: readonly DialectNode[]): DialectNode[] =>
  nodes.map((node) => {
    const { title = getWords(node), ...info } = readCodeInfo(node.type === 'code' ? (node.meta ?? '') : '');
    return title === undefined ? node : { ...node, meta: writeCodeInfo({ ...info, tab: title }) };
  });
