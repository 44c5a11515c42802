import type { Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { readCodeInfo, writeCodeInfo } from '../../src/library/markdown/syntax/code-info.ts';

/** The language, and what VitePress and Pandoc write to it without a space: `js{1,3}`, `ts:line-numbers`, `{.python}`. */
const parts = /^\{?\.?([^\s{}:,]*)(?:[:}][\w-]*)?\s*(.*)$/s;

/** Reads what mdBook and Zola write after a comma: flags of their own, a name, and lines that are marked. */
const optionsOf = (text: string): string =>
  text
    .split(',')
    .flatMap((option) => {
      const [name, value = ''] = option.trim().split('=');
      if (name === 'hl_lines') return [`{${value.replaceAll(' ', ',')}}`];
      return name === 'name' ? [`title="${value}"`] : [];
    })
    .join(' ');

const code: Rewrite = (node) => {
  const { lang, meta } = node;
  if (lang == null || (meta == null && !/[{:,]/.test(lang))) return undefined;
  const [, language = '', after = ''] = parts.exec(lang) ?? [];
  const rest = after.startsWith(',') ? optionsOf([after, meta].join(' ')) : after;
  const info = writeCodeInfo(readCodeInfo([rest, meta].filter(Boolean).join(' ')));
  // Options of a cell in Quarto, for its execution.
  const value = /^\{\w/.test(lang) ? (node.value ?? '').replace(/^(?:#\|[^\n]*(?:\n|$))+/, '') : node.value;
  // In a group of Mintlify the words are the label of a tab.
  const words = /^[^"'=[\]{}]+$/.exec((meta ?? '').trim())?.[0];
  return [{ ...node, value, lang: language || 'text', meta: info === '' ? null : info, data: words && { words } }];
};

/** The info strings of code: titles, marked lines and tabs in one form, without the attributes of other tools. */
export const codeInfos: TreeDialect = {
  mayOccur: (text) =>
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*[^\s`~][^\s`]*[ \t]+\S|(?:```|~~~)[ \t]*(?:[^\s`~{:,]{0,40}[{:,])/m.test(
      text,
    ),
  features: [],
  rewrites: () => new Map([['code', code]]),
};
