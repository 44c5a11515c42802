import type { DialectNode, Rewrite, TreeDialect } from '../../src/library/markdown/dialects/dialect.ts';
import { type CodeInfo, readCodeInfo, writeCodeInfo } from '../../src/library/markdown/syntax/code-info.ts';
import { mayHaveMarks, readCodeMarks, withoutColours } from './code-marks.ts';

/** The language, and what others write to it without a space: `js{1,3}`, `ts:line-numbers`, `ansi:title="A"`, `{.python}`, Zenn's `js:src/app.js`. */
const parts = /^\{?\.?([^\s{}:,]*)(?::([^\s{}=]*[./][^\s{}=]*)|:(?=[\w-]+=)|[:}][\w-]*)?\s*(.*)$/s;

/** All in one list of attributes, as in Python-Markdown and Pandoc: `{ .python .copy title="a.py" }`. */
const attributeList = /^\{\s*\.([\w+#-]+)((?:[^{}"']|"[^"]*"|'[^']*')*)\}\s*$/;

/** Reads what mdBook and Zola write after a comma: flags of their own, a name, and lines that are marked. */
const getOptions = (text: string): string =>
  text
    .split(',')
    .flatMap((option) => {
      const [name, value = ''] = option.trim().split('=');
      if (name === 'hl_lines') return [`{${value.replaceAll(' ', ',')}}`];
      return name === 'name' ? [`title="${value}"`] : [];
    })
    .join(' ');

/** Reads the info string of a block that has more than a language. */
const getInfo = ({ lang, meta }: DialectNode): { readonly language: string; readonly info: CodeInfo } | undefined => {
  if (lang == null || (meta == null && !/[{:,]/.test(lang))) return undefined;
  const [, named, attributes = ''] = attributeList.exec([lang, meta].join(' ')) ?? [];
  if (named !== undefined) return { language: named, info: readCodeInfo(attributes, true) };
  const [, language = '', file, after = ''] = parts.exec(lang) ?? [];
  const rest = after.startsWith(',') ? getOptions([after, meta].join(' ')) : after;
  const info = readCodeInfo([rest, meta].filter(Boolean).join(' '));
  return { language, info: file === undefined ? info : { title: file, ...info } };
};

/** Takes comments that mark lines and the colours of terminals out of the code. */
const withoutMarks = (node: DialectNode): DialectNode => {
  const { lang, value = '' } = node;
  if (lang != null && /^ansi(?![\w-])/.test(lang))
    return { ...node, lang: `text${lang.slice('ansi'.length)}`, value: withoutColours(value) };
  if (!mayHaveMarks(value)) return node;
  const { value: plain, info: marks } = readCodeMarks(value);
  const { language, info } = getInfo(node) ?? { language: lang ?? '', info: {} };
  const meta = writeCodeInfo({
    ...info,
    marked: [info.marked, marks.marked].filter(Boolean).join(','),
    added: [info.added, marks.added].filter(Boolean).join(','),
    removed: [info.removed, marks.removed].filter(Boolean).join(','),
  });
  return { ...node, lang: language || 'text', value: plain, meta: meta === '' ? null : meta };
};

const code: Rewrite = (given) => {
  const node = withoutMarks(given);
  const read = getInfo(node);
  if (read === undefined) return node === given ? undefined : [node];
  const { lang, meta } = node;
  const { language } = read;
  const info = writeCodeInfo(read.info);
  // Options of a cell in Quarto, for its execution.
  const value = /^\{\w/.test(lang ?? '') ? (node.value ?? '').replace(/^(?:#\|[^\n]*(?:\n|$))+/, '') : node.value;
  // In a group of Mintlify the words are the label of a tab.
  const words = /^[^"'=[\]{}]+$/.exec((meta ?? '').trim())?.[0];
  return [{ ...node, value, lang: language || 'text', meta: info === '' ? null : info, data: words && { words } }];
};

/** The info strings of code: titles, marked lines and tabs in one form, without the attributes of other tools. */
export const codeInfos: TreeDialect = {
  mayOccur: (text) =>
    mayHaveMarks(text) ||
    /^[ \t>]*(?:`{3,}|~{3,})[ \t]*ansi\b/m.test(text) ||
    /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*[^\s`~][^\s`]*[ \t]+\S|(?:```|~~~)[ \t]*(?:[^\s`~{:,]{0,40}[{:,])/m.test(
      text,
    ),
  features: [],
  rewrites: () => new Map([['code', code]]),
};
