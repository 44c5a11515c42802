import { isPageFile } from '../../../src/library/layout/file-name.ts';
import { rangeAt, type TextRange } from '../../../src/library/markdown/comments/code-ranges.ts';

/** A place in a text that shows a file of code, or some of its lines. */
export interface SnippetReference {
  readonly name: string;
  /** A region by its name, or lines as `3:5`; empty for the whole file. */
  readonly part: string;
  /** The info string of the block that is made; undefined inside a block of code. */
  readonly info: string | undefined;
  /** White space before the reference, which all lines of the code get. */
  readonly indent: string;
  /** True for a mark that is no text of its page where the file is missing. */
  readonly isSilent?: boolean;
  /** True for a drawing among the words, which is shown as a picture and not as its source. */
  readonly isPicture?: boolean;
  readonly start: number;
  readonly end: number;
}

/** `<<< @/file.js#region{1,3 ts:line-numbers} [title]` of VitePress. */
const snippet =
  /^([ \t]*)<<<[ \t]*([^\s#{}[\]]+)(?:#([\w-]+))?(?:[ \t]*\{([^{}\n]*)\})?(?:[ \t]*\[([^[\]\n]+)\])?[ \t]*$/gm;
/** `{{#include file.rs:3:5}}` of mdBook, and `--8<-- "file.py:region"` of MkDocs. */
const tags = [
  /^([ \t]*)\{\{#(?:include|rustdoc_include|playground)[ \t]+([^\s}:]+)((?::[\w-]*){0,2})[^}\n]*\}\}[ \t]*$/gm,
  /^([ \t]*)-{1,2}8<-{1,2}[ \t]+"([^"\n:]+)((?::[\w-]*){0,2})"[ \t]*$/gm,
];

/** `[!code-csharp[title](file.cs#L1-L3)]` and `:::code language="csharp" source="file.cs" range="1-3":::` of Microsoft Learn. */
const learn = [
  /^([ \t]*)\[!code(?:-([\w+#-]+))?[ \t]*\[[^[\]\n]*\]\(([^()\s?#]+)([?#][^()\s]*)?[^()\n]*\)[ \t]*\][ \t]*$/gim,
  /^([ \t]*):::code(?=[^\n]*\blanguage="([^"\n]*)")(?=[^\n]*\bsource="([^"\n]+)")([^\n]*?):{2,3}[ \t]*$/gm,
];

const linesBetween = (first: string | undefined, last: string | undefined): string =>
  first === undefined ? '' : last === undefined ? first : `${first}:${last}`;

/** The lines or the region that a mark of Microsoft Learn names: the first of several. */
const learnPart = (rest: string): string => {
  const [, first, last] = /(?:#L|range="?=?)(\d+)(?:-L?(\d+))?/.exec(rest) ?? [];
  return linesBetween(first, last) || (/(?:\bid="|[?&]name=)([\w-]+)/.exec(rest)?.[1] ?? '');
};

/** The directive of MyST, with the options that choose lines and the language. */
const directive =
  /^([ \t]*)(`{3,}|:{3,})\{literalinclude\}[ \t]+(\S+)[ \t]*\n((?:[ \t]*:[\w-]+:[^\n]*\n)*)[ \t]*\2[ \t]*$/gm;

/** False for most texts that show no file of code: a cheap test. */
export const mayShowSnippet = (text: string): boolean =>
  /<<<|\{\{#\w|8<-|\[!code|:::code|\{literalinclude\}/i.test(text);

const getEnding = (name: string): string => /\.(\w+)$/.exec(name)?.[1] ?? '';
const isText = isPageFile;

const getInfo = (name: string, braces: string, title: string | undefined): string => {
  const marked = /^[\d,\s-]+/.exec(braces)?.[0].replaceAll(/\s/g, '').replace(/,$/, '') ?? '';
  const language = /([A-Za-z][\w+#-]*)(?::\S*)?\s*$/.exec(braces.slice(/^[\d,\s-]*/.exec(braces)?.[0].length))?.[1];
  return [
    language ?? getEnding(name),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', '')}"`]),
    ...(/\d/.test(marked) ? [`{${marked}}`] : []),
  ].join(' ');
};

type Found = (text: string, code: readonly TextRange[]) => SnippetReference[];

const getPlace = ({ 0: whole, index }: RegExpExecArray) => ({ start: index, end: index + whole.length });

const vitePress: Found = (text, code) =>
  [...text.matchAll(snippet)].flatMap((match) => {
    const [, indent = '', name = '', part = '', braces = '', title] = match;
    if (rangeAt(code, match.index) !== undefined) return [];
    return [{ name, part, info: getInfo(name, braces, title), indent, ...getPlace(match) }];
  });

const tagged: Found = (text, code) =>
  tags.flatMap((tag) =>
    [...text.matchAll(tag)].flatMap((match) => {
      const [, indent = '', name = '', part = ''] = match;
      const isInCode = rangeAt(code, match.index + indent.length) !== undefined;
      if (!isInCode && isText(name)) return [];
      const info = isInCode ? undefined : getEnding(name);
      const isPicture = !isInCode && /\.svg$/i.test(name);
      return [{ name, part: part.slice(1), info, indent, isPicture, ...getPlace(match) }];
    }),
  );

const myst: Found = (text, code) =>
  [...text.matchAll(directive)].flatMap((match) => {
    const [, indent = '', , name = '', options = ''] = match;
    const range = rangeAt(code, match.index + indent.length);
    if (range !== undefined && range.start < match.index) return [];
    const [, first, last] = /:lines:[ \t]*(\d+)(?:-(\d+))?/.exec(options) ?? [];
    const info = /:language:[ \t]*(\S+)/.exec(options)?.[1] ?? getEnding(name);
    return [{ name, part: linesBetween(first, last), info, indent, ...getPlace(match) }];
  });

const learnMarks: Found = (text, code) =>
  learn.flatMap((mark) =>
    [...text.matchAll(mark)].flatMap((match) => {
      const [, indent = '', language = '', name = '', rest = ''] = match;
      if (rangeAt(code, match.index + indent.length) !== undefined) return [];
      const info = language.toLowerCase() || getEnding(name);
      return [{ name, part: learnPart(rest), info, indent, isSilent: true, ...getPlace(match) }];
    }),
  );

/** Finds the places of a text that show files of code; in order. Most are inside a block of code themselves. */
export const snippetReferencesIn: Found = (text, code) =>
  [vitePress, tagged, myst, learnMarks].flatMap((find) => find(text, code)).sort((a, b) => a.start - b.start);

/** The marks of a region's start and end: of editors, of mdBook and of MkDocs. */
const marks = (name: string, isEnd: boolean): readonly string[] =>
  isEnd
    ? [`#endregion ${name}`, `#endregion`, `</${name}>`, `ANCHOR_END: ${name}`, `--8<-- [end:${name}]`]
    : [`#region ${name}`, `<${name}>`, `ANCHOR: ${name}`, `--8<-- [start:${name}]`];
const anyMark = /#(?:end)?region\b|\bANCHOR(?:_END)?:[ \t]*[\w-]|--8<-- \[(?:start|end):/;

const hasMark = (line: string, wanted: readonly string[]): boolean => {
  const words = line.trim().replace(/[ \t]*(?:-->|\*\/)$/, '');
  return wanted.some((mark) => words.endsWith(mark));
};

/** Code without the indentation that all its lines have. */
const outdented = (lines: readonly string[]): string => {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
};

/** The lines of a file that a part names, without the marks of regions; undefined if there are none. */
export const getLines = (text: string, part: string): string | undefined => {
  const lines = text.replace(/\n$/, '').split('\n');
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (first !== undefined && part !== '') {
    const from = first === '' ? 1 : Number(first);
    const to = colon === '' ? from : last === '' ? lines.length : Number(last);
    return outdented(lines.slice(from - 1, to));
  }
  const shown = (some: readonly string[]): string => outdented(some.filter((line) => !anyMark.test(line)));
  if (part === '') return shown(lines);
  const start = lines.findIndex((line) => hasMark(line, marks(part, false)));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => hasMark(line, marks(part, true)));
  return shown(lines.slice(start + 1, length === -1 ? undefined : start + 1 + length));
};
