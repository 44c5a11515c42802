import { readCodeInfo, writeCodeInfo } from '../syntax/code-info.ts';
import type { Rewrite, TreeDialect } from './dialect.ts';

/** The language, and what VitePress and Pandoc write to it without a space: `js{1,3}`, `ts:line-numbers`, `{.python}`. */
const parts = /^\{?\.?([^\s{}:,]*)(?:[:}][\w-]*)?\s*(.*)$/s;

const code: Rewrite = (node) => {
  const { lang, meta } = node;
  if (lang == null || (meta == null && !/[{:]/.test(lang))) return undefined;
  const [, language = '', rest = ''] = parts.exec(lang) ?? [];
  const info = writeCodeInfo(readCodeInfo([rest, meta].filter(Boolean).join(' ')));
  // Options of a cell in Quarto, for its execution.
  const value = /^\{\w/.test(lang) ? (node.value ?? '').replace(/^(?:#\|[^\n]*(?:\n|$))+/, '') : node.value;
  return [{ ...node, value, lang: language || 'text', meta: info === '' ? null : info }];
};

/** The info strings of code: titles, marked lines and tabs in one form, without the attributes of other tools. */
export const codeInfos: TreeDialect = {
  mayOccur: (text) =>
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*[^\s`~][^\s`]*[ \t]+\S|(?:```|~~~)[ \t]*(?:[^\s`~{:]{0,40}[{:])/m.test(
      text,
    ),
  features: [],
  rewrites: () => new Map([['code', code]]),
};
