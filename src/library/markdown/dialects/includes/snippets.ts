import { rangeAt, type TextRange } from '../../comments/code-ranges.ts';

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

/** Returns the lines or the region that a mark of Microsoft Learn names: the first of several. */
const learnPart = (rest: string): string => {
  const [, first, last] = /(?:#L|range="?=?)(\d+)(?:-L?(\d+))?/.exec(rest) ?? [];
  if (first !== undefined) return last === undefined ? first : `${first}:${last}`;
  return /(?:\bid="|[?&]name=)([\w-]+)/.exec(rest)?.[1] ?? '';
};

/** Returns false for most texts that show no file of code: a cheap test. */
export const mayShowSnippet = (text: string): boolean => /<<<|\{\{#\w|8<-|\[!code|:::code/i.test(text);

const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1] ?? '';
const isText = (name: string): boolean => /\.(?:md|markdown|mdx)$/i.test(name);

const infoOf = (name: string, braces: string, title: string | undefined): string => {
  const marked = /^[\d,\s-]+/.exec(braces)?.[0].replaceAll(/\s/g, '').replace(/,$/, '') ?? '';
  const language = /([A-Za-z][\w+#-]*)(?::\S*)?\s*$/.exec(braces.slice(/^[\d,\s-]*/.exec(braces)?.[0].length))?.[1];
  return [
    language ?? endingOf(name),
    ...(title === undefined ? [] : [`title="${title.replaceAll('"', '')}"`]),
    ...(/\d/.test(marked) ? [`{${marked}}`] : []),
  ].join(' ');
};

/** Finds the places of a text that show files of code; in order. Most are inside a block of code themselves. */
export const snippetReferencesIn = (text: string, code: readonly TextRange[]): SnippetReference[] => {
  const found: SnippetReference[] = [];
  for (const { 0: whole, 1: indent = '', 2: name = '', 3: part = '', 4: braces = '', 5: title, index } of text.matchAll(
    snippet,
  ))
    if (rangeAt(code, index) === undefined)
      found.push({ name, part, info: infoOf(name, braces, title), indent, start: index, end: index + whole.length });
  for (const tag of tags)
    for (const { 0: whole, 1: indent = '', 2: name = '', 3: part = '', index } of text.matchAll(tag)) {
      const isInCode = rangeAt(code, index + indent.length) !== undefined;
      if (!isInCode && isText(name)) continue;
      const info = isInCode ? undefined : endingOf(name);
      found.push({ name, part: part.slice(1), info, indent, start: index, end: index + whole.length });
    }
  for (const mark of learn)
    for (const { 0: whole, 1: indent = '', 2: language = '', 3: name = '', 4: rest = '', index } of text.matchAll(mark))
      if (rangeAt(code, index + indent.length) === undefined) {
        const info = language.toLowerCase() || endingOf(name);
        const [start, end] = [index, index + whole.length];
        found.push({ name, part: learnPart(rest), info, indent, isSilent: true, start, end });
      }
  return found.sort((a, b) => a.start - b.start);
};

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

/** Returns code without the indentation that all its lines have. */
const outdented = (lines: readonly string[]): string => {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const common = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line) => line.slice(common)).join('\n');
};

/** Returns the lines of a file that a part names, without the marks of regions; undefined if there are none. */
export const linesOf = (text: string, part: string): string | undefined => {
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
